"""What macOS is told about PlantDesk.app; the spec's BUNDLE takes it."""

from pathlib import Path

BUNDLE_ID = "org.plantdesk.PlantDesk"
ENTITLEMENTS = Path(__file__).resolve().parent / "entitlements.plist"
# Qt 6.11's own floor.
OLDEST_SYSTEM = "13.0"


def info_plist(version: str) -> dict[str, object]:
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": "PlantDesk",
        "CFBundleName": "PlantDesk",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.business",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The PlantDesk authors; MIT licence",
        # Since macOS 15 the system asks a person before it lets a program reach the local network,
        # and shows this. A store may well be there.
        "NSLocalNetworkUsageDescription": "PlantDesk sends plants to your plant store. "
        "It may be on this network.",
        "NSPrincipalClass": "NSApplication",
        # It draws itself dark when the system is.
        "NSRequiresAquaSystemAppearance": False,
    }
