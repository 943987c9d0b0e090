"""Read and control one program over AT-SPI, as screen readers do.

    /usr/bin/python3 -I atspi_reader.py PID SECONDS

The system's python3 runs this, because pyatspi is part of the system. Each line of JSON is
answered with one line:

    ["look", CLOSELY, MENUS]         words and states of all that is visible in the topmost window,
                                     perhaps with actions, values and labels, and with closed menus
    ["wait for", ROLE, NAME]         nothing but "there", once there is one
    ["act", ROLE, NAME, ACTION]      do an action of the control with this role and name
    ["press if there", BUTTON]       press it, or don't wait if there is none
    ["write", ROLE, {NAME: TEXT}]    replace the texts of these
    ["press and write", BUTTON, FIELD, TEXT]
                                     find both first, so that no pause separates the two
    ["heard", EVENT]                 the texts since the last time: of each "announcement", or that
                                     fields got or lost ("text-changed")

A control is waited for, SECONDS at most. If there is none, or more than one, the answer is
{"trouble": …}.
"""

import json
import sys
import time
from contextlib import suppress

import pyatspi
from gi.repository import Atspi, GLib

_PATIENCE = float(sys.argv[2])
# A menu item that opens a dialog replies only after the dialog is closed. Others reply within a
# thousandth of the patience.
_REPLY_MS = int(_PATIENCE)
_MOMENT_MS = 50
# Raised when a node disappears while it is read.
_GONE = (GLib.Error, RuntimeError)


class Reader:
    def __init__(self, pid):
        self._heard = {"announcement": [], "text-changed": []}
        for event in self._heard:
            pyatspi.Registry.registerEventListener(self._hear, f"object:{event}")
        self._app = _find_program(pid)
        # Don't cache the rest: Qt doesn't report every change.
        self._app.set_cache_mask(Atspi.Cache.INTERFACES)

    def look(self, closely, menus):
        while True:
            try:
                return _told(self._windows()[-1], closely, menus)
            except (IndexError, *_GONE):
                _pump()

    def wait_for(self, role, name):
        self._one(role, name)
        return "there"

    def act(self, role, name, action):
        while True:
            try:
                return self._do(self._actions_of(role, name), name, action)
            except GLib.Error:
                # The program gave the control another accessible object meanwhile.
                _pump()

    def press_if_there(self, button):
        """Once it has acted, it is gone, and would be waited for in vain."""
        found = self._all("push button", [button])[button]
        with suppress(*_GONE):
            if len(found) == 1:
                self._do(found[0].queryAction(), button, "Press")
        return "done"

    def press_and_write(self, button, field, text):
        interface = self._actions_of("push button", button)
        writing = self._one("text", field).queryEditableText()
        pressed = self._do(interface, button, "Press")
        return pressed if writing.setTextContents(text) else _trouble(f"{field} takes no text")

    def _actions_of(self, role, name):
        """Wait for the actions: the cache may say for a while that a new control has none."""
        until = time.monotonic() + _PATIENCE
        while True:
            node = self._one(role, name)
            # NotImplementedError is a RuntimeError.
            with suppress(*_GONE):
                actions = node.queryAction()
                if actions.nActions:
                    return actions
            if time.monotonic() > until:
                raise LookupError(f"{role} {name} has no actions")
            node.clear_cache()
            _pump()

    def _do(self, interface, name, action):
        names = _names(interface)
        if action not in names:
            return _trouble(f"{name} has no {action}, but {names}")
        Atspi.set_timeout(_REPLY_MS, -1)
        try:
            interface.doAction(names.index(action))
        except GLib.Error as error:
            # Otherwise it only replies late, as when a dialog opens.
            if "No such object" in str(error):
                raise
        finally:
            Atspi.set_timeout(int(_PATIENCE * 1000), -1)
        return "done"

    def write(self, role, texts):
        # One walk finds all of them.
        for node, (name, text) in zip(self._each(role, texts), texts.items(), strict=True):
            if not node.queryEditableText().setTextContents(text):
                return _trouble(f"{name} takes no text")
        return "done"

    def heard(self, event):
        _pump()
        heard, self._heard[event] = self._heard[event], []
        return heard

    def _hear(self, event):
        self._heard[event.type.split(":")[1]].append(event.any_data)

    def _windows(self):
        showing = pyatspi.STATE_SHOWING
        return [one for one in self._app if one and one.getState().contains(showing)]

    def _one(self, role, name):
        return self._each(role, [name])[0]

    def _each(self, role, names):
        """Find controls in the topmost window, the only one that takes input."""
        until = time.monotonic() + _PATIENCE
        while True:
            found = self._all(role, names)
            if all(len(nodes) == 1 for nodes in found.values()):
                return [node for (node,) in found.values()]
            if time.monotonic() > until:
                counts = {name: len(nodes) for name, nodes in found.items()}
                raise LookupError(f"{role}: {counts}")
            _pump()

    def _all(self, role, names):
        found = {name: [] for name in names}
        # A part may disappear while it is read.
        with suppress(IndexError, *_GONE):
            for node in _walk(self._windows()[-1], menus="menu" in role):
                if (name := node.name) in found and _role(node) == role:
                    found[name].append(node)
        return found


