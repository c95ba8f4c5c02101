"""The data of Scripts/benchmark: a store as meme writes it, and a database of the same memes."""
import csv
import datetime
import itertools
import json
import os
import random
import shutil
import subprocess

RARE_WORD = "heliotrope"
"""Stands in one text of a thousand."""

DATA_FORMAT = 1
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
begin;
"""
FINISH = "commit;\ncreate index memes_by_change on memes (changed);\n"


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
        syllables = ["ba", "ken", "ti", "ro", "mu", "sel", "dar", "po", "ling", "ve", "sta", "ner",
                     "co", "fi", "gra", "hal", "jo", "qui", "we", "xan", "y", "zo", "th", "er",
                     "in"]
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
        return meme, f"insert into memes values ({', '.join(map(sql, values))});\n"

    def edit(self):
        place = self.random.randrange(len(self.kept))
        meme = dict(self.kept[place], text=self.make_text())
        meme.pop("modified", None)
        meme["modified"] = self.next_time()
        self.kept[place] = meme
        text, time, id = sql(meme["text"]), sql(meme["modified"]), sql(meme["id"])
        return meme, (f"update memes set text = {text}, modified = {time}, changed = {time}"
                      f" where id = {id};\n")

    def remove(self):
        self.count -= 1
        meme = self.kept.pop(self.random.randrange(len(self.kept)))
        line = {"id": meme["id"], "created": meme["created"], "removed": self.next_time()}
        return line, f"delete from memes where id = {sql(meme['id'])};\n"

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


def sql(value):
    return "null" if value is None else "'" + value.replace("'", "''") + "'"


class Data:
    """The memes of one size, in a folder that may be used again."""

    def __init__(self, folder, size):
        self.size = size
        self.folder = folder / f"memes-{size}"
        self.store = self.folder / "memes.jsonl"
        self.database = self.folder / "memes.db"
        self.lines = self.folder / "input.jsonl"
        self.rows = self.folder / "input.csv"
        self.titles = self.folder / "titles.txt"
        self.description = self.folder / "made.json"
        self.ids = []

    def prepare(self):
        if not self.is_valid():
            self.make()
        if not self.titles.exists():
            self.make_inputs()
        self.ids = json.loads(self.description.read_text())["ids"]

    def is_valid(self):
        try:
            made = json.loads(self.description.read_text())
            sizes = {path.name: path.stat().st_size for path in self.files()}
            return made["format"] == DATA_FORMAT and made["bytes"] == sizes
        except (OSError, ValueError, KeyError):
            return False

    def files(self):
        return [self.store, self.database] if shutil.which("sqlite3") else [self.store]

    def make(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        generator = MemesGenerator(self.size)
        with Database(self) as database, open(self.store, "w", encoding="utf-8") as store:
            store.write('{"store":"meme","version":1}\n')
            for line, statement in generator.operations():
                store.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
                database.write(statement)
        ids = [meme["id"] for meme in generator.kept[:500]]
        sizes = {path.name: path.stat().st_size for path in self.files()}
        self.description.write_text(json.dumps(
            {"format": DATA_FORMAT, "bytes": sizes, "ids": ids}))

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
        with open(self.lines, encoding="utf-8") as lines, \
                open(self.titles, "w", encoding="utf-8") as titles:
            plain = (title for title in (json.loads(line)["title"] for line in lines)
                     if "'" not in title)
            titles.writelines(title + "\n" for title in itertools.islice(plain, 1000))

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


class Database:
    """The program sqlite3 as it takes statements; where it is missing, nothing happens."""

    def __init__(self, data):
        self.path = data.database if data.database in data.files() else None

    def __enter__(self):
        if self.path:
            self.process = subprocess.Popen(
                ["sqlite3", "-bail", "-init", os.devnull, self.path], stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, encoding="utf-8")
            self.write(SCHEMA)
        return self

    def write(self, statement):
        if self.path:
            self.process.stdin.write(statement)

    def __exit__(self, kind, error, trace):
        if self.path and kind is None:
            self.write(FINISH)
            self.process.stdin.close()
            if self.process.wait() != 0:
                raise RuntimeError("sqlite3 could not make the database; see what it says above")
