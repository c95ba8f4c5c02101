"""What is measured: commands of meme, and commands of other programs that do the same."""
import os
import pathlib
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Sequence

MARKED_SIZE = 1_000_000
"""Marks hold with so many memes or more."""

GROWTH_MARK = 1.2
"""How much longer a steady command may take with the most memes than with the fewest."""


@dataclass(frozen=True)
class Command:
    """A command line, and how it is run.

    In its words, input and environment stand names in braces, which each run fills in: {store} and
    {database} hold the same memes, {scratch_store} and {scratch_database} are copies to add to,
    {changed_store} one to change; {id} is that of a random meme and {prefix} its beginning;
    {rare_word} stands in one text of a thousand.
    """
    name: str
    words: Sequence[str]
    mark: Optional[float] = None
    """The ratio of times, meme's to this command's, that must not be exceeded."""
    environment: Dict[str, str] = field(default_factory=dict)
    input: str = ""
    output: str = "file"
    """Where it writes: file, null or terminal."""
    before: Optional[Callable[[Dict[str, str]], None]] = None
    adds_to: Optional[str] = None
    """The store or the database that has one meme more after it."""
    largest: Optional[int] = None
    """With how many memes it is not too slow to be measured."""
    may_find_nothing: bool = False
    """Whether it may end with 1, because nothing matches."""
    answers_alike: bool = False
    """Whether it prints what meme prints, which is checked before anything is timed."""


@dataclass(frozen=True)
class Row:
    name: str
    ours: Command
    peers: List[Command]
    is_steady: bool = False
    """Whether it must be as quick in the largest store as in the smallest."""
    shows_memory: bool = False
    """Whether the memory that it takes with the most memes is measured, too."""
    is_once: bool = False
    """Whether it is the same for every size."""
    is_main: bool = False
    """Whether it is measured without --report, too."""


def meme(*words, **more):
    return Command("meme", ["meme", *words], **more)


def peer(*words, **more):
    return Command(" ".join(word for word in words if "{" not in word), words, **more)


def shell(name, script, **more):
    return Command(name, ["sh", "-c", script], **more)


def sqlite(statement, mark=None, database="{database}", **more):
    return Command("sqlite3", ["sqlite3", "-tabs", database, statement], mark, **more)


def listing(statement, mark=None, **more):
    return sqlite(statement, mark, answers_alike=True, **more)


def ripgrep(mark):
    return peer("rg", "-iF", "-c", "{rare_word}", "{store}", mark=mark)


def pattern(words, mark):
    """A row for a regular expression. It may have braces."""
    words = words.replace("{", "{{").replace("}", "}}")
    return Row(f"count a pattern: {words}".format(), meme("count", "--regex", words, may_find_nothing=True),
               [Command("rg -i -c", ["rg", "-i", "-c", words, "{store}"], mark, may_find_nothing=True)])


def remove_new(names):
    shutil.rmtree(names["new_cache"], ignore_errors=True)
    for name in ("new_store", "new_database", "new_file"):
        pathlib.Path(names[name]).unlink(missing_ok=True)


def run_synced(names, *words):
    """Runs meme on the synced store of a size, outside of any timing."""
    environment = {name: value.format(**names) for name, value in SYNCED.items()}
    subprocess.run([names["meme"], *words], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "HOME": names["home"], **environment})


def sync_once(names):
    """Makes the synced store, its shared repository, a clone of that, and a shared folder."""
    folder = pathlib.Path(names["synced"])
    if folder.exists():
        return
    folder.mkdir(parents=True)
    shutil.copyfile(names["store"], folder / "memes.jsonl")
    repository = folder / "shared.git"
    subprocess.run(["git", "init", "-q", "--bare", "-b", "main", repository], check=True)
    run_synced(names, "sync", "--init", str(repository))
    subprocess.run(["git", "clone", "-q", repository, folder / "clone"], check=True)
    shutil.copytree(folder / "clone", folder / "shared", ignore=shutil.ignore_patterns(".git"))
    run_synced(names, "list", "-n", "1")


def add_synced(names):
    sync_once(names)
    run_synced(names, "add", "Call Ann")


def leave_new(names):
    sync_once(names)
    remove_new(names)
    for name in ("new_state", "new_folder"):
        shutil.rmtree(names[name], ignore_errors=True)


RECORD = ("select json_object('id', id, 'title', title, 'text', text, 'tags', tags, 'url', url,"
          " 'created', created, 'modified', modified) from memes")
LINE = "select id, changed, tags, title from memes"
NOW = "strftime('%Y-%m-%dT%H:%M:%fZ')"
INSERT = ("insert into memes (id, title, folded_title, text, tags, created, changed) values"
          f" (lower(hex(randomblob(6))), {{}}, {NOW}, {NOW})")
