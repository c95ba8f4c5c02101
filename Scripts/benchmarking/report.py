"""What is printed: tables in Markdown."""
import os
import platform
import subprocess


def report(contests, peaks, machine, bench):
    yield "\n".join(table(contests))
    yield ("Times are medians of whole processes, measured in turn; a ratio is meme's time divided"
           " by its peer's, the median over the rounds.")
    if peaks:
        yield "\n".join(memory_table(peaks))
    skipped = [f"{name} ({why})" for name, why in bench.skipped.items()]
    yield (f"Machine: {machine}.\nPrograms: {'; '.join(versions(bench))}.\n"
           f"Skipped: {'; '.join(skipped) or 'nothing'}.")


def table(contests):
    yield "| operation | memes | meme | peer | its time | ratio (quartiles) | mark |"
    yield "| --- | ---: | ---: | --- | ---: | ---: | --- |"
    for contest in contests:
        size = "any" if contest.row.is_once else f"{contest.size:,}"
        for position, entry in list(enumerate(contest.entries))[1:]:
            low, middle, high = contest.ratios(position)
            yield (f"| {contest.row.name} | {size} | {duration(contest.median(0))} | {entry.name} |"
                   f" {duration(contest.median(position))} | {middle:.2f} ({low:.2f}–{high:.2f}) |"
                   f" {verdict(entry.mark, middle)} |")


def memory_table(peaks):
    yield "| operation | memes | program | most anonymous memory |"
    yield "| --- | ---: | --- | ---: |"
    for operation, size, program, kibibytes in peaks:
        yield f"| {operation} | {size:,} | {program} | {kibibytes / 1024:.1f} MiB |"


def duration(seconds):
    if seconds >= 1:
        return f"{seconds:.2f} s"
    milliseconds = seconds * 1000
    return f"{milliseconds:.{2 if milliseconds < 10 else 1 if milliseconds < 100 else 0}f} ms"


def verdict(mark, ratio):
    return "–" if mark is None else f"≤ {mark}, {'reached' if ratio <= mark else 'missed'}"


def describe_machine(folder):
    """The processor, the system and the file system of the data, as far as Linux tells them."""
    processor = first_answer("sed", "-n", "s/^model name[^:]*: //p", "/proc/cpuinfo")
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return (f"{processor or platform.processor() or 'unknown'}, {os.cpu_count()} processors, {system},"
            f" data on {first_answer('stat', '-f', '-c', '%T', folder) or 'unknown'},"
            f" load {os.getloadavg()[0]:.2f} before")


def versions(bench):
    """What each program that took part calls itself."""
    option = {"meme": "version", "todo-txt": "-V"}
    for name, path in bench.programs.items():
        if path and name not in ("empty", "sh"):
            yield f"{name}: {first_answer(path, option.get(name, '--version'))[:60]}"


def first_answer(*words):
    """The first line that a command prints; nothing where there is no such command."""
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.partition("\n")[0]
