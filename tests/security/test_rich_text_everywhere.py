"""Markup wherever words come in is shown as it is written.

The pages and dialogs here use what `test_rich_text_in_code` allows; the others use plain labels.
"""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from plantdesk.desk import news
from plantdesk.desk.instance.instance import OtherComputer
from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.entry import Mistake
from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Attempt, Batch, Draft, History, WaitingBatch
from plantdesk.outbox.news import Rest
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.tables import tabbed
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.many.how_to_read import FormQuestion
from plantdesk.ui.startup.no_window import tell_no_window
from plantdesk.ui.startup.plain_window import PlainWindow, show_plainly
from tests.security.plainness import read_everything
from tests.ui.plants.stage import Shown as ShownPage
from tests.ui.plants.stage import checks
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of
from tests.ui.store.stage import settle
from tests.ui.window.test_main_window import answer_dialog

MARKUP = 'Rosa <i>x</i><img src="file:///dev/zero"><a href="//h">x</a>'


class Stage:
    """Opens things, reads all of them, and answers dialogs."""

    def __init__(self, open_window, bot, folder):
        self.open_window, self.bot, self.folder = open_window, bot, folder
        self.seen = []

    def read(self):
        settle()
        self.seen += read_everything()

    def in_dialog(self, kind, act):
        def look(dialog):
            try:
                self.read()
            finally:
                dialog.reject()

        answer_dialog(self.bot, kind, look, act)


def cards_and_rows(stage, text):
    window, desk = stage.open_window(replace(GREEN, name=text))
    typed = Typed("7", text, text)
    snapshot = news.Snapshot("s", GREEN.id, typed, entry(7, text).plant, NOW, None)
    outcomes = (
        (Status.REFUSED, Refused(400, ServiceError(7, text, text))),
        (Status.REFUSED, Refused(422, text)),
        (Status.ADDED, Added(Plant(f"{text}!", text), 200, (PlantField.NAME, PlantField.TAG))),
        (Status.TO_CHECK, Unsure(UnsureReason.UNREADABLE, 200, text)),
        (Status.WAITING, HeldBack(HoldReason.TOKEN, 401, said=text)),
        (Status.SENDING, None),
    )
    entries = [
        entry(at, text, text, status, outcome) for at, (status, outcome) in enumerate(outcomes)
    ]
    more = [snapshot, news.NotSaved(snapshot), news.AlreadyHere(snapshot, entries[0])]
    for item in (*entries, *more, Draft(typed, number=1)):
        window.page.results.put(item)
        window.page.results.show_item(item)
        stage.read()
    desk.deliver(queue_of(1, rest=Rest(Paused(Pause.REFUSES_EVERYTHING, text))))
    stage.read()
    desk.deliver(news.JournalFault(news.JournalFaultKind.NOT_OURS, Path(text)))
    stage.read()


def the_page_of_all_plants(stage, text):
    page = ShownPage(*stage.open_window())
    store = replace(GREEN, name=text)
    page.desk.deliver(news.StoresFound((store, LAKE, PRACTICE)))
    page.desk.deliver(news.WaitingBatches((WaitingBatch(Batch("b", GREEN.id, text, NOW), 3),)))
    page.open(replace(checks(7), plant=entry(7, text, text).plant))
    refused = Refused(400, ServiceError(7, text))
    outcomes = (refused, HeldBack(HoldReason.ADDRESS, 301, pointed_to=text, said=text))
    attempts = tuple(Attempt(NOW, True, outcome) for outcome in outcomes)
    page.desk.answer("plants.read_history", History("entry-7", attempts))
    page.page.search_row.look_for(Kind.ALL, store.id, sheet=Batch("b", GREEN.id, text, NOW))
    page.page.messages.say(text)
    stage.read()
    # With room for the tag.
    page.window.resize(1500, 800)
    # Found by its reply, of which the row shows a part.
    page.open(replace(checks(7), outcome=refused))
    page.search("<")
    stage.read()
    page.search(f"{text} of which there is nothing")
    stage.read()
    wrong = entry(8, text, text)
    wrong = replace(wrong, mistake=Mistake(text, NOW))
    page.open(wrong)
    stage.read()
    ask = partial(page.window.do, Action.REPORT_MISTAKE, wrong)
    stage.in_dialog(MistakeDialog, ask)


def a_sheet(stage, text):
    window, _ = stage.open_window()
    window.pages.show_many()
    page = window.pages.many
    file = stage.folder / "sheet.csv"
    file.write_bytes(tabbed([("Nr.", text, text), (7, text, text)]).encode())
    look, form = look_at(file), TextForm("utf-8", "\t")
    look = replace(look, source=replace(look.source, path=Path(text)))
    rows = read(file, form).rows
    sheet = WorkSheet.of(text, rows, columns=Columns(0, 1, 2, 0))
    page.source.take(NewSheet(sheet, "shape", form, look.source))
    stage.bot.waitUntil(lambda: bool(page.table.model.rows))
    stage.read()
    show = FormQuestion(window._look, page, look, form).exec
    stage.in_dialog(FormQuestion, show)


def before_there_is_a_window(stage, text):
    stage.in_dialog(PlainWindow, lambda: show_plainly(text, text, text))
    stage.in_dialog(PlainWindow, lambda: tell_no_window(OtherComputer(text)))


@pytest.mark.parametrize(
    "act", [cards_and_rows, the_page_of_all_plants, a_sheet, before_there_is_a_window]
)
def test_markup_is_shown_as_it_is_written(open_window, qtbot, tmp_path, act):
    stage = Stage(open_window, qtbot, tmp_path)
    act(stage, MARKUP)
    # A path has no two slashes side by side.
    written = (MARKUP, str(Path(MARKUP)))
    assert any(each in seen for seen in stage.seen for each in written)
