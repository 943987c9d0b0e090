"""The names of encodings: who writes such files, and the encoding's own name."""

from plantdesk.ui.wording import isolated, translate


def encoding_word(encoding: str) -> str:
    text = translate("many", "{0} ({1})")
    return text.format(_languages(encoding), isolated(_NAMES.get(encoding, encoding)))


def _languages(encoding: str) -> str:
    words = {
        "cp1252": translate("many", "Western European"),
        "cp1250": translate("many", "Central European"),
        "mac-roman": translate("many", "Western European, Macintosh"),
        "cp1251": translate("many", "Cyrillic"),
        "cp1253": translate("many", "Greek"),
        "cp1254": translate("many", "Turkish"),
        "cp1257": translate("many", "Baltic"),
        "cp1255": translate("many", "Hebrew"),
        "cp1256": translate("many", "Arabic"),
        "cp850": translate("many", "Western European, DOS"),
        "cp852": translate("many", "Central European, DOS"),
        "shift-jis": translate("many", "Japanese"),
        "gb18030": translate("many", "Chinese, simplified"),
        "big5": translate("many", "Chinese, traditional"),
        "euc-kr": translate("many", "Korean"),
        "latin-1": translate("many", "Western European"),
    }
    return words.get(encoding, translate("many", "All languages"))


_NAMES = {
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "mac-roman": "Mac Roman",
    "cp1251": "Windows-1251",
    "cp1253": "Windows-1253",
    "cp1254": "Windows-1254",
    "cp1257": "Windows-1257",
    "cp1255": "Windows-1255",
    "cp1256": "Windows-1256",
    "cp850": "DOS 850",
    "cp852": "DOS 852",
    "shift-jis": "Shift-JIS",
    "gb18030": "GB 18030",
    "big5": "Big5",
    "euc-kr": "EUC-KR",
    "latin-1": "Latin-1",
    "utf-16": "UTF-16",
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-32": "UTF-32",
}