IMPORT = (".mode ascii\n.separator \\037 \\n\ncreate temp table lines (line text);\n"
          ".import {lines} lines\n"
          "create table memes (id text primary key, title text not null, text text, tags text,"
          " url text, created text);\nbegin;\n"
          "insert into memes select lower(hex(randomblob(8))), json_extract(line, '$.title'),"
          " json_extract(line, '$.text'), json_extract(line, '$.tags'),"
          f" json_extract(line, '$.url'), {NOW} from lines;\ncommit;\n")
WITH_WORD = ("where title || '\n' || text || '\n' || coalesce(tags, '') || '\n' ||"
             " coalesce(url, '') like '%{rare_word}%'")
WITH_TAG = "where ',' || tags like '%,garden,%' or ',' || tags like '%,garden'"
LOOP = 'while read -r title; do {} >&2; done <"{{titles}}"'

SYNCED = {"MEME_STORE": "{synced}/memes.jsonl", "XDG_STATE_HOME": "{synced}/state",
          "XDG_CACHE_HOME": "{cache}"}
FETCH = 'cd "{synced}/clone" && git fetch -q && git status --porcelain'
JOIN = dict(environment={"XDG_STATE_HOME": "{new_state}", "MEME_STORE": "{new_store}"},
            before=leave_new)
CHANGED = {"MEME_STORE": "{changed_store}"}
ADD = meme("add", "Call Ann", "-m", "At noon. Bring cake.", "-t", "home",
           environment={"MEME_STORE": "{scratch_store}"}, adds_to="{scratch_store}")
ADD_THERE = Command("meme add", ADD.words, environment=CHANGED)
NEW = dict(environment={"MEME_STORE": "{new_store}"}, before=remove_new, output="null")
ADD_LINES = meme("add", "--batch", "{lines}", **NEW)
CAT = peer("cat", "{store}", output="null")

SMALL = 1_000
"""Programs for notes are measured with so many at most."""
TASKWARRIOR = dict(environment={"TASKRC": "{notes}/taskrc"}, largest=SMALL)
TODO = ["todo-txt", "-d", "{notes}/config"]



def imported(name, *words, cache="{cache}"):
    """A row of a store as an import makes it, beside one of as many bytes without nested fields."""
    def command(title, store, mark=None):
        return Command(title, ["meme", *words], mark, {"MEME_STORE": store, "XDG_CACHE_HOME": cache},
                       output="null")

    return Row(f"{name}, of imported memes", command("meme", "{nested_store}"),
               [command("flat memes of as many bytes", "{flat_store}", 1.2)])


def linked(name, *words, found="{rare_word}", title="meme search of a word"):
    """A row of a store with links, beside a search for a fixed string that finds about as many memes."""
    def command(title, words, mark=None):
        return Command(title, ["meme", *words], mark, {"MEME_STORE": "{linked_store}"})

    return Row(name, command("meme", words), [command(title, ["search", found], 2)])


