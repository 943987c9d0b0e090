"""The command line as a user types it."""

import sys

from tests.stages.program import robot, run


def test_an_answer_is_one_line_that_repeats_no_token(tmp_path):
    (tmp_path / "Öko").touch()
    # Elsewhere a window can always open.
    no_display = sys.platform not in ("win32", "darwin")
    for arguments, settings, says in (
        (("--token", "leaf-4711", "--bearer=leaf-4712"), {}, 'unknown option "--token". '),
        # Letters that the terminal lacks become question marks.
        (("--demo", tmp_path / "Öko"), {"PYTHONIOENCODING": "ascii"}, str(tmp_path / "?ko")),
        *([((), {}, "--demo"), ((), {"DISPLAY": ":64999"}, "DISPLAY")] * no_display),
    ):
        done = run(*map(str, arguments), **settings)
        assert (done.returncode, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert says in line
        assert "leaf" not in line


def test_a_second_start_raises_the_first_and_exits_with_0(tmp_path):
    with robot(tmp_path, "--practice") as first:
        first.see("queueState", "Everything is sent")
        first.do("minimise")
        first.see("window", "minimised")
        with robot(tmp_path, "--practice") as second:
            assert second.end() == (0, "")
        first.see("window", "shown")
        first.quit()
