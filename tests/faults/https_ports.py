"""The exact replies of servers to a plain HTTP request on their HTTPS port."""

NGINX = (
    b"HTTP/1.1 400 Bad Request\r\nServer: nginx/1.22.1\r\n"
    b"Date: Sun, 22 Nov 2026 10:19:45 GMT\r\nContent-Type: text/html\r\nContent-Length: 255\r\n"
    b"Connection: close\r\n\r\n"
    b"<html>\r\n<head><title>400 The plain HTTP request was sent to HTTPS port</title></head>\r\n"
    b"<body>\r\n<center><h1>400 Bad Request</h1></center>\r\n"
    b"<center>The plain HTTP request was sent to HTTPS port</center>\r\n"
    b"<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n"
)
APACHE = (
    b"HTTP/1.1 400 Bad Request\r\nDate: Sun, 22 Nov 2026 10:19:45 GMT\r\n"
    b"Server: Apache/2.4.71 (Debian) OpenSSL/3.0.19\r\nContent-Length: 402\r\n"
    b"Connection: close\r\nContent-Type: text/html; charset=iso-8859-1\r\n\r\n"
    b'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n'
    b"<html><head>\n<title>400 Bad Request</title>\n</head><body>\n<h1>Bad Request</h1>\n"
    b"<p>Your browser sent a request that this server could not understand.<br />\n"
    b"Reason: You're speaking plain HTTP to an SSL-enabled server port.<br />\n"
    b" Instead use the HTTPS scheme to access this URL, please.<br />\n</p>\n</body></html>\n"
)
# Go's server, also used by Caddy and Traefik.
GO = b"HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n"
TOMCAT = (
    b"HTTP/1.1 400 \r\nContent-Type: text/plain;charset=UTF-8\r\nConnection: close\r\n\r\n"
    b"Bad Request\r\nThis combination of host and port requires TLS.\r\n"
)
SAYING_SO = {"nginx": NGINX, "Apache": APACHE, "Go": GO, "Tomcat": TOMCAT}

# GnuTLS sends an alert. haproxy, lighttpd, Node, Python and Java only close.
GNUTLS_ALERT = b"\x15\x03\x03\x00\x02\x02\x0a"


def body_of(answer):
    return answer.partition(b"\r\n\r\n")[2]