ROWS = [
    Row("start of the program", meme("version"), [Command("empty C program", ["empty"], 1.6)],
        is_once=True),
    Row("start with a configuration file", meme("version", environment={"MEME_CONFIG": "{config}"}),
        [Command("meme without one", ["meme", "version"], 1.2)], is_once=True),
    Row("add one, safe on disk", ADD, [
        sqlite(INSERT.format("'Call Ann', 'call ann', 'At noon. Bring cake.', 'home'"), 0.75,
               "{scratch_database}", adds_to="{scratch_database}"),
        Command("taskwarrior", ["task", "add", "Call Ann"], **TASKWARRIOR),
        Command("todo.txt", [*TODO, "add", "Call Ann"], largest=SMALL)], is_steady=True,
        is_main=True),
    Row("show one by id", meme("show", "{id}", "--json"),
        [listing(f"{RECORD} where id = '{{id}}'", 0.9)], is_steady=True, is_main=True),
    Row("show one by the first 8 characters of its id", meme("show", "{prefix}", "--json"),
        [listing(f"{RECORD} where id glob '{{prefix}}*'")], is_steady=True),
    Row("list the newest 20", meme("list", "-n", "20"),
        [listing(f"{LINE} order by changed desc limit 20", 0.9)], is_steady=True, is_main=True),
    Row("list the newest 20 on a terminal", meme("list", "-n", "20", output="terminal"), [],
        is_steady=True),
    Row("edit one", meme("edit", "{id}", "--append", "Bring cake.", environment=CHANGED), [
        ADD_THERE,
        sqlite("update memes set text = text || ' Bring cake.', changed = '2026' where id = '{id}'",
               database="{changed_database}")]),
    Row("undo", meme("undo", environment=CHANGED), [ADD_THERE]),
    Row("history of one", meme("history", "{id}", environment=CHANGED), [ADD_THERE]),
    Row("search a word", meme("search", "{rare_word}"), [
        ripgrep(1.0), peer("grep", "-iF", "-c", "{rare_word}", "{store}"),
        listing(f"{LINE} {WITH_WORD} order by changed desc", 0.2)], shows_memory=True,
        is_main=True),
    Row("list the open tasks", meme("tasks"), [
        Command("meme search", ["meme", "search", "{rare_word}"])]),
    Row("count the memes with a word", meme("count", "{rare_word}"),
        [ripgrep(1.0), listing(f"select count(*) from memes {WITH_WORD}", 0.2)]),
    Row("count the memes with a tag", meme("count", "tag:garden"),
        [listing(f"select count(*) from memes {WITH_TAG}")]),
    Row("list all, newest first", meme("list", output="null"), [
        listing(f"{LINE} order by changed desc", 0.5, output="null"), CAT,
        Command("taskwarrior", ["task", "list"], **TASKWARRIOR),
        Command("todo.txt", [*TODO, "-p", "list"], largest=SMALL)], shows_memory=True, is_main=True),
    Row("list all by title", meme("list", "--sort", "title", output="null"),
        [listing(f"{LINE} order by folded_title, changed desc", 0.8, output="null")],
        shows_memory=True),
    Row("list all as JSON Lines", meme("list", "--jsonl", output="null"), [
        listing(f"{RECORD} order by changed desc", 0.5, output="null"), CAT,
        peer("jq", "-c", ".", "{store}", output="null", largest=100_000)], shows_memory=True),
    Row("export all as JSON Lines", meme("export", "--jsonl", output="null"),
        [peer("cat", "{store}", output="null", mark=6)], shows_memory=True),
    Row("add all from JSON Lines, safe on disk", ADD_LINES, [
        shell("cp and sync", "cp {lines} {new_file} && sync {new_file}", mark=2, before=remove_new),
        Command("sqlite3 .import", ["sqlite3", "-batch", "{new_database}"], 0.15, input=IMPORT,
                before=remove_new)], shows_memory=True),
    pattern("heliotrope.*[xyz]", 2), pattern("(heliotrope|zither) [a-f]", 2), pattern(r"\d{4}-\d\d", 6),
    pattern("[xyz]{3}q", 6), pattern("(?m)^.{3}$", 6),
    Row("add all from CSV, safe on disk", meme("add", "--batch", "{rows}", **NEW),
        [Command("meme add from JSON Lines", ADD_LINES.words, **NEW)]),
    Row("a loop of 1,000 adds",
        shell("meme", LOOP.format('"{meme}" add "$title"'), environment=CHANGED),
        [shell("loop of sqlite3", LOOP.format('sqlite3 {changed_database} "'
               + INSERT.format("'$title', '$title', null, null") + '"'))]),
    Row("list -n 1, index from nothing",
        meme("list", "-n", "1", environment={"XDG_CACHE_HOME": "{new_cache}"}, before=remove_new),
        [peer("wc", "-l", "{store}")], shows_memory=True),
    Row("list -n 1, no place for an index",
        meme("list", "-n", "1", environment={"XDG_CACHE_HOME": "{no_cache}"}),
        [peer("wc", "-l", "{store}")]),
    linked("links of one", "links", "{linked_id}"),
    linked("count the links to one", "count", "links-to:{linked_id}"),
    linked("count the memes with links", "count", "has:links", found="[[", title="meme search of [["),
    Row("sync over git, nothing to do", meme("sync", environment=SYNCED, before=sync_once),
        [shell("git fetch and git status", FETCH, mark=3)]),
    Row("sync over git, one new meme", meme("sync", environment=SYNCED, before=add_synced),
        [shell("git fetch and git status", FETCH)]),
    Row("export all as a page", meme("export", "-o", "{new_file}.html", "--force"),
        [shell("cat", "cat {store} > {new_file}", mark=8)], shows_memory=True),
    Row("first sync, to a folder",
        meme("sync", "--init", "{new_folder}", environment={"XDG_STATE_HOME": "{new_state}"},
             before=leave_new),
        [shell("cp and sync", "cp {store} {new_file} && sync {new_file}", mark=10, before=remove_new)],
        shows_memory=True),
    Row("first sync, from a folder", meme("sync", "--init", "{synced}/shared", **JOIN),
        [Command("meme add from JSON Lines", ADD_LINES.words, 6, **NEW)], shows_memory=True),
    imported("list the ids", "list", "--ids"), imported("list all as JSON Lines", "list", "--jsonl"),
    imported("tags", "tags"), imported("search a word", "search", "{rare_word}"),
    imported("stats", "stats"),
    imported("tag the memes with a word, dry run", "tag", "--where", "{rare_word}", "+x", "--dry-run"),
    imported("list -n 1, no place for an index", "list", "-n", "1", cache="{no_cache}"),
]
