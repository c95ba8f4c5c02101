import Foundation
import TestSupport
import Testing

/// Every exit status, with a command that leads to it. Other tests cover the statuses of signals and status
/// 70, which no input leads to.
@Suite(.waits)
struct ExitStatusTests {
    /// A command, its exit status and its message.
    struct Way: Sendable, CustomTestStringConvertible {
        let status: Int32
        /// The part of the script before the command.
        var before = ""
        let command: String
        /// The message without the name of the program; `#` stands for text that varies.
        var message = ""
        /// The messages of other programs before it.
        var others = ""
        var isAtTerminal = false
        var requirement: Requirement?

        var testDescription: String { "\(status): \(command)" }
    }

    private static let ways = [
        Way(status: 0, command: "meme list"),
        Way(
            status: 0, command: "meme edit @ --title two",
            message: "nothing to change in xtwdm5jrxv37 'two'"),
        Way(status: 1, command: "meme list nothing"),
        Way(status: 1, command: "meme search nothing"),
        Way(status: 1, command: "meme count nothing"),
        Way(status: 1, command: "meme redo", message: "nothing to redo"),
        Way(status: 64, command: "meme bogus", message: "unknown command 'bogus'; see 'meme help'"),
        Way(
            status: 64, command: "meme add '' < /dev/null",
            message: "a meme needs a title; nothing was stored"),
        Way(
            status: 65, before: "echo '[' > list;", command: "meme list --store list",
            message: "list: not a meme store (line 1: #); use --store to choose another"),
        Way(
            status: 65, before: "printf '\\377' |", command: "meme add -",
            message: "standard input is not valid UTF-8 (line 1, byte 1); nothing was stored"),
        Way(
            status: 66, command: "meme show nosuch",
            message:
                "no meme with id or title 'nosuch'; 'meme list' shows ids, 'meme search nosuch' searches"
        ),
        Way(
            status: 69, before: "export MEME_EDITOR=no-such-editor;", command: "meme add -e",
            message: "cannot run the editor 'no-such-editor'; set MEME_EDITOR, VISUAL or EDITOR",
            others: "#no-such-editor#", isAtTerminal: true),
        Way(
            status: 71, before: "exec 3>&-; ulimit -n 4;",
            command: "meme add x --store new/memes.jsonl",
            message: "cannot open #new: Too many open files"),
        Way(
            status: 73, command: "meme add x --store memes.jsonl/x",
            message: "cannot create the directory memes.jsonl: Not a directory"),
        Way(
            status: 74, command: "meme list >&-",
            message: "cannot write to standard output: Bad file descriptor"),
        Way(
            status: 74, command: "meme list > /dev/full",
            message: "cannot write to standard output: No space left on device",
            requirement: .fullDevice),
        Way(
            status: 75, command: "meme edit @ --title x --if-version 2",
            message: "the meme # has 1 version, not 2; nothing was stored"),
        Way(
            status: 77, before: "chmod 755 .; chmod 000 memes.jsonl; \(Requirement.unprivileged)",
            command: "meme list", message: "cannot open #memes.jsonl: Permission denied",
            requirement: .unprivilegedUser),
        Way(
            status: 78, before: "export MEME_NOW=noon;", command: "meme list",
            message: "MEME_NOW='noon': expected a time such as 2026-03-09T10:00:00Z"),
    ]

    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["MEME_STORE"] = shell.directory.file("memes.jsonl")
        shell.environment["NO_COLOR"] = "1"
        self.shell = shell
        _ = try shell.run("meme add one; meme add two")
    }

    @Test func `exit statuses and messages match the contract`() throws {
        for way in Self.ways { try Self().isWhatTheContractSays(way) }
    }

    private func isWhatTheContractSays(_ way: Way) throws {
        guard way.requirement.map({ Requirement.met($0) }) ?? true else { return }
        let result = try run(way, "")
        #expect(result.status == way.status, "\(way.testDescription)")
        let message = way.message.isEmpty ? "" : "meme: \(way.message)\n"
        #expect(
            result.error.matches(way.others + message), "\(way.testDescription) \(result.error)")
    }

    /// With `--json`, the message is in an object with the status.
    @Test func `the JSON error contains the exit status and the message`() throws {
        for way in Self.ways { try Self().standsInTheErrorThatProgramsRead(way) }
    }

    private func standsInTheErrorThatProgramsRead(_ way: Way) throws {
        guard way.requirement.map({ Requirement.met($0) }) ?? true else { return }
        let result = try run(way, "--json")
        #expect(result.status == way.status, "\(way.testDescription)")
        let error = #"{"error":{"code":\#(way.status),"message":"\#(way.message)"}}"# + "\n"
        let warning = #"{"notice":{"message":"\#(way.message)"}}"# + "\n"
        let message = way.message.isEmpty ? "" : way.status == 0 ? warning : error
        #expect(
            result.error.matches(way.others + message), "\(way.testDescription) \(result.error)")
    }

    @Test func `every exit status is tested`() {
        let statuses = Set(ExitStatusTests.ways.map(\.status)).union([70, 130, 141])
        #expect(statuses == [0, 1, 64, 65, 66, 69, 70, 71, 73, 74, 75, 77, 78, 130, 141])
    }

    private func run(_ way: Way, _ option: String) throws -> (status: Int32, error: String) {
        let words = way.command.replacing("meme ", with: "meme \(option) ", maxReplacements: 1)
        let script = "\(way.before) \(words)"
        if way.isAtTerminal {
            let result = try Terminal().run(script, in: shell)
            return (result.status, result.shown)
        }
        let result = try shell.run(script)
        return (result.status, result.errorText)
    }
}

