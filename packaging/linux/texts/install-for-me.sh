#!/bin/sh
# Puts PlantDesk into your own menu; nobody's password is needed.
#   ./install-for-me.sh             put it there, or update what is there
#   ./install-for-me.sh --remove    take it away again; your plants stay
set -eu
case $#:${1-} in
    0: | 1:--remove) ;;
    1:-h | 1:--help)
        sed -n '2,4s/^# //p' "$0"
        exit 0
        ;;
    *)
        echo "install-for-me.sh: unknown argument \"$*\". Try install-for-me.sh --help." >&2
        exit 2
        ;;
esac
data=${XDG_DATA_HOME:-$HOME/.local/share}
home=$HOME/.local/lib/plantdesk
command=$HOME/.local/bin/plantdesk

if [ -x "$command" ] && "$command" --help | grep -q -- --quit; then
    # Files must not change under one that runs. Where nobody knows whether one does, it says so.
    answer=0
    "$command" --quit >/dev/null || answer=$?
    [ "$answer" != 3 ] || { echo "PlantDesk still runs. Close it, then try again."; exit 1; }
fi
if [ "${1:-}" = --remove ]; then
    rm -rf "$home" "$home.new"
    rm -f "$command" "$data/applications/plantdesk.desktop" "$data/man/man1/plantdesk.1.gz" \
        "$data"/icons/hicolor/*/apps/plantdesk.*
    echo "PlantDesk is gone from your menu. Your plants are still in $data/PlantDesk."
    exit 0
fi
cd "$(dirname "$0")"
missing=$(LD_LIBRARY_PATH=$PWD/_internal find _internal -name '*.so*' -type f -exec ldd {} + 2>/dev/null |
    sed -n 's/^[[:space:]]*\([^[:space:]]*\) => not found$/\1/p' | sort -u)
if [ -n "$missing" ]; then
    # A line for each library that Debian and Ubuntu have: its name, and its package's.
    known="
@PACKAGES@
"
    packages=
    unknown=
    for library in $missing; do
        package=$(echo "$known" | sed -n "s/^$library //p")
        if [ -n "$package" ] && command -v apt-get >/dev/null; then
            case " $packages " in *" $package "*) ;; *) packages="$packages $package" ;; esac
        else
            unknown="$unknown $library"
        fi
    done
    echo "PlantDesk needs packages that are missing here. Ask an administrator"
    [ -z "$packages" ] || echo "to run: sudo apt-get install$packages"
    [ -z "$unknown" ] || echo "to install the packages that contain:$unknown"
    exit 1
fi
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$data/applications" "$data/man/man1"
if ! [ . -ef "$home" ]; then
    # The new one is whole, and starts there, before the old one goes.
    rm -rf "$home.new"
    mkdir "$home.new"
    if ! said=$({ cp -a . "$home.new/" && "$home.new/plantdesk" --version; } 2>&1); then
        rm -rf "$home.new"
        echo "$said" | head -n 1
        echo "PlantDesk can't be installed in $home. What was there before is as it was."
        exit 1
    fi
    rm -rf "$home"
    mv "$home.new" "$home"
fi
# Whole, for ~/.local/bin may itself be a link to elsewhere.
ln -sf "$home/plantdesk" "$command"
cp share/man/man1/plantdesk.1.gz "$data/man/man1/"
for icon in share/icons/hicolor/*/apps/plantdesk.*; do
    folder=$data/${icon#share/}
    mkdir -p "${folder%/*}"
    cp "$icon" "$folder"
done
# The menu does not look where commands of one's own lie. Some signs are sed's.
shown=$(printf '%s' "$command" | sed 's/[\\&|]/\\&/g')
sed "s|^TryExec=.*|TryExec=$shown|; s|^Exec=.*|Exec=\"$shown\"|" \
    share/applications/plantdesk.desktop >"$data/applications/plantdesk.desktop"
echo "PlantDesk is in your menu. To take it away: $home/install-for-me.sh --remove"
