import Foundation
import TestSupport
import Testing

/// The exit statuses of the program after signals.
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
