"""Pages of a journal's file, and damage to them."""

import sqlite3
from contextlib import closing

PAGE = 4096
ONES = b"\xff" * PAGE


def root_of(path, table):
    """The number of the table's first page."""
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,))
        return found.fetchone()[0]


def leaves_of(path, table):
    """The numbers of the leaf pages of a large table."""
    top = page_of(path, root_of(path, table))
    assert top[0] == 5
    cells = [int.from_bytes(top[place : place + 2]) for place in range(12, 12 + 2 * top[4], 2)]
    return [*(int.from_bytes(top[cell : cell + 4]) for cell in cells), int.from_bytes(top[8:12])]


def page_of(path, number):
    return path.read_bytes()[(number - 1) * PAGE : number * PAGE]


def spoil(path, number, content=ONES, at=0):
    with path.open("r+b") as file:
        file.seek((number - 1) * PAGE + at)
        file.write(content)
