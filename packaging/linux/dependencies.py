"""What the packages ask of a system, from what the bundle really needs."""

from linux import libraries
from trouble import CannotBuild

# By this name in every system; without it no store can be reached over https.
_CERTIFICATES = "ca-certificates"
# Without these it starts, and something is missing: words, tokens kept, sounds, files opened.
RECOMMENDED_BY_DEBIAN = [
    "fonts-dejavu-core | fonts-noto-core | fonts-liberation | fonts-ubuntu",
    "gnome-keyring | kwalletmanager | keepassxc",
    "hicolor-icon-theme",
    "xdg-desktop-portal",
    "pipewire-bin | pulseaudio-utils | alsa-utils",
]
# rpm's weak dependencies by names that Fedora and openSUSE share; an unknown one does no harm.
RECOMMENDED_BY_RPM = [
    "dejavu-sans-fonts",
    "gnome-keyring",
    "hicolor-icon-theme",
    "xdg-desktop-portal",
]
# Only Debian's family calls it so. Only Python's bz2 wants it, which PlantDesk never loads.
_NOT_IN_RPM_SYSTEMS = {"libbz2.so.1.0"}


def for_debian(sonames: set[str], glibc: str) -> list[str]:
    """Packages, by the names that Debian 12 has; newer systems provide them too."""
    if unknown := sorted(sonames - set(libraries.PACKAGES)):
        raise CannotBuild(
            f"No Debian package is known for {', '.join(unknown)}: "
            "say it in packaging/linux/libraries.py."
        )
    packages = {libraries.PACKAGES[soname] for soname in sonames} - {"libc6"}
    return [f"libc6 (>= {glibc})", _CERTIFICATES, *sorted(packages)]


def for_rpm(sonames: set[str], glibc: str) -> list[str]:
    """Libraries by soname, for every rpm system calls the packages otherwise."""
    wanted = sonames - _NOT_IN_RPM_SYSTEMS - {"libc.so.6"}
    libraries_wanted = sorted(f"{name}()(64bit)" for name in wanted)
    return [f"libc.so.6(GLIBC_{glibc})(64bit)", _CERTIFICATES, *libraries_wanted]
