"""The data: a store as meme writes it, and a database of the same memes."""
import csv
import datetime
import itertools
import json
import random
import shutil
import sqlite3

RARE_WORD = "heliotrope"
"""Stands in one text of a thousand."""

VARIANTS = {"disordered": "1 % out of order", "imported": "10,000 old notes imported",
            "pinned": "20 pinned"}
"""Stores in which some memes are not where the newest are looked for."""

LINKED_COUNT = 50
"""How many memes have links from others."""

DATA_FORMAT = 4
INPUT_FIELDS = ["title", "text", "tags", "url"]
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
SPECIAL_WORDS = ["Straße", "café", "naïve", "Ελλάδα", "привет", "東京", "Ölwechsel", "Éclair", "🚀",
                 "C++", "it's", "50%"]
COMMON_TITLES = ["Buy milk", "buy milk", "Call Ann", "Weekly report", "STRASSE", "Straße"]
TAGS = ["home", "work", "work/meetings", "people/ann", "reading", "garden", "ideas", "später"]
SCHEMA = """
pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000;
create table memes (id text primary key, title text not null, folded_title text not null, text text,
    tags text, url text, created text not null, modified text, changed text not null);
"""
INDEX = "create index memes_by_change on memes (changed)"


class MemesGenerator:
    """Makes the lines of a store and the statements for a database, the same for the same size."""

    KEPT = 10_000
    """Among how many memes, drawn by chance, some are edited or removed."""

    def __init__(self, size):
        self.size = size
        self.random = random.Random(size)
        self.time = datetime.datetime(2020, 1, 1)
        self.words = self.make_words()
        self.count = 0
        self.added = 0
        self.kept = []

    def make_words(self):
        syllables = ("ba ken ti ro mu sel dar po ling ve sta ner co fi gra hal jo qui we xan y zo th"
                     " er in").split()
        words = {"".join(self.random.choices(syllables, k=self.random.randint(1, 3)))
                 for _ in range(2000)}
        return sorted(words) + SPECIAL_WORDS

    def operations(self):
        """A line and a statement for each change, until there are as many memes as wanted."""
        while self.count < self.size:
            chance = self.random.random()
            if chance < 0.03 and self.kept:
                yield self.edit()
            elif chance < 0.04 and len(self.kept) > 1:
                yield self.remove()
            else:
                yield self.add()

    def add(self):
        self.added += 1
        self.count += 1
        meme = {"id": "".join(self.random.choices(ALPHABET, k=12)), "title": self.make_title(),
                "text": self.make_text()}
        if self.random.random() < 0.7:
            meme["tags"] = self.random.sample(TAGS, self.random.randint(1, 3))
        if self.random.random() < 0.2:
            meme["url"] = f"https://example.org/{self.random.choice(self.words)}/{self.added}"
        meme["created"] = self.next_time()
        self.keep(meme)
        values = [meme["id"], meme["title"], meme["title"].casefold(), meme["text"],
                  ",".join(meme.get("tags", [])) or None, meme.get("url"), meme["created"], None,
                  meme["created"]]
        return meme, "insert into memes values (?, ?, ?, ?, ?, ?, ?, ?, ?)", values

    def edit(self):
        index = self.random.randrange(len(self.kept))
        meme = dict(self.kept[index], text=self.make_text())
        meme.pop("modified", None)
        meme["modified"] = self.next_time()
        self.kept[index] = meme
        return (meme, "update memes set text = ?, modified = ?, changed = ? where id = ?",
                [meme["text"], meme["modified"], meme["modified"], meme["id"]])

    def remove(self):
        self.count -= 1
        meme = self.kept.pop(self.random.randrange(len(self.kept)))
        line = {"id": meme["id"], "created": meme["created"], "removed": self.next_time()}
        return line, "delete from memes where id = ?", [meme["id"]]

    def keep(self, meme):
        if len(self.kept) < self.KEPT:
            self.kept.append(meme)
        elif self.random.random() < 0.1:
            self.kept[self.random.randrange(self.KEPT)] = meme

    def make_title(self):
        if self.random.random() < 0.01:
            return self.random.choice(COMMON_TITLES)
        words = " ".join(self.random.choices(self.words, k=self.random.randint(2, 6)))
        return words[0].upper() + words[1:] if self.random.random() < 0.8 else words

    def make_text(self):
        words = self.random.choices(self.words, k=self.random.randint(10, 36))
        if self.added % 1000 == 7:
            words[len(words) // 2] = RARE_WORD
        if self.random.random() < 0.2:
            words[1] = f'"{words[1]}"'
        if self.random.random() < 0.4:
            words[len(words) // 3] += ".\n\n- " + words[0]
        return " ".join(words)

    def next_time(self):
        self.time += datetime.timedelta(milliseconds=self.random.randint(1, 10_000))
        return self.time.isoformat(timespec="milliseconds") + "Z"


class Data:
    """The memes of one size, in a folder that may be used again."""

    def __init__(self, folder, size):
        self.size = size
        self.folder = folder / f"memes-{size}"
        self.store = self.folder / "memes.jsonl"
        self.database = self.folder / "memes.db"
        self.nested_store = self.folder / "nested.jsonl"
        self.flat_store = self.folder / "flat.jsonl"
        self.linked_store = self.folder / "linked.jsonl"
        self.lines = self.folder / "input.jsonl"
        self.rows = self.folder / "input.csv"
        self.titles = self.folder / "titles.txt"
        self.description = self.folder / f"made-{DATA_FORMAT}.json"

    def prepare(self):
        if not self.description.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            ids = self.make()
            self.make_inputs()
            self.make_imported()
            self.make_linked(ids[:LINKED_COUNT])
            self.description.write_text(json.dumps(ids))
        self.ids = json.loads(self.description.read_text())

    def make(self):
        generator = MemesGenerator(self.size)
        database = sqlite3.connect(self.database)
        database.executescript(SCHEMA)
        with open(self.store, "w", encoding="utf-8") as store:
            store.write('{"store":"meme","version":1}\n')
            for line, statement, values in generator.operations():
                store.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
                database.execute(statement, values)
        database.execute(INDEX)
        database.commit()
        database.close()
        return [meme["id"] for meme in generator.kept[:500]]

    def make_imported(self):
        """A store as an import makes it, with fields in fields, and one of as many bytes without them."""
        def line(meme):
            return json.dumps(meme, ensure_ascii=False, separators=(",", ":")) + "\n"

        with open(self.store, encoding="utf-8") as store, \
                open(self.nested_store, "w", encoding="utf-8") as nested, \
                open(self.flat_store, "w", encoding="utf-8") as flat:
            for number, source in enumerate(store):
                meme = json.loads(source)
                if "title" not in meme:
                    nested.write(source)
                    flat.write(source)
                    continue
                more = {"aliases": [f"Alias {number}", "other"],
                        "import": {"root": "~/notes", "path": f"folder/{number}.md", "hash": "8d3a0b1c",
                                   "fields": [number, True, None]}}
                nested.write(line({**meme, **more}))
                padding = len(line(more)) - len("{}")
                flat.write(line({**meme, "text": meme["text"] + " " + "-" * (padding - 1)}))

    def make_linked(self, ids):
        """A store in which one meme of ten links to one of some memes, by its title."""
        titles = []
        with open(self.store, encoding="utf-8") as store:
            for meme in map(json.loads, store):
                if meme.get("id") in ids and "title" in meme:
                    titles.append(meme["title"])
        with open(self.store, encoding="utf-8") as store, \
                open(self.linked_store, "w", encoding="utf-8") as linked:
            for number, source in enumerate(store):
                meme = json.loads(source)
                if number % 10 == 0 and "title" in meme:
                    meme["text"] += f" [[{titles[number // 10 % len(titles)]}]]"
                    source = json.dumps(meme, ensure_ascii=False, separators=(",", ":")) + "\n"
                linked.write(source)

    def make_inputs(self):
        """Files of memes that are not in the store yet: JSON Lines, CSV, and a thousand titles."""
        with open(self.lines, "w", encoding="utf-8") as lines, \
                open(self.rows, "w", encoding="utf-8", newline="") as rows:
            table = csv.writer(rows)
            table.writerow(INPUT_FIELDS)
            for meme in self.added_memes():
                lines.write(json.dumps(meme, ensure_ascii=False, separators=(",", ":")) + "\n")
                values = dict(meme, tags=",".join(meme.get("tags", [])))
                table.writerow([values.get(name, "") for name in INPUT_FIELDS])
        plain = (meme["title"] + "\n" for meme in self.added_memes() if "'" not in meme["title"])
        self.titles.write_text("".join(itertools.islice(plain, 1000)), encoding="utf-8")

    def make_variant(self, name, store, run):
        """Makes a copy of the store in which some memes are old or pinned; `run` runs meme."""
        shutil.copyfile(self.store, store)
        if name == "disordered":
            with open(self.store, encoding="utf-8") as lines, \
                    open(store, "w", encoding="utf-8") as disordered:
                for line in lines:
                    # One identifier of a hundred begins so.
                    if line.startswith('{"id":"0') and line[8] in "0123456789":
                        line = line.replace('"created":"2020', '"created":"2016')
                    disordered.write(line)
        elif name == "imported":
            notes = store.with_suffix(".notes")
            notes.write_text("".join(
                f'{{"title":"note {number}","created":"2010-01-01T00:00:00.{number % 1000:03}Z"}}\n'
                for number in range(10_000)))
            run("meme", "--store", str(store), "import", "--from", "jsonl", str(notes))
        elif name == "pinned":
            run("meme", "--store", str(store), "edit", *self.ids[:20], "--pin")

    def added_memes(self):
        """As many memes as the store has, without identifiers and times."""
        count = 0
        for line in itertools.islice(open(self.store, encoding="utf-8"), 1, None):
            meme = json.loads(line)
            if "title" in meme and "modified" not in meme and count < self.size:
                count += 1
                yield {name: meme[name] for name in INPUT_FIELDS if name in meme}

    def memes(self):
        """All memes, by Python's own reading of the store; for small sizes."""
        memes = {}
        for line in itertools.islice(open(self.store, encoding="utf-8"), 1, None):
            meme = json.loads(line)
            memes.pop(meme["id"], None)
            if "removed" not in meme:
                memes[meme["id"]] = meme
        return list(memes.values())
