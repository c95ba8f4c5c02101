import Domain
import Foundation
import TestSupport
import Testing

/// The real program with a store that is large enough for an index.
@Suite(.waits)
struct IndexedStoreTests {
    private static let commands = [
        "meme list", "meme list -r", "meme list -n 20", "meme list -r -n 20", "meme list -n 0",
        "meme list -n 9223372036854775807", "meme list --sort title",
        "meme list --sort title -r -n 7", "meme list --sort created", "meme list --sort created -r",
        "meme list --json", "meme list --jsonl", "meme list --csv", "meme list --ids -0",
        "meme show @ --json", "meme show @~3999 --json", "meme show @~9223372036854775807",
        "meme show 0",
        "meme show 7m3k9q2x0d4v", "meme path",
    ]

    private var shell: Shell

    init() throws {
        shell = try Shell()
        shell.environment["MEME_SEED"] = nil
        try shell.directory.write("memes.jsonl", IndexedStoreTests.store.utf8)
        try shell.directory.write("a-file", [])
    }

    @Test func `gives the same answers with and without an index`() throws {
        for command in TestExtent.sample(IndexedStoreTests.commands, every: 3) {
            let expected = try run(command, cache: "a-file")
            #expect(try run(command, cache: "cache") == expected, "\(command)")
            #expect(try run(command, cache: "cache") == expected, "\(command)")
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: shell.directory.file("cache/meme"))
        #expect(names.count == 1)
        #expect(names.allSatisfy { $0.hasSuffix(".index") })
        #expect(try shell.directory.read("a-file") == [])
    }

    @Test func `reads memes added through an index without the index`() throws {
        for number in 1...(TestExtent.isFull ? 20 : 2) {
            let added = try run("meme add 'new \(number)' --tag t", cache: "cache")
            #expect(added.status == 0 && added.error == [])
            for command in [
                "meme list -n 3", "meme list --sort title -r -n 3", "meme show @ --json",
            ] {
                let expected = try run(command, cache: "a-file")
                #expect(try run(command, cache: "cache") == expected, "\(command)")
            }
        }
        #expect(try run("meme list", cache: "cache") == run("meme list", cache: "a-file"))
        #expect(try run("meme check", cache: "cache").status == 0)
    }

    @Test(.enabled(if: Requirement.met(.unprivilegedUser), "needs a user whom file modes stop"))
    func `works without a cache that is not writable`() throws {
        _ = try shell.run("chmod 755 . && mkdir -p cache/meme && chmod 555 cache/meme")
        let list = "\(Requirement.unprivileged) meme list"
        let outcome = try run(list, cache: "cache")
        #expect(outcome == (try run(list, cache: "a-file")))
        #expect(outcome.status == 0 && outcome.error == [])
        _ = try shell.run("chmod 755 cache/meme")
        #expect(try shell.directory.names().contains("cache"))
        #expect(try shell.run("ls -A cache/meme").output == [])
    }

    @Test func `keeps all memes that are added at the same time`() throws {
        let count = TestExtent.isFull ? 30 : 8
        let outcome = try run(
            """
            for i in $(seq \(count)); do meme add "meme $i" & meme list -n 1 > /dev/null & done; wait
            """, cache: "cache")
        #expect(outcome.error == [])
        let titles = try run("meme list -n \(count) --format '{title}'", cache: "cache").outputText
        #expect(Set(titles.split(separator: "\n")) == Set((1...count).map { "meme \($0)" }))
        #expect(try run("meme list", cache: "cache") == run("meme list", cache: "a-file"))
    }

    private func run(_ command: String, cache: String) throws -> Shell.Outcome {
        var shell = shell
        shell.environment["XDG_CACHE_HOME"] = shell.directory.file(cache)
        return try shell.run(command)
    }

    /// Lines of more than 512 KB, 5,000 in a full run: memes, changes to some of them, removals of others.
    private static let store: String = {
        var numbers = SeededGenerator(seed: 1)
        var ids: [String] = []
        let text = String(repeating: "some words ", count: 8)
        let lines = (0..<(TestExtent.isFull ? 5000 : 3000)).map { number -> String in
            let time = Timestamp(milliseconds: 1_700_000_000_000 + Int64(number) * 60_000).text
            let known =
                Int.random(in: 0..<5, using: &numbers) == 0
                ? ids.randomElement(using: &numbers) : nil
            if let known, number % 3 == 0 {
                return #"{"id":"\#(known)","removed":"\#(time)"}"#
            }
            let id = known ?? MemeID(bits: numbers.next()).text()
            ids.append(id)
            let title = ["Été", "e\u{301}t", "Buy milk", "日本", "a \\\"b\\\""][number % 5]
            return #"{"id":"\#(id)","title":"\#(title) \#(number % 700)","text":"\#(text)","#
                + #""created":"2020-01-01T00:00:00.000Z","modified":"\#(time)"}"#
        }
        return ([#"{"store":"meme","version":1}"#] + lines).joined(separator: "\n") + "\n"
    }()
}
