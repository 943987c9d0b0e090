"""Starts what the command line asks for: the window, or one of the commands beside it."""

import gc
import os
import sys
import threading

from plantdesk.arguments import read_options
from plantdesk.core_dumps import forbid_core_dumps
from plantdesk.desk.system.qt import load_qt
from plantdesk.display import check_window_plugin, draw_unseen, has_display
from plantdesk.folders import data_folder
from plantdesk.sheets.reading import READ_WORKBOOK
from plantdesk.terminal import print_error, take_any_letters

# Each command and the window load their own modules, when they are asked for and after Qt.


def main(arguments: list[str] | None = None) -> int:
    """Only tests pass `arguments`: their process outlives the program."""
    try:
        if arguments is not None:
            return _start(arguments)
        take_any_letters()
        code = _start(sys.argv[1:])
        if sys.argv[1:2] in (["token"], ["add"]) and threading.active_count() > 1:
            # A thread is still loading the keyring's libraries or waiting for the keyring.
            # Python's normal exit would abort the process there. All lines were flushed.
            os._exit(code)
        return code
    except ImportError as error:
        from plantdesk.system_libraries import explain_missing

        if not (words := explain_missing(error)):
            raise
        print_error(f"plantdesk: {words}")
        return 2


def _start(arguments: list[str]) -> int:
    forbid_core_dumps()
    if arguments[:1] == [READ_WORKBOOK]:
        from plantdesk.sheets.reading.workbook_child import read_workbook

        return read_workbook()
    if arguments[:1] == ["token"]:
        from plantdesk.commands.token_command import token_command

        return token_command(arguments[1:])
    # Everything made during the start is kept: the collector would search it for nothing.
    gc.disable()
    if arguments[:1] == ["add"]:
        load_qt()
        from plantdesk.commands.add.command import add_command

        return add_command(arguments[1:])
    options = read_options(arguments)
    folder = options.data_dir or data_folder()
    shows_window = not (options.self_test or options.quit or options.demo)
    if shows_window and not has_display():
        print_error(
            "PlantDesk needs a display. Without one, --demo DIR draws its pictures into DIR."
        )
        return 2
    if options.demo:
        # Qt chooses its platform when it is loaded.
        draw_unseen()
    load_qt()
    if options.self_test:
        from plantdesk.commands.self_test import self_test

        return self_test(folder)
    if options.quit:
        from plantdesk.commands.quit_command import quit_command

        return quit_command(folder)
    if options.demo:
        from plantdesk.commands.demo import play

        return play(options.demo)
    check_window_plugin()
    from plantdesk.app import run

    return run(options, folder)
