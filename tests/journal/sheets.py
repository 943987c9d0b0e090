from plantdesk.journal.records import BatchPlant


def add_batch(journal, batch, entries, *, ready=True):
    """Add a sheet at once, which the program does in slices."""
    journal.begin_batch(batch)
    entries = list(entries)
    plants = [BatchPlant(entry.id, entry.plant, entry.corrects) for entry in entries]
    journal.add_plants(batch.id, plants, entries[0].typed_at, even_if_known={None})
    if ready:
        journal.make_ready(batch.id)
