"""How it is measured: whole processes, from the start to the end, meme and its peers in turn."""
import dataclasses
import fcntl
import filecmp
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import struct
import subprocess
import tempfile
import termios
import time
from dataclasses import dataclass

from .data import LINKED_COUNT, RARE_WORD, VARIANTS, Data
from .measurements import GROWTH_MARK, MARKED_SIZE, ROWS, SMALL, Command, Row


class Failure(RuntimeError):
    """Why the benchmark cannot go on, and what to do about it."""


@dataclass(frozen=True)
class Entry:
    """A command as it takes part in a row: with memes of a size, or with a variant of them."""
    name: str
    command: Command
    data: Data
    mark: float = None
    variant: str = None


class Bench:
    """Runs commands in folders of its own."""

    def __init__(self, program, folder, datas, options):
        self.folder = folder
        self.datas = datas
        self.options = options
        self.skipped = {}
        self.added = {}
        # A file that was copied lies in larger pieces of the system's cache than one that a linker
        # wrote, and starts faster; users have copies.
        self.programs = {"meme": shutil.copy(program, folder / "meme")}
        memory = pathlib.Path("/dev/shm")
        self.sinks = pathlib.Path(
            tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else folder))
        self.terminal, self.terminal_end = open_terminal()
        (folder / "no-cache").touch()
        (folder / "home").mkdir()
        (folder / "config").write_text(
            'editor = "vim"\n[alias]\ninbox = ["list", "untagged"]\nweek = ["list", "--since", "7d"]\n'
            '[query]\nwork = "tag:work OR tag:office"\n[list]\nlimit = 20\n')
        self.compile_empty_program()

    def compile_empty_program(self):
        if shutil.which("cc"):
            program = self.folder / "empty.out"
            subprocess.run(["cc", "-O2", "-static", "-x", "c", "-", "-o", program], check=True,
                           input=b"int main(void) { return 0; }")
            self.programs["empty"] = shutil.copy(program, self.folder / "empty")

    def close(self):
        shutil.rmtree(self.sinks, ignore_errors=True)

    def find(self, name):
        """The path of a program; `None` where it is not installed."""
        if name not in self.programs:
            self.programs[name] = shutil.which(name)
        return self.programs[name]

    def prepare(self):
        """Makes the copies and variants that are changed, and waits until the disk has them."""
        for data, use in itertools.product(self.datas, ["scratch", "changed"]):
            for path in (data.store, data.database):
                copy = self.copy(data, path, use)
                copy.parent.mkdir(exist_ok=True)
                shutil.copyfile(path, copy)
        if len(self.datas) > 1:
            for variant in VARIANTS:
                self.datas[-1].make_variant(variant, self.folder / variant, self.answer)
        for data in self.datas:
            if data.size <= SMALL:
                self.prepare_notes_programs(data)
        os.sync()

    def prepare_notes_programs(self, data):
        home = self.folder / f"notes-{data.size}"
        home.mkdir()
        (home / "taskrc").write_text(f"data.location={home}\nconfirmation=off\n")
        (home / "config").write_text(f"export TODO_DIR='{home}'\n" + "".join(
            f"export {name.upper()}_FILE='{home}/{name}.txt'\n" for name in ("todo", "done", "report")))
        memes = data.memes()
        (home / "todo.txt").write_text("".join(meme["title"] + "\n" for meme in memes))
        (home / "tasks.json").write_text(json.dumps([
            {"description": meme["title"], "entry": "20200101T000000Z", "status": "pending",
             "tags": [tag.replace("/", "_") for tag in meme.get("tags", [])]} for meme in memes]))
        if self.find("task"):
            self.answer("task", "import", str(home / "tasks.json"), TASKRC=str(home / "taskrc"))

    def copy(self, data, path, use):
        return self.folder / f"{use}-{data.size}" / path.name

    def names(self, data, number, variant=None):
        """What stands for the names in braces, in the run of a number."""
        own = {name: self.folder / name.replace("_", "-") for name in (
            "home", "config", "cache", "no_cache", "new_cache", "new_store", "new_database", "new_file",
            "new_state", "new_folder")}
        names = {**vars(data), **own, "notes": self.folder / f"notes-{data.size}",
                 "synced": self.folder / f"synced-{data.size}",
                 "meme": self.programs["meme"], "rare_word": RARE_WORD}
        for use, kind in itertools.product(["scratch", "changed"], ["store", "database"]):
            names[f"{use}_{kind}"] = self.copy(data, names[kind], use)
        if variant:
            names["store"] = names["scratch_store"] = self.folder / variant
        id = data.ids[number % len(data.ids)]
        linked_ids = data.ids[:LINKED_COUNT]
        return {**{name: str(value) for name, value in names.items()}, "id": id, "prefix": id[:8],
                "linked_id": linked_ids[number % len(linked_ids)]}

    def environment(self, names, more):
        home = names["home"]
        return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8", "TZ": "UTC",
                "TERM": "xterm", "HOME": home, "XDG_DATA_HOME": f"{home}/.local/share",
                "XDG_CONFIG_HOME": f"{home}/.config", "XDG_CACHE_HOME": names["cache"],
                "MEME_STORE": names["store"],
                **{name: value.format(**names) for name, value in more.items()}}

    def answer(self, *words, **environment):
        """What a command prints, outside of any timing."""
        environment = self.environment(self.names(self.datas[0], 0), environment)
        done = subprocess.run([self.find(words[0]), *words[1:]], stdin=subprocess.DEVNULL,
                              env=environment, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"{words[0]} ended with {done.returncode}: {done.stderr:.200}")
        return done.stdout

    def start(self, entry, number, output=None):
        """Prepares a run; answers how to start it."""
        command = entry.command
        names = self.names(entry.data, number, entry.variant)
        if command.before:
            command.before(names)
        words = [word.format(**names) for word in command.words]
        environment = self.environment(names, command.environment)
        path = self.find(words[0])
        input = self.sinks / "input"
        input.write_text(command.input.format(**names), encoding="utf-8")
        truncating = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        sink = {"file": self.sinks / "output", "null": os.devnull, "terminal": self.terminal}
        files = [os.open(input, os.O_RDONLY),
                 os.open(output or sink[command.output], truncating, 0o600),
                 os.open(self.sinks / "errors", truncating, 0o600)]
        actions = [(os.POSIX_SPAWN_DUP2, file, number) for number, file in enumerate(files)]

        def spawn():
            try:
                return os.posix_spawn(path, words, environment, file_actions=actions)
            finally:
                for file in files:
                    os.close(file)
        return spawn

    def finish(self, entry, number, process):
        _, status = os.waitpid(process, 0)
        if entry.command.output == "terminal":
            os.read(self.terminal_end, 1 << 16)
        code = os.waitstatus_to_exitcode(status)
        if code != 0 and not (code == 1 and entry.command.may_find_nothing):
            words = " ".join(entry.command.words)
            errors = (self.sinks / "errors").read_text(errors="replace")
            raise Failure(f"{entry.name} ended with {code} in '{words:.120}'"
                          f" with {entry.data.size:,} memes: {errors:.200}")
        if entry.command.adds_to and not entry.variant:
            path = entry.command.adds_to.format(**self.names(entry.data, number))
            self.added[path] = self.added.get(path, entry.data.size) + 1

    def run(self, entry, number, output=None):
        """Runs a whole process and waits for it; answers the seconds that it took."""
        spawn = self.start(entry, number, output)
        begin = time.perf_counter()
        process = spawn()
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
        seconds = time.perf_counter() - begin
        self.finish(entry, number, process)
        return seconds

    def peak_memory(self, entry):
        """The most anonymous memory that a run takes, in KiB, watched from outside and untimed."""
        process = self.start(entry, 0)()
        peak, now = 0, 0
        while now is not None:
            peak, now = max(peak, now), anonymous_memory(process)
            time.sleep(0.0003)
        self.finish(entry, 0, process)
        return peak

    def check_adds(self):
        """What was added must be there, besides what was there."""
        for path, expected in self.added.items():
            found = int(self.answer("sqlite3", path, "select count(*) from memes")
                        if path.endswith(".db") else self.answer("meme", "--store", path, "count"))
            if found != expected:
                raise Failure(f"there are {found:,} memes in {path}, and not {expected:,}")


