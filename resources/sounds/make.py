"""Makes the two sounds of the program; run it again after changing a note.

Added rises and is high; refused falls and is low: they can be told apart with eyes closed.
"""

import math
import struct
import sys
import wave
from pathlib import Path

RATE = 22_050
# Loudest sample; soft beside what a computer usually plays.
PEAK = 0.3

# Each note: when it begins, how long it sounds, how high it is (seconds, seconds, hertz).
Note = tuple[float, float, float]
SOUNDS: dict[str, list[Note]] = {
    "added": [(0.0, 0.14, 659.26), (0.08, 0.22, 987.77)],
    "refused": [(0.0, 0.17, 293.66), (0.15, 0.22, 207.65)],
}


def samples(notes: list[Note]) -> list[float]:
    seconds = max(start + length for start, length, _ in notes)
    mixed = [0.0] * round(seconds * RATE)
    for start, length, pitch in notes:
        first = round(start * RATE)
        for at in range(min(round(length * RATE), len(mixed) - first)):
            mixed[first + at] += _tone(at / RATE, length, pitch)
    loudest = max(abs(value) for value in mixed)
    return [value * PEAK / loudest for value in mixed]


def write(path: Path, values: list[float]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(value * 32_767)) for value in values))


def _tone(at: float, length: float, pitch: float) -> float:
    """A struck bar of wood: quick to rise, slow to fade, with a little of the octave."""
    rise = min(1.0, at / 0.008)
    fade = math.exp(-4.5 * at / length) * min(1.0, (length - at) / 0.02)
    turn = 2 * math.pi * pitch * at
    return rise * fade * (math.sin(turn) + 0.25 * math.sin(2 * turn))


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name, notes in SOUNDS.items():
        write(folder / f"{name}.wav", samples(notes))
