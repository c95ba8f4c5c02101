"""Doubles what commands are given, and shows how their time grows."""
import datetime
import hashlib
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import time

from .report import verdict

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
FIRST_ID = "000000000000"
START = datetime.datetime(2026, 1, 1)
RUNS = 3
LINEAR = ["tags", "changes", "history", "undo", "import", "show", "export",
          "list", "search"]
MARK = 2.3
"""By what factor the time of these may grow where twice as much is given: linear, and some noise."""


def id_of(number):
    # All digits spread over all identifiers, as random ones would.
    number = number * 0x9E3779B97F4A7C15 % (1 << 60) if number else 0
    return "".join(ALPHABET[number >> shift & 31] for shift in range(55, -5, -5))


def moment(number):
    return (START + datetime.timedelta(seconds=number)).isoformat(timespec="milliseconds") + "Z"


def line(number, id=0, **fields):
    meme = {"id": id_of(id), "title": f"note {number}", **fields, "created": moment(0)}
    return {**meme, "modified": moment(number)} if number else meme


def words(count):
    return "word\n" * count


GROWING = {
    "memes": lambda count: [line(n, id=n, text="a few words") for n in range(count)],
    "versions": lambda count: [line(n) for n in range(count)],
    "operation": lambda count: [{**line(n, id=n), "modified": moment(count), "more": n < count - 1}
                                for n in range(count)],
    "disorder": lambda count: [line(1 if n == count // 2 else n, id=n) for n in range(count)],
    "tags": lambda count: [line(0, tags=[f"t{n}" for n in range(count)])],
    "fields": lambda count: [{**line(0), **{f"f{n}": n for n in range(count)}}],
    "text": lambda count: [line(0, text=words(count)), line(1, text=words(count - 1) + "x\n")],
    "quotes": lambda count: [line(0, text=">" * count + " x")],
    "list": lambda count: [line(0, text="- item\n" * count)],
    "links": lambda count: [line(0, text="[x](<" * count)],
    "marks": lambda count: [line(0, text="\u00e9 e" + "\u0301\u0316" * count)],
    "nothing": lambda count: [line(0)],
}
"""The lines of a store, after its header."""


# What standard input has.

def lines_of(make):
    return lambda count: "".join(json.dumps(make(number)) + "\n" for number in range(count))


def change(make):
    return lambda count: json.dumps({"edit": FIRST_ID, **make(range(count))}) + "\n"


ADDED = lines_of(lambda number: {"title": f"new {number}"})
EDITED = lines_of(lambda number: {"edit": id_of(number), "set": {"title": f"new {number}"}})
APPENDED = lines_of(lambda number: {"edit": FIRST_ID, "append": "a line"})
SET = change(lambda numbers: {"set": {f"f{number}": 1 for number in numbers}})
UNSET = change(lambda numbers: {"unset": [f"f{number}" for number in numbers]})
TAGGED = change(lambda numbers: {"tags": [f"+x{number}" for number in numbers]})
UNTAGGED = change(lambda numbers: {"tags": [f"-t{number}" for number in numbers]})

def repeated(piece, start="", end=""):
    return lambda count: start + piece * count + end


def numbered(piece, start="", end="", between=""):
    return lambda count: start + between.join(piece.replace("#", str(n)) for n in range(count)) + end


def evernote(count, attributes=""):
    """A note with so many files."""
    data = [(f"{n:08}", hashlib.md5(f"{n:08}".encode()).hexdigest()) for n in range(count)]
    media = "".join(f'<en-media type="text/plain" hash="{digest}"/>' for _, digest in data)
    files = "".join(f'<resource><data encoding="hex">{text.encode().hex()}</data>'
                    f"<mime>text/plain</mime>{attributes}</resource>" for text, _ in data)
    return (f"<en-export><note><title>x</title><content><![CDATA[<en-note>{media}</en-note>]]>"
            f"</content>{files}</note></en-export>")


def evernote_of_one_name(count):
    return evernote(count, "<resource-attributes><file-name>a.txt</file-name></resource-attributes>")


def evernote_list(count):
    items = "<li>item</li>" * count
    return ("<en-export><note><title>x</title><content>"
            f"<![CDATA[<en-note><ul>{items}</ul></en-note>]]></content></note></en-export>")


def vault(count):
    """Notes and pictures of one name each, in folders."""
    folders = [f"{number % 100}/{number}" for number in range(count)]
    notes = {f"{folder}/note.md": f"# x\n[[note]] ![[a.png]] {folder}\n" for folder in folders}
    return {".obsidian/app.json": "{}", **notes, **{f"{folder}/a.png": "x" for folder in folders[1::2]}}


BOOKMARKS = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n"
BOOKMARK = '<DT><A HREF="https://example.org/#">x #</A>\n'

FOREIGN = [
    ("import --from csv -", numbered("note #,text\n", "title,text\n")),
    ("import --from tsv -", numbered("note #\ttext\n", "title\ttext\n")),
    ("import --from json -", numbered('{"title":"note #"}', "[", "]", ",")),
    ("import --from lines -", numbered("note #\n")),
    ("import --from markdown -", repeated("[x](<", "# x\n")),
    ("import --from markdown -", repeated(">", "# x\n")),
    ("import --from obsidian -", repeated("[[x]] #tag ", "# x\n")),
    ("import --from text -", repeated("word\n")),
    ("import --from jrnl -",
     numbered('{"title":"note #","body":"text","date":"2026-01-01","time":"10:00"}',
              '{"tags":{},"entries":[', "]}", ",")),
    ("import --from taskwarrior -",
     numbered('{"uuid":"#","description":"note #","status":"pending"}', "[", "]", ",")),
    ("import --from evernote -", numbered("<note><title>note #</title></note>", "<en-export>",
                                          "</en-export>")),
    ("import --from evernote -", evernote),
    ("import --from evernote -", evernote_of_one_name),
    ("import --from evernote -", evernote_list),
    ("import --from bookmarks -", numbered(BOOKMARK, BOOKMARKS, "</DL>\n")),
    ("import --from bookmarks -", repeated("<DT><H3>x</H3><DL><p>\n", BOOKMARKS, BOOKMARK)),
    ("import --from bookmarks -", numbered("<DT><H3>x #</H3><DL><p>\n" + BOOKMARK, BOOKMARKS)),
    ("import --from todo.txt -", numbered(" key#:#", "x")),
    ("import --from todo.txt -", numbered("(A) 2026-01-01 note # +work @home key:#\n")),
    ("import --from todo.txt -", repeated("the same\n")),
    ("import --from simplenote -",
     numbered('{"id":"#","content":"note #"}', '{"activeNotes":[', '],"trashedNotes":[]}', ",")),
    ("import --from dayone -",
     numbered('{"uuid":"#","text":"note #"}', '{"metadata":{"version":"1.0"},"entries":[', "]}", ",")),
]

# A command, what its store is made of, and what it reads; {n} is the size, {id} an identifier. Where a
# command takes so many words as it can be given, SMALL are the sizes. What is shown is shown on a terminal.

SMALL, USUAL, LARGE = [2_000, 4_000, 8_000], [10_000, 20_000, 40_000], [50_000, 100_000, 200_000]

ROWS = [
    ("add new", "memes", None, LARGE), ("add --batch", "nothing", ADDED, LARGE),
    ("list", "memes", None, LARGE), ("list -n 20", "disorder", None, LARGE),
    ("list --sort title", "memes", None, LARGE), ("show {id}", "versions", None, USUAL),
    ("show {id}@2", "versions", None, USUAL), ("search words", "memes", None, LARGE),
    ("search --regex w.rds", "memes", None, USUAL), ("search word", "text", None, LARGE),
    ("search é", "marks", None, USUAL), ("list é", "marks", None, USUAL),
    ('count -- -regex:"(w+)+$"', "text", None, LARGE),
    ('count -- -regex:"(.*)(.*)(.*)[=@]"', "text", None, LARGE),
    ("search --regex o.", "text", None, LARGE), ("search --regex é", "marks", None, USUAL),
    ("show {id}", "marks", None, USUAL),
    ("count words", "memes", None, LARGE), ("stats", "memes", None, LARGE),
    ("random", "memes", None, LARGE), ("count tag:t1", "tags", None, USUAL),
    ("edit {id} --title new", "versions", None, USUAL),
    ("edit --where words --pin", "memes", None, USUAL),
    ("remove {id}", "versions", None, USUAL), ("remove --where words --yes", "memes", None, USUAL),
    ("tag {id} +x", "tags", None, USUAL), ("tag {id} {plus}", "tags", None, SMALL),
    ("tag --where words +x", "memes", None, USUAL), ("tags", "tags", None, USUAL),
    ("tags rename t1 x", "tags", None, USUAL), ("undo", "operation", None, USUAL),
    ("undo {last}", "versions", None, USUAL), ("undo", "disorder", None, LARGE),
    ("redo", "operation", None, USUAL), ("log", "versions", None, USUAL),
    ("log", "operation", None, USUAL), ("log -n 5", "disorder", None, LARGE),
    ("log -n 5", "versions", None, USUAL), ("history {id}", "versions", None, USUAL),
    ("restore {id}@2", "versions", None, USUAL), ("diff {id}", "versions", None, USUAL),
    ("diff {id} {id2}", "text", None, USUAL), ("apply -", "memes", EDITED, USUAL),
    ("apply -", "nothing", APPENDED, SMALL), ("apply -", "nothing", SET, SMALL),
    ("apply -", "fields", UNSET, SMALL), ("apply -", "nothing", TAGGED, SMALL),
    ("apply -", "tags", UNTAGGED, SMALL), ("import --from jsonl -", "nothing", ADDED, USUAL),
    ("export", "memes", None, LARGE), ("export --format csv", "fields", None, SMALL),
    ("show {id}", "quotes", None, USUAL), ("show {id}", "list", None, USUAL),
    ("show {id}", "links", None, USUAL), ("show {latest}", "nothing", None, USUAL),
    ("count -- -e{marks}", "nothing", None, USUAL), ("import {input}", "nothing", vault, SMALL),
    ("export --format html", "quotes", None, USUAL),
    ("export --format html", "list", None, USUAL), ("export --format html", "links", None, USUAL),
    *((words, "nothing", read, USUAL) for words, read in FOREIGN),
    ("tasks", "memes", None, LARGE), ("journal -n 5", "memes", None, LARGE),
    ("links {id}", "links", None, USUAL), ("purge {id} --yes", "versions", None, USUAL),
    ("changes", "versions", None, USUAL), ("changes", "operation", None, USUAL),
    ("check", "memes", None, LARGE), ("compact", "versions", None, USUAL),
    ("path", "memes", None, LARGE), ("help", "memes", None, LARGE), ("version", "memes", None, LARGE),
]

NOT_MEASURED = {
    "watch": "waits for changes; what it prints is that of changes",
    "browse": "see --screens", "open": "starts other programs", "drafts": "reads no store",
    "completions": "reads no store", "config": "reads no store",
    "done": "is an edit", "reopen": "is an edit", "merge": "is an import", "sync": "see --report",
    "mcp": "answers with what other commands print",
}


def commands_of(program):
    words = [program, "help", "commands"]
    text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+)", text, re.MULTILINE)


def run_on_terminal(command, environment, stdin):
    terminal, output = pty.openpty()
    environment = {**environment, "TERM": "xterm-256color"}
    with subprocess.Popen(command, env=environment, stdin=stdin, stdout=output,
                          stderr=subprocess.DEVNULL) as process:
        os.close(output)
        try:
            while os.read(terminal, 1 << 16):
                pass
        except OSError:  # So Linux reports the end.
            pass
        os.close(terminal)
    return subprocess.CompletedProcess(command, process.returncode, stderr="")


def measure(program, folder, words, kind, read, size):
    """The shortest of some runs in seconds, each on a store of its own."""
    memes = (json.dumps(meme) + "\n" for meme in GROWING[kind](size))
    lines = "".join(memes).replace(', "more": false', "")
    store, input = folder / "memes.jsonl", folder / "input"
    values = {"n": size, "last": size - 1, "id": FIRST_ID, "id2": id_of(0) + "@1",
              "plus": " ".join(f"+x{number}" for number in range(size)), "input": input,
              "latest": "@ " * size, "marks": "\u0301" * size}
    given = read(size) if read else ""
    files = given if isinstance(given, dict) else {"": given}
    for path, text in files.items():
        (input / path).parent.mkdir(parents=True, exist_ok=True)
        (input / path).write_text(text)
    environment = {**os.environ, "MEME_STORE": str(store), "XDG_CACHE_HOME": str(folder / "cache")}

    def run(words):
        with open(os.devnull if input.is_dir() else input) as stdin:
            if words[0] == "show":
                return run_on_terminal([program, *words, "--no-pager"], environment, stdin)
            return subprocess.run([program, *words], env=environment, stdin=stdin, text=True,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    times = []
    for _ in range(RUNS):
        shutil.rmtree(folder / "cache", ignore_errors=True)
        store.write_text('{"store":"meme","version":1}\n' + lines)
        run(["list", "-n", "1"])
        if words == "redo":
            run(["undo"])
        start = time.perf_counter()
        done = run(words.format(**values).split())
        times.append(time.perf_counter() - start)
        if done.returncode:
            raise RuntimeError(f"meme {words[:40]}: {done.returncode}: {done.stderr[:200]}")
    shutil.rmtree(input) if input.is_dir() else input.unlink()
    return min(times)


def measure_growth(program, folder, show=print):
    """Shows a table of all commands: the time of each size, and the factor of the last doubling."""
    missing = set(commands_of(program)) - {row[0].split()[0] for row in ROWS} - set(NOT_MEASURED)
    if missing:
        raise RuntimeError(f"no row for {', '.join(sorted(missing))}")
    folder = pathlib.Path(folder) / "growth"
    folder.mkdir()
    show("| command | what grows | sizes | ms | factor | mark |\n| --- | --- | --- | --- | --- | --- |")
    for words, kind, read, sizes in ROWS:
        times = [measure(program, folder, words, kind, read, size) for size in sizes]
        factor = times[-1] / times[-2]
        mark = MARK if words.split()[0] in LINEAR else None
        show(f"| {words} | {kind}{', input' if read else ''} "
             f"| {' · '.join(f'{size:,}' for size in sizes)} "
             f"| {' · '.join(f'{seconds * 1000:.1f}' for seconds in times)} "
             f"| {factor:.2f} | {verdict(mark, factor)} |", flush=True)
