#!/bin/bash
# Installs the packages on a bare system and uses them: try.sh SUITE VERSION EARLIER.deb, as root.
# What fails ends it; the system stays in build/bare to be looked at.
set -euo pipefail
# Whatever is mounted or started is gone with its end.
[ -n "${ALONE-}" ] || ALONE=yes exec unshare --mount --propagation private --pid --fork \
    --kill-child --mount-proc "$0" "$@"

suite=$1 version=$2 earlier=$3
bare=$PWD/build/bare root=$PWD/build/bare/$suite home=/home/gardener run=/run/gardener
deb=$(realpath dist/*.deb) rpm=$(realpath dist/*.rpm) archive=$(realpath dist/*.tar.xz)
port=8471 store=http://127.0.0.1:8471 token=leaf-4711 what=
ledger=$bare/$suite.ledger log=$bare/$suite.log
mkdir -p "$bare/pictures" "$bare/$suite.debs"
exec 3>&1 >"$log" 2>&1

step() { # Says how the step before ended, and begins another.
    [ -z "$what" ] || printf '  %-52s OK (%s s)\n' "$what" $SECONDS >&3
    what=$1 SECONDS=0
}
ended() { # Of this script, well or not.
    [ -z "$what" ] || { printf '  %-52s FAILED\n' "$what"; tail -n 25 "$log" | sed 's/^/    /'; } >&3
}
trap ended EXIT
as_root() { # In the bare system, with nothing of this one's surroundings.
    chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}
as_user() { # As who works there, and is no administrator.
    chroot --userspec gardener:gardener "$root" env -i -C $home HOME=$home USER=gardener \
        PATH=/usr/bin:/bin LANG=C.UTF-8 DISPLAY=:4711 XDG_RUNTIME_DIR=$run \
        DBUS_SESSION_BUS_ADDRESS=unix:path=$run/bus "$@"
}
get() { as_root apt-get install -qq --no-install-recommends --allow-downgrades "$@"; }
get_file() { cp "$1" "$root/run/" && get "/run/${1##*/}"; }
until_it() { # Waits for a command that ends well.
    for _ in $(seq 300); do "$@" >/dev/null 2>&1 && return; sleep 0.1; done
    echo "waited 30 s for: $*"
    return 1
}
files() { # All that lies there, but for homes and what a system writes down of its packages.
    (cd "$root" && find . -regextype egrep \
        -regex './(proc|dev|home|root|tmp|run|var/(lib/(dpkg|apt)|cache|log))' -prune \
        -o -not -path ./etc/ld.so.cache -print | sort)
}
open_store() { python3 "${0%/*}/store.py" $port $token "$ledger" & keeper=$!; }
window() {
    as_user plantdesk "$@" & program=$!
    until_it as_user xdotool search --onlyvisible --name PlantDesk windowfocus --sync
}
add() { # As a person or a scanner does: each field and Enter.
    for text in "$1" "$2" tree; do
        as_user xdotool type --delay 20 "$text"
        as_user xdotool key Return
    done
}
look() { # A picture, where ImageMagick is.
    ! command -v convert || convert "xwd:$root$run/Xvfb_screen0" "$bare/pictures/$suite-$1.png"
}
has_ended() { ! kill -0 $program; }
close() { as_user xdotool key ctrl+q && until_it has_ended && wait $program; }
sent() { [ "$(sort -n "$ledger" | xargs)" = "$*" ]; } # These plants, each once.
nothing() { [ -z "$1" ] || { echo "$1"; return 1; }; }

make_bare() {
    local mirror=http://deb.debian.org/debian like=sid more=--components=main
    [ $suite != noble ] || mirror=http://archive.ubuntu.com/ubuntu like=gutsy \
        more="--components=main,universe --keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg"
    # An older debootstrap has no script for a newer system; they have been alike for years.
    [ ! -e /usr/share/debootstrap/scripts/$suite ] || like=$suite
    debootstrap --variant=minbase $more $suite "$root" $mirror /usr/share/debootstrap/scripts/$like
    tar -C "$root" -cf "$bare/$suite.new" . && mv "$bare/$suite.new" "$bare/$suite.tar"
    rm -rf --one-file-system "$root"
}

echo "$suite" >&3
step "a bare system"
rm -rf --one-file-system "$root" "$ledger"
[ -f "$bare/$suite.tar" ] || make_bare
mkdir -p "$root"
tar -C "$root" -xf "$bare/$suite.tar"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
# What apt has fetched once is there the next time.
mount --bind "$bare/$suite.debs" "$root/var/cache/apt/archives"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
# Proxies and certificates as on this machine; not where things lie.
apt-config dump --no-empty Acquire | grep -E '^Acquire::(http|Check-|Retries|ForceIPv4)' \
    >"$root/etc/apt/apt.conf.d/99-as-on-this-machine" || true