def open_terminal():
    """The path of a terminal, and the descriptor from which what is printed there is read."""
    end, own = os.openpty()
    fcntl.ioctl(own, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
    return os.ttyname(own), end


def anonymous_memory(process):
    """In KiB; `None` where the process has ended."""
    found = re.search(r"RssAnon:\s*(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())
    return int(found[1]) if found else None


@dataclass
class Contest:
    """A row with data: who takes part, meme first, and what was measured."""
    row: Row
    size: int
    entries: list

    def __post_init__(self):
        self.times = [[] for _ in self.entries]

    def check_answers(self, bench):
        ours, theirs = bench.folder / "answer-ours", bench.folder / "answer-theirs"
        for entry in self.entries[1:]:
            if entry.command.answers_alike:
                for number in range(5 if entry.command.output == "file" else 1):
                    bench.run(self.entries[0], number, ours)
                    bench.run(entry, number, theirs)
                    difference = first_difference(ours, theirs)
                    if difference:
                        raise Failure(f"meme and {entry.name} do not agree in '{self.row.name}'"
                                      f" with {self.size:,} memes: {difference}")

    def measure(self, bench):
        """Runs rounds that do not count for a moment, then those that do."""
        end = time.perf_counter() + 0.5
        cost = 0
        while time.perf_counter() < end:
            cost = sum(bench.run(entry, 0) for entry in self.entries)
        for _ in range(bench.options.round_count(cost)):
            number = random.randrange(10**6)
            for entry, times in zip(self.entries, self.times):
                times.append(bench.run(entry, number))

    def median(self, position):
        return statistics.median(self.times[position])

    def ratios(self, position):
        """Quartiles of the ratio of meme's time to that of another, round by round."""
        ratios = [ours / theirs for ours, theirs in zip(self.times[0], self.times[position])]
        # Twice, for one round alone has no quartiles.
        return statistics.quantiles(ratios * 2, n=4, method="inclusive")


def first_difference(ours, theirs):
    """Compares lines, and JSON as objects in which tags may be one string and nothing may be null."""
    if filecmp.cmp(ours, theirs, shallow=False):
        return None if ours.stat().st_size else "both say nothing"
    with open(ours, encoding="utf-8") as our_lines, open(theirs, encoding="utf-8") as their_lines:
        for number, (left, right) in enumerate(itertools.zip_longest(our_lines, their_lines), 1):
            if left != right and (not left or not right or normalized(left) != normalized(right)):
                return f"line {number}: meme says {left!r:.300}, the peer {right!r:.300}"
    return None


def normalized(line):
    if not line.startswith("{"):
        return line
    record = {name: value for name, value in json.loads(line).items() if value is not None}
    if isinstance(record.get("tags"), str):
        record["tags"] = record["tags"].split(",")
    return record


def contests(bench):
    """All rows with the data that they are measured with."""
    smallest, largest = bench.datas[0], bench.datas[-1]
    options = bench.options
    rows = [row for row in ROWS
            if options.only in row.name and (row.is_main or options.report or options.only)]
    for data, row in itertools.product(bench.datas, rows):
        if row.is_once and data is not smallest:
            continue
        is_marked = row.is_once or data.size >= MARKED_SIZE
        peers = [Entry(command.name, command, data, command.mark if is_marked else None)
                 for command in row.peers if is_present(bench, command, data)]
        if peers:
            yield Contest(row, data.size, [Entry("meme", row.ours, data), *peers])
    for row, variant in itertools.product(rows, [None, *VARIANTS]):
        if row.is_steady and smallest is not largest:
            least = Entry(f"meme with {smallest.size:,}", row.ours, smallest, GROWTH_MARK)
            name = row.name + (f", {VARIANTS[variant]}" if variant else "")
            yield Contest(dataclasses.replace(row, name=name, shows_memory=False), largest.size,
                          [Entry("meme", row.ours, largest, variant=variant), least])


def is_present(bench, command, data):
    if not bench.find(command.words[0]):
        bench.skipped[command.name] = "not installed"
        return False
    return not command.largest or data.size <= command.largest


def measure(bench, say):
    """All contests, and rows of the most memory that meme and its peers take."""
    done, peaks = [], []
    for contest in contests(bench):
        names = ", ".join(entry.name for entry in contest.entries)
        say(f"{contest.row.name}, {contest.size:,} memes: {names}")
        contest.check_answers(bench)
        contest.measure(bench)
        done.append(contest)
        if contest.row.shows_memory and contest.size == bench.datas[-1].size:
            if os.path.exists("/proc/self/status"):
                peaks += [(contest.row.name, contest.size, entry.name,
                           max(bench.peak_memory(entry) for _ in range(3)))
                          for entry in contest.entries]
            else:
                bench.skipped["memory"] = "no /proc to watch it in"
    bench.check_adds()
    if not done:
        raise Failure(f"no row that can be measured has '{bench.options.only}' in its name")
    return done, peaks
