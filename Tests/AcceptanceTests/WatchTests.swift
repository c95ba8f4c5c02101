import Foundation
import TestSupport
import Testing

/// The real program, following a store to which other processes write.
@Suite(.waits)
struct WatchTests {
    private var shell: Shell

    init() throws {
        shell = try Shell()
        shell.environment["MEME_SEED"] = nil
        shell.environment["MEME_NOW"] = nil
    }

    @Test func `reports every operation once and in order`() throws {
        let watch = try watch()
        _ = try shell.run("for i in $(seq 30); do meme add \"meme $i\" & done; wait")
        try awaitLines(30)
        let expected = try lines("meme changes")
        #expect(try lines("cat out") == Array(expected.dropLast()))

        _ = try shell.run(
            """
            meme edit @ --title edited; meme compact --keep 0d --yes; meme add last; meme undo
            """)
        try awaitLines(33)
        _ = try shell.run("kill -INT $(cat pid)")
        #expect(try watch.value()?.status == 130)
        let rest = Array(try lines("cat out").dropFirst(30))
        #expect(try kinds(rest.dropLast()) == ["change: edited", "change: added", "undo: removed"])
        let cursor = try #require(rest.last)
        #expect(cursor.hasPrefix(#"{"cursor":"c1-"#))
        #expect(try lines("meme changes").last == cursor)
        #expect(try lines("meme changes --since \(self.cursor(cursor))") == [cursor])
        #expect(try shell.run("cat errors").outputText == "")
    }

    /// Each change is awaited before the next one is made.
    @Test func `follows a store that disappears and comes back`() throws {
        var shell = shell
        shell.environment["MEME_STORE"] = "a/b/memes.jsonl"
        let watch = try watch(shell)
        let store = "a/b/memes.jsonl"
        for (number, command) in [
            "meme add one", "cp \(store) copy; mv copy \(store); meme add two",
            "rm -r a; meme add 3",
            ": > \(store); meme add four", "mv a aside; mkdir a; meme add five",
            "rm -r a; mv aside a; meme add six",
            "printf '%s\\n' '{\"id\":\"7m3k9q2x0d4v\",\"title\":\"half\","
                + "\"created\":\"2099-01-01T00:00:00Z\",\"more\":true}' >> \(store); "
                + "cat \(store) > new; mv new \(store); printf '%s\\n' "
                + "'{\"id\":\"b7zzzzzzzzzz\",\"title\":\"whole\",\"created\":\"2099-01-01T00:00:00Z\"}' "
                + ">> \(store)",
        ].enumerated() {
            _ = try shell.run(command)
            try awaitLines(number + 1)
        }
        _ = try shell.run("kill -TERM $(cat pid)")
        #expect(try watch.value()?.status == 143)
        let titles = try lines("cat out").dropLast().map { line in
            line.matches(of: /"title":"(?<title>[^"]+)"/).map { String($0.output.title) }
        }
        #expect(
            titles == [["one"], ["two"], ["3"], ["four"], ["five"], ["six"], ["half", "whole"]])
    }

    @Test func `ends when its output is closed even if nothing changes`() throws {
        _ = try shell.run("meme add one; meme add two")
        let result = try shell.run(
            "{ meme watch --since 2000; echo $? > status; } | head -n 1 | wc -l; cat status")
        #expect(result.outputText.split(whereSeparator: \.isWhitespace) == ["1", "141"])
        #expect(result.errorText == "")
    }

    @Test func `does not report earlier changes`() throws {
        _ = try shell.run("meme add before")
        let watch = try watch(sinceNow: false)
        // Only its output shows that it has begun.
        _ = try shell.run(
            "i=0; while [ ! -s out ] && [ $i -lt 600 ]; do i=$((i + 1)); meme add $i; sleep 0.05; done"
        )
        _ = try shell.run("kill -INT $(cat pid)")
        #expect(try watch.value()?.status == 130)
        let told = try lines("cat out")
        #expect(told.count >= 2)
        #expect(Array(try lines("meme changes").suffix(told.count)) == told)
        #expect(!told[0].contains("before"))
    }

    @Test func `says on a terminal how to stop it`() throws {
        let shell = shell
        let result = try Terminal().run(
            "echo $$ > pid; exec meme watch", in: shell,
            reply: (
                "Ctrl-C",
                {
                    _ = try shell.run("kill -INT $(cat pid)")
                    return ""
                }
            ))
        #expect(result.shown.contains("Waiting for changes; press Ctrl-C to stop"))
        #expect(result.status == 130)
    }

    /// Starts `meme watch` in the background, from the current cursor or from the moment when it begins.
    /// `out` contains its output, and `pid` its process ID.
    private func watch(
        _ shell: Shell? = nil, sinceNow: Bool = true
    ) throws -> Background<Shell.Outcome> {
        let shell = shell ?? self.shell
        let cursor = try shell.run("meme changes | tail -n 1").outputText
        let option = sinceNow ? "--since \(self.cursor(cursor))" : ""
        try shell.directory.write("out", [])
        return Background {
            try shell.run("echo $$ > pid; exec meme watch \(option) > out 2> errors")
        }
    }

    /// Waits until `out` has a number of lines.
    private func awaitLines(_ count: Int) throws {
        let wait =
            "i=0; while [ $(wc -l < out) -lt \(count) ] && [ $i -lt 1200 ]; do i=$((i + 1)); "
        let result = try shell.run(wait + "sleep 0.05; done; wc -l < out")
        let told = try shell.run("cat out errors").outputText
        try #require(
            result.outputText.split(whereSeparator: \.isWhitespace) == ["\(count)"],
            "\(told)")
    }

    private func lines(_ command: String) throws -> [String] {
        try shell.run(command).outputText.split(separator: "\n").map(String.init)
    }

    /// Returns the kinds of the operations in some lines, and of their changes.
    private func kinds(_ lines: some Sequence<String>) throws -> [String] {
        lines.map { line in
            line.matches(of: /"kind":"(?<kind>[a-z]+)"/).map { String($0.output.kind) }
                .joined(separator: ": ")
        }
    }

    private func cursor(_ line: String) -> String {
        String(line.split(separator: "\"").last { $0.hasPrefix("c1-") } ?? "")
    }
}