as_root apt-get update -qq
as_root useradd --create-home --shell /bin/sh gardener

step "apt installs it and what it needs, no library is missing"
get_file "$deb"
as_root sh -c 'LD_LIBRARY_PATH=/usr/lib/plantdesk/_internal find /usr/lib/plantdesk \
    -name "*.so*" -type f -exec ldd {} + 2>/dev/null' >"$bare/$suite.libraries"
nothing "$(grep 'not found' "$bare/$suite.libraries")"

step "it proves itself without a display"
[ "$(as_user plantdesk --version)" = "PlantDesk $version" ]
as_user plantdesk --self-test
as_user plantdesk --demo demo
ls "$root$home"/demo/*.png
as_root apt-get purge -qq plantdesk

step "an earlier version keeps a token and adds plants"
get xvfb xdotool gnome-keyring dbus-daemon fonts-dejavu-core man-db appstream \
    desktop-file-utils xz-utils
files >"$bare/$suite.before"
get_file "$earlier"
as_root install -d -m 700 -o gardener -g gardener $run
as_user Xvfb :4711 -screen 0 1280x900x24 -fbdir $run -noreset -nolisten tcp &
as_user dbus-daemon --session --address=unix:path=$run/bus --nofork --nopidfile &
until_it test -S "$root$run/bus" -a -S "$root/tmp/.X11-unix/X4711"
as_user sh -c 'printf sesame | gnome-keyring-daemon --unlock --components=secrets'
open_store
as_user plantdesk token set --store $store <<<$token
window --store $store
add 1 "Rosa canina"
add 2 "Quercus robur"
until_it sent 1 2
look added
close

step "upgraded while closed, it sends what waited, each once"
kill $keeper
window
add 3 Betula
add 4 Salix
look waiting
close
get_file "$deb"
open_store
window
until_it sent 1 2 3 4
add 5 Ilex
until_it sent 1 2 3 4 5
look upgraded
close

step "upgraded while it runs, it loses nothing"
get_file "$earlier"
kill $keeper
window
add 6 Taxus
get_file "$deb"
look upgraded-running
has_ended || close
open_store
window
until_it sent 1 2 3 4 5 6
close

step "it proves itself with a display and a keyring"
as_user plantdesk --self-test >"$bare/$suite.self-test"
grep 'a token was kept, read and forgotten' "$bare/$suite.self-test"
grep xcb "$bare/$suite.self-test"

step "man page, menu entry and metadata are read well"
as_user man -P cat plantdesk >"$bare/$suite.man"
grep -e --data-dir "$bare/$suite.man"
as_root desktop-file-validate /usr/share/applications/plantdesk.desktop
# So far there is no homepage.
as_root appstreamcli validate --no-net /usr/share/metainfo/org.plantdesk.PlantDesk.metainfo.xml \
    >"$bare/$suite.metainfo" || true
nothing "$(grep '^ *[EW]:' "$bare/$suite.metainfo" | grep -v url-homepage-missing)"

step "removed, it leaves nothing but the plants"
as_root apt-get remove -qq plantdesk
files | diff "$bare/$suite.before" -
sent 1 2 3 4 5 6 && [ -s "$root$home/.local/share/PlantDesk/journal.db" ]

step "the archive installs for one person and goes again"
cp "$archive" "$root/run/archive.tar.xz"
as_user tar -xf /run/archive.tar.xz
install=$home/plantdesk-$version/install-for-me.sh
as_user $install
# A second time, as an update does it.
as_user $install
as_user desktop-file-validate $home/.local/share/applications/plantdesk.desktop
[ "$(as_user $home/.local/bin/plantdesk --version)" = "PlantDesk $version" ]
as_user $install --remove
# The folder of that name in capitals is the plants'.
nothing "$(find "$root$home/.local" -name 'plantdesk*' -not -path '*/PlantDesk*')"

if command -v rpm; then
    step "rpm unpacks it, it starts, and it goes again"
    # No system of that kind is to be had: only its files are tried, on the libraries here.
    rpm -K --nosignature "$rpm"
    rpm --root "$root" --force-debian --nodeps --nosignature -i "$rpm"
    as_user plantdesk --self-test
    window --practice
    add 7 Hedera
    look rpm
    close
    rpm --root "$root" --force-debian -e plantdesk
    nothing "$(find "$root/usr/lib/plantdesk" "$root/usr/bin/plantdesk")"
fi
step ""
umount --recursive --lazy "$root/proc" "$root/dev" "$root/var/cache/apt/archives"
rm -rf --one-file-system "$root"