extension String {
    /// Whether the text matches a pattern, in which `#` stands for any characters.
    fileprivate func matches(_ pattern: String) -> Bool {
        let parts = pattern.components(separatedBy: "#")
        guard let first = parts.first, let last = parts.last, parts.count > 1 else {
            return self == pattern
        }
        return hasPrefix(first) && hasSuffix(last)
    }
}

/// The exit statuses of the program after signals.
@Suite(.waits)
struct SignalStatusTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add one; meme add two")
    }

    @Test(arguments: ["meme remove @ @~1", "meme list --pick"])
    func `is 130 when a question is interrupted`(_ command: String) throws {
        let store = try shell.directory.read("memes.jsonl")
        #expect(try send(SIGINT, toQuestionOf: command).status == 130)
        #expect(try shell.directory.read("memes.jsonl") == store)
    }

    /// The system sends this signal if a file is truncated while it is read.
    @Test(arguments: [
        ("", "meme: ", "\n"), ("--json", #"{"error":{"code":74,"message":""#, "\"}}\n"),
    ])
    func `is 74 when a file is cut during a read`(_ option: String, _ start: String, _ end: String)
        throws
    {
        let result = try send(SIGBUS, toQuestionOf: "meme remove @ @~1 \(option)")
        let words = "a file was truncated, or its device failed, during a read; try again"
        #expect(result.shown.hasSuffix(start + words + end), "\(result.shown)")
        #expect(result.status == 74)
    }

    /// The reader has gone before the command writes. The process that started the command may ignore the
    /// signal.
    @Test(arguments: ["", "trap '' PIPE;"])
    func `is 141 when the reader is gone`(_ trap: String) throws {
        let result = try shell.run(
            """
            (trap '' PIPE; while echo; do :; done 2> /dev/null; trap - PIPE; \(trap) \
            meme list; echo $? >&2; meme list --json; echo $? >&2) | true
            """)
        #expect(result.errorText == "141\n141\n")
    }

    @Test func `erases the progress line on a signal`() throws {
        let store = open(shell.directory.file("memes.jsonl"), O_RDONLY | O_CLOEXEC)
        defer { close(store) }
        #expect(flock(store, LOCK_EX | LOCK_NB) == 0)
        let line = "waiting for another program to release memes.jsonl ..."
        let result = try send(SIGINT, toQuestionOf: "meme add three", line)
        #expect(result.shown == "\r\(line)\u{1B}[K\r\u{1B}[K")
        #expect(result.status == 130)
    }

    /// Sends a command a signal while it waits for an answer.
    private func send(
        _ signal: Int32, toQuestionOf command: String, _ question: String? = nil
    ) throws -> (shown: String, status: Int32) {
        try Terminal().run(
            "echo $$ > process; exec \(command)", in: shell,
            reply: (
                question ?? (command.hasPrefix("meme remove") ? "[y/N]" : "Esc cancels"),
                {
                    let text = String(decoding: try shell.directory.read("process"), as: UTF8.self)
                    kill(try #require(pid_t(text.dropLast())), signal)
                    return ""
                }
            ))
    }
}
