"""Drives 'meme browse' and fzf at a terminal, in turn, and measures what a person waits for."""
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import termios
import time

from .report import duration, verdict

ROWS, COLUMNS = 24, 80
SILENCE = 0.4
"""A program that has written nothing for so many seconds is ready."""
WORD = "ken tiro"
"""What is typed, a letter at a time; measured at these lengths."""
LENGTHS = [1, 2, 4, 8]
QUICK_SIZE = 10_000
QUICK_MARK = 0.016
"""How many seconds a key may take with so many memes, at the 99th percentile."""
MOVE_MARK = 2000
"""How many bytes a moved selection may take at 200 columns and 50 rows, without the preview."""


class Screen:
    """A program at a terminal of its own, and what it writes, with the times."""

    def __init__(self, words, environment, rows=ROWS, columns=COLUMNS):
        self.begin = time.perf_counter()
        self.process, self.end = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(shutil.which(words[0]) or words[0], words, environment)
        self.peak = 0

    def read(self, silence=SILENCE):
        """The chunks that are written, each with its time, until nothing is for some seconds."""
        chunks = []
        while select.select([self.end], [], [], silence)[0]:
            try:
                chunk = os.read(self.end, 1 << 16)
            except OSError:
                break
            chunks.append((time.perf_counter(), chunk))
        self.peak = max(self.peak, self.anonymous_memory())
        return chunks

    def press(self, keys, silence=SILENCE):
        """The seconds to the first and to the last byte that keys cause, and the number of bytes."""
        begin = time.perf_counter()
        os.write(self.end, keys.encode())
        chunks = self.read(silence)
        if not chunks:
            return 0, 0, 0
        return (chunks[0][0] - begin, chunks[-1][0] - begin, sum(len(part) for _, part in chunks))

    def anonymous_memory(self):
        """The memory in KiB that the program has, or the largest of those that it is a shell for."""
        peak = 0
        for process in [str(self.process)] + children(self.process):
            try:
                status = pathlib.Path(f"/proc/{process}/status").read_text()
            except OSError:
                continue
            if re.search(r"Name:\t(meme|fzf)\n", status):
                peak = max(peak, int((re.search(r"RssAnon:\s*(\d+)", status) or [0, 0])[1]))
        return peak

    def close(self):
        os.kill(self.process, signal.SIGHUP)
        os.close(self.end)
        os.waitpid(self.process, 0)


def children(process):
    path = pathlib.Path(f"/proc/{process}/task/{process}/children")
    return path.read_text().split() if path.exists() else []


def first_full_screen(begin, chunks):
    """The seconds to the first chunk after which nearly all rows have text; by an emulator, if there is one."""
    import pyte
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    for moment, chunk in chunks:
        # Two private modes of newer terminals, which this emulator would print.
        stream.feed(re.sub(rb"\x1b\[\?[0-9;]*[hl]", b"", chunk))
        if sum(bool(line.strip()) for line in screen.display) >= ROWS - 6:
            return moment - begin
    return float("inf")


def run(words, environment, keys_before):
    """The seconds to the first full screen, to each measured key's answer, and the peak memory in KiB."""
    screen = Screen(words, environment)
    chunks = screen.read(1.5)
    figures = {"first full screen": first_full_screen(screen.begin, chunks)}
    if keys_before:
        # Its titles are read meanwhile, as those of fzf were.
        screen.press(keys_before, 1.5)
    for count, letter in enumerate(WORD, 1):
        _, last, _ = screen.press(letter)
        if count in LENGTHS:
            figures[f"filter of {count}"] = last
    screen.close()
    return figures, screen.peak


def measure_screens(program, datas, folder, rounds):
    """Yields the lines of a report."""
    meme = shutil.copy(program, folder / "meme")
    environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                   "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"), "MEME_MOUSE": "0"}
    yield "| screen | memes | meme browse | fzf | ratio (quartiles) | mark |"
    yield "| --- | ---: | ---: | ---: | ---: | --- |"
    peaks = []
    for data in datas:
        environment["MEME_STORE"] = str(data.store)
        subprocess.run([meme, "list", "-n", "1"], env=environment, stdout=subprocess.DEVNULL, check=True)
        piped = ["sh", "-c", f"'{meme}' list --format '{{title}}' | fzf"]
        ours, theirs, most = [], [], [0, 0]
        for _ in range(rounds):
            for figures, position, words, keys in [
                    (ours, 0, [str(meme), "browse"], "f"), (theirs, 1, piped, "")]:
                measured, peak = run(words, environment, keys)
                figures.append(measured)
                most[position] = max(most[position], peak)
        for name in ours[0]:
            ratios = [left[name] / right[name] for left, right in zip(ours, theirs)]
            low, middle, high = statistics.quantiles(ratios * 2, n=4, method="inclusive")
            mark = 1.0 if data is datas[-1] else None
            yield (f"| {name} | {data.size:,} | {median(ours, name)} | {median(theirs, name)} |"
                   f" {middle:.2f} ({low:.2f}–{high:.2f}) | {verdict(mark, middle)} |")
        peaks.append((data.size, *most))
        if data.size <= QUICK_SIZE:
            yield from quick_keys(str(meme), environment, data)
    yield ""
    yield "| memes | most anonymous memory of meme browse | of fzf |"
    yield "| ---: | ---: | ---: |"
    for size, ours, theirs in peaks:
        yield f"| {size:,} | {ours / 1024:.1f} MiB | {theirs / 1024:.1f} MiB |"


def median(figures, name):
    return duration(statistics.median(figure[name] for figure in figures))


def quick_keys(meme, environment, data):
    """Each key to its frame, and the bytes of a moved selection."""
    screen = Screen([meme, "browse"], environment)
    screen.read()
    times = [screen.press(key, 0.05)[1] for key in "jk" * 100 + ("/" + WORD + "\x15\r") * 10]
    screen.close()
    slow = statistics.quantiles(times, n=100)[98]
    yield (f"| a key, 99th percentile | {data.size:,} | {duration(slow)} | – | – |"
           f" {verdict(QUICK_MARK, slow).replace(str(QUICK_MARK), '16 ms')} |")
    screen = Screen([meme, "browse"], environment, 50, 200)
    screen.read()
    screen.press("v")
    most = max(screen.press("j")[2] for _ in range(10))
    screen.close()
    yield f"| bytes of a moved selection | {data.size:,} | {most} | – | – | {verdict(MOVE_MARK, most)} |"