def _find_program(pid):
    desktop = pyatspi.Registry.getDesktop(0)
    # Don't cache: look for new programs instead of waiting for their events.
    desktop.set_cache_mask(Atspi.Cache.NONE)
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        try:
            for program in desktop:
                if program and program.get_process_id() == pid and program.childCount:
                    return program
        except _GONE:
            # A program of an earlier test is just ending.
            continue
        finally:
            _pump()
    sys.exit("the program never appeared")


def _role(node):
    """The role's older name: newer AT-SPI says “button”."""
    role = node.getRoleName()
    return "push button" if role == "button" else role


def _told(node, closely, menus, states=None):
    states = states or node.getState()
    return {
        "role": _role(node),
        "name": node.name,
        "description": node.description,
        "states": sorted(map(pyatspi.stateToString, states.getStates())),
        "text": _asked(node.queryText, lambda text: text.getText(0, -1)),
        # Each is one call more to the program, or several.
        "actions": (closely and _asked(node.queryAction, _names)) or [],
        "value": _asked(node.queryValue, lambda value: value.currentValue) if closely else None,
        "labels": _labels(node, states) if closely else [],
        "children": [
            _told(child, closely, menus, states) for child, states in _inside(node, menus)
        ],
    }


def _walk(node, menus):
    yield node
    for child, _ in _inside(node, menus):
        yield from _walk(child, menus)


def _inside(node, menus):
    """Yield the visible children with their states, and with `menus` also closed menus.

    Each read of a node is a call to the program, so read states once. Iterating over the node
    would read the number of children for each child.
    """
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is None:
            continue
        states = child.getState()
        if states.contains(pyatspi.STATE_SHOWING) or (menus and "menu" in child.getRoleName()):
            yield child, states


def _asked(query, read):
    """What a node's interface says, None without such an interface."""
    try:
        return read(query())
    except NotImplementedError:
        return None


def _names(actions):
    return [actions.getName(at) for at in range(actions.nActions)]


def _labels(node, states):
    if node.getRole() != pyatspi.ROLE_COMBO_BOX and not states.contains(pyatspi.STATE_EDITABLE):
        return []
    relations = node.getRelationSet()
    labels = [one for one in relations if one.getRelationType() == pyatspi.RELATION_LABELLED_BY]
    return [one.getTarget(at).name for one in labels for at in range(one.getNTargets())]


def _pump():
    """Handle pending events, and give the program a moment: a look takes both their time."""
    context = GLib.MainContext.default()
    GLib.timeout_add(_MOMENT_MS, lambda: False)
    context.iteration(True)
    while context.iteration(False):
        pass


def _trouble(words):
    return {"trouble": words}


def _say(answer):
    sys.stdout.write(f"{json.dumps(answer)}\n")
    sys.stdout.flush()


def main():
    reader = Reader(int(sys.argv[1]))
    _say("ready")
    for line in sys.stdin:
        verb, *rest = json.loads(line)
        try:
            answer = getattr(reader, verb.replace(" ", "_"))(*rest)
        except (LookupError, *_GONE) as error:
            answer = _trouble(str(error))
        _say(answer)


if __name__ == "__main__":
    main()
