"""What a screen reader gets of one program, and how a robot works it, over AT-SPI.

    /usr/bin/python3 -I atspi_reader.py PID

The system's python3 runs this, for pyatspi comes with the system. A line of JSON in, a line out:

    ["look"]                         every window, with all that is in it
    ["act", ROLE, NAME, ACTION]      an action of the one control with this role and name
    ["write", ROLE, NAME, TEXT]      all of its text
    ["heard"]                        what was announced since the last time

Whoever is not alone, or not there, is answered with {"trouble": …}.
"""

import json
import sys
import time

import pyatspi
from gi.repository import Atspi, GLib

_PATIENCE = 10.0
# A button that opens a dialog by a menu answers only when the dialog is closed.
_REPLY_MS = 150
# What is gone while it is looked at.
_GONE = (GLib.Error, RuntimeError)


class Reader:
    def __init__(self, pid):
        self._heard = []
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        self._app = self._find_program(pid)

    def look(self):
        while True:
            try:
                return [_node(window) for window in self._windows()]
            except _GONE:
                _pump()

    def act(self, role, name, action):
        interface = self._one(role, name).queryAction()
        names = [interface.getName(at) for at in range(interface.nActions)]
        if action not in names:
            return _trouble(f"{name} has no {action}, but {names}")
        Atspi.set_timeout(_REPLY_MS, -1)
        try:
            interface.doAction(names.index(action))
        except GLib.Error:
            pass
        finally:
            Atspi.set_timeout(int(_PATIENCE * 1000), -1)
        return "done"

    def write(self, role, name, text):
        done = self._one(role, name).queryEditableText().setTextContents(text)
        return "done" if done else _trouble(f"{name} takes no text")

    def heard(self):
        _pump()
        heard, self._heard = self._heard, []
        return heard

    def _hear(self, event):
        self._heard.append(event.any_data)

    def _find_program(self, pid):
        desktop = pyatspi.Registry.getDesktop(0)
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            for program in desktop:
                if program and program.get_process_id() == pid and program.childCount:
                    # All else may change without a word of Qt's.
                    program.set_cache_mask(Atspi.Cache.INTERFACES)
                    return program
            _pump()
        sys.exit("the program never came")

    def _windows(self):
        return [window for window in self._app if window is not None]

    def _one(self, role, name):
        """In the window on top: that is the only one that takes anything while it is there."""
        windows = [window for window in self._windows() if _has(window, pyatspi.STATE_SHOWING)]
        found = [node for node in _walk(windows[-1]) if _role(node) == role and node.name == name]
        if len(found) != 1:
            raise LookupError(f"{len(found)} times {role} {name}")
        return found[0]


def _node(node):
    states = node.getState().getStates()
    return {
        "role": _role(node),
        "name": node.name,
        "description": node.description,
        "known_as": (node.get_accessible_id() or "").rpartition(".")[2],
        "states": sorted(map(pyatspi.stateToString, states)),
        "actions": _actions(node),
        "text": _text(node),
        "value": _value(node),
        "labels": _labels(node),
        "children": [_node(child) for child in _inside(node)],
    }


def _walk(node):
    yield node
    for child in _inside(node):
        yield from _walk(child)


def _inside(node):
    """What can be reached; what lies in a closed menu does not show and is reached all the same."""
    for child in node:
        if child is not None and (_has(child, pyatspi.STATE_SHOWING) or "menu" in _role(child)):
            yield child


def _actions(node):
    try:
        interface = node.queryAction()
    except NotImplementedError:
        return []
    return [interface.getName(at) for at in range(interface.nActions)]


def _text(node):
    try:
        return node.queryText().getText(0, -1)
    except NotImplementedError:
        return None


def _value(node):
    try:
        return node.queryValue().currentValue
    except NotImplementedError:
        return None


def _labels(node):
    relations = node.getRelationSet()
    mine = [one for one in relations if one.getRelationType() == pyatspi.RELATION_LABELLED_BY]
    return [one.getTarget(at).name for one in mine for at in range(one.getNTargets())]


def _role(node):
    return node.getRoleName()


def _has(node, state):
    return node.getState().contains(state)


def _pump():
    """Let in what was told meanwhile, and give the program a moment."""
    context = GLib.MainContext.default()
    GLib.timeout_add(10, lambda: False)
    context.iteration(True)
    while context.iteration(False):
        pass


def _trouble(words):
    return {"trouble": words}


def main():
    reader = Reader(int(sys.argv[1]))
    print(json.dumps("ready"), flush=True)  # noqa: T201
    for line in sys.stdin:
        verb, *rest = json.loads(line)
        try:
            answer = getattr(reader, verb)(*rest)
        except (LookupError, *_GONE) as error:
            answer = _trouble(str(error))
        print(json.dumps(answer), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
