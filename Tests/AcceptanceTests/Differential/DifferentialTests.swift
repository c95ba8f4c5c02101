import Domain
import Foundation
import TestSupport
import Testing

/// Random commands, and random edits by other programs. After each, three answers are compared: those of the
/// program with its index, of the program without an index, and of an independent reader.
@Suite(.waits, .enabled(if: Requirement.met(.python), "needs python3"))
struct DifferentialTests {
    @Test func `three readers agree`() throws {
        for seed in 1...UInt64(TestExtent.isFull ? 4 : 1) {
            let count = TestExtent.isFull ? TestExtent.count(25) : 6
            let run = try RandomRun(seed: seed)
            var done = 0
            for number in 1...count {
                let (step, status, difference) = try run.step(number)
                done += status == 0 ? 1 : 0
                try #require(
                    difference == nil, "seed \(seed), step \(number), \(step): \(difference ?? "")")
            }
            #expect(done * 2 > count, "\(done) of \(count) steps did something")
        }
    }

    /// Programs that are known to answer wrongly. In them, `$1` and the following arguments are the command,
    /// and `$real` is the real program.
    @Test(
        .sweep,
        arguments: [
            // Repeats an earlier answer as long as the store has the same size.
            """
            case "$XDG_CACHE_HOME" in */cache) ;; *) exec $real "$@" ;; esac
            seen="seen-$(printf '%s ' "$@" | tr -cd a-z)-$(stat -c %s $MEME_STORE)"
            case "$1" in list|tags|log) test -e "$seen" || $real "$@" > "$seen"; cat "$seen" ;; *) $real "$@" ;; esac
            """,
            // Sorts by the time of creation.
            """
            case "$1$2" in
            list--jsonl) exec $real "$@" --sort created ;;
            *) exec $real "$@" ;;
            esac
            """,
            // Takes the last version in the file as the newest.
            #"""
            test "$1" = list || exec $real "$@"
            python3 -c 'import json, os
            for n, line in enumerate(open(os.environ["MEME_STORE"], "rb").read().split(b"\n")[:-1]):
                if n: print(line.decode())' > last.jsonl
            (echo '{"store":"meme","version":1}'; cat last.jsonl) | sed 's/"\(modified\|operation\)":"[^"]*"/"x":1/g' > last
            MEME_STORE=last exec $real "$@"
            """#,
        ])
    func `detects a program that gives wrong answers`(_ program: String) throws {
        let run = try RandomRun(seed: 7, program: program)
        let isFound = try (1...120).contains { try run.step($0).difference != nil }
        #expect(isFound)
    }

    /// Compares the independent reader with the description in store.md.
    @Test func `the independent reader follows the store format`() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.write(
            "store",
            """
            {"id":"b","title":"new","created":"2026-01-02T00:00:00.000Z"}
            {"store":"meme","version":1}
            {"id":"a","title":"second","tags":["t"],"created":"2026-01-01T00:00:00.000Z","modified":"2026-01-03T00:00:00.000Z"}
            {"id":"a","title":"first","created":"2026-01-01T00:00:00.000Z"}
            {"id":"c","title":"dated","created":"2026-01-02T00:00:00.000Z","operation":"2026-01-05T00:00:00.000Z"}
            {"id":"d","title":"gone","created":"2026-01-01T00:00:00.000Z"}
            {"id":"d","created":"2026-01-01T00:00:00.000Z","removed":"2026-01-06T00:00:00.000Z"}
            {"id":"b","title":"never","created":"2026-01-07T00:00:00.000Z","more":true}
            {"id":"e","title":"whole","created":"2026-01-08T00:00:00.000Z"}
            {"id":"f","ti
            """.utf8)
        let list = [
            #"{"id":"e","title":"whole","created":"2026-01-08T00:00:00.000Z"}"#,
            #"{"id":"a","title":"second","tags":["t"],"created":"2026-01-01T00:00:00.000Z","#
                + #""modified":"2026-01-03T00:00:00.000Z"}"#,
            #"{"id":"c","title":"dated","created":"2026-01-02T00:00:00.000Z"}"#,
            #"{"id":"b","title":"new","created":"2026-01-02T00:00:00.000Z"}"#,
        ]
        try directory.write("removed", "d\n".utf8)
        try directory.write("tags", #"{"tag":"t","count":1}"#.utf8)
        try directory.write("log", "1\n2\n3\n4\n5\n6\n7\n".utf8)
        try directory.write("list", list.joined(separator: "\n").utf8)
        let reader = try IndependentReader()
        #expect(try reader.difference(of: store, from: directory.path) == nil)
        try directory.write("list", list.reversed().joined(separator: "\n").utf8)
        #expect(
            try reader.difference(of: store, from: directory.path)?.hasPrefix("place 0") == true)
    }
}

/// A store that is changed step by step, as a seed determines.
private final class RandomRun {
    private var numbers: SeededGenerator
    private var shell: Shell
    private let reader = try? IndependentReader()
    private let seed: UInt64
    private static let start = Int64(1_795_255_200_000)

    /// - Parameter program: a script that replaces the program, if any.
    init(seed: UInt64, program: String? = nil) throws {
        self.seed = seed
        numbers = SeededGenerator(seed: seed)
        shell = try Shell()
        shell.environment["XDG_CACHE_HOME"] = shell.directory.file("cache")
        // Some long texts make the store large enough for an index; few lines keep every step short.
        let memes = (0..<250).map { number -> String in
            let text = String(repeating: "word ", count: number % 16 == 0 ? 8_000 : number % 9)
            return #"{"title":"meme \#(number)","text":"\#(text)","tags":["x","t\#(number % 5)"]}"#
                + "\n"
        }
        try shell.directory.write("memes", memes.joined().utf8)
        try shell.directory.write("none", [])
        let prepared = try shell.run("meme add --batch memes > ids; meme list -n 1 > ids")
        try #require(prepared.status == 0 && prepared.error.isEmpty, "\(prepared.errorText)")
        if let program {
            let script = "#!/bin/sh\nreal=\(Shell.programs)/meme\n\(program)\n"
            try shell.directory.write("meme", script.utf8)
            _ = try shell.run("chmod +x meme")
            shell.environment["PATH"] =
                shell.directory.path + ":" + (shell.environment["PATH"] ?? "")
        }
    }

    /// Performs the next step and compares the answers.
    func step(_ number: Int) throws -> (step: RandomStep, status: Int32, difference: String?) {
        let step = RandomStep.next(using: &numbers)
        // A clock may also go back.
        let jump = Int64.random(in: -20_000...20_000, using: &numbers)
        let now = RandomRun.start + Int64(number) * 7_000
        shell.environment["MEME_NOW"] = Timestamp(milliseconds: now + jump).text
        shell.environment["MEME_SEED"] = "\(seed)\(number)"
        var status: Int32 = 0
        switch step {
        case .command(let command): status = try shell.run(command).status
        case .edit(let edit):
            try edit.make(
                at: shell.directory.file("memes.jsonl"), id: String(format: "%012d", number),
                time: Timestamp(milliseconds: now + 3).text, using: &numbers)
        }
        let allowed: Set<Int32> = [0, 1, 64, 65, 66, 75]
        guard allowed.contains(status) else { return (step, status, "status \(status)") }
        let compared = try shell.run(RandomRun.questions)
        guard compared.output.isEmpty else { return (step, status, compared.outputText) }
        let difference = try reader?.difference(
            of: shell.directory.file("memes.jsonl"), from: shell.directory.file("indexed"))
        return (step, status, difference)
    }

    private static let questions = """
        ask() {
            mkdir -p $1
            meme list --jsonl > $1/list
            meme list is:removed --ids > $1/removed
            meme tags --jsonl > $1/tags
            meme log --ids > $1/log
        }
        ask indexed 2> errors
        XDG_CACHE_HOME=$PWD/none; ask plain 2> errors
        diff -r indexed plain | cut -c 1-300 | head -n 6
        """
}

/// A reader of stores that shares no code with the program: a Python script written from the description of
/// the format alone. It compares the answers of the program with what it reads itself.
final class IndependentReader {
    private let process: Coprocess

    init() throws {
        let script = Package.root + "/Tests/AcceptanceTests/Differential/reader.py"
        process = try Coprocess("exec python3 \"$READER\"", variables: ["READER": script])
    }

    /// Returns the first wrong answer of the program; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - store: the path of the store.
    ///   - answers: the path of a folder with the files `list` (`meme list --jsonl`), `removed` (`meme list
    ///     is:removed --ids`), `tags` (`meme tags --jsonl`) and `log` (`meme log --ids`).
    func difference(of store: String, from answers: String) throws -> String? {
        let words = try process.ask("\(store)\t\(answers)") ?? "the reader has gone"
        return words == "ok" ? nil : words
    }
}
