#!/bin/bash
# Makes a bare Debian with Wine in a folder, so that nothing is installed on this system:
# debian.sh FOLDER, as root. Takes two minutes and 4 GB the first time, nothing later.
set -euo pipefail
cd "$(dirname "$0")"
root=$1 suite=trixie scripts=/usr/share/debootstrap/scripts
made=$(cat debian.sh stubs/*.c | sha256sum)
[ "$(cat "$root/made-by-plantdesk" 2>/dev/null)" != "$made" ] || exit 0
echo "Making a Debian with Wine"
mkdir -p "$(dirname "$root")"
exec 3>&1 >"$root.log" 2>&1
trap '[ $? = 0 ] || tail -n 25 "$root.log" >&3' EXIT
within() { chroot "$root" env DEBIAN_FRONTEND=noninteractive "$@"; }
get() { within apt-get install -y --no-install-recommends "$@"; }

# One that was interrupted, or is of another make.
rm -rf "$root"
# An older debootstrap has no script for a newer system; they have been alike for years.
[ -e $scripts/$suite ] && like=$suite || like=sid
debootstrap --variant=minbase $suite "$root" http://deb.debian.org/debian $scripts/$like
# What this system reaches, and how.
cp /etc/resolv.conf /etc/hosts "$root/etc/"
apt-config dump --no-empty Acquire | grep -E '^Acquire::(http|Check-|Retries|ForceIPv4)' \
    >"$root/etc/apt/apt.conf.d/99-as-on-this-machine" || true
within apt-get update
get wine wine64 fonts-wine fonts-liberation fonts-dejavu-core gcc-mingw-w64-x86-64-win32 nsis \
    python3 xvfb openbox xdotool imagemagick
# For 32-bit programs, as set-ups made by NSIS are; it is not to be had everywhere.
{ within dpkg --add-architecture i386 && within apt-get update && get wine32:i386; } ||
    echo "wine32:i386 can't be had here: set-ups are tried as 64-bit programs" >&3
# They stand in for Windows' own libraries: Qt loads both, Wine 10 has neither.
cp stubs/*.c "$root/opt/"
for library in icuuc mscms; do
    within x86_64-w64-mingw32-gcc -shared -s -o /opt/$library.dll /opt/$library.c
done
within apt-get clean
echo "$made" >"$root/made-by-plantdesk"
