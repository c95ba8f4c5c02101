import Foundation
import LibC
import TestSupport
import Testing

/// The real `meme browse` while its store and its terminal change.
@Suite(.waits)
struct BrowseLifeTests {
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["NO_COLOR"] = "1"
        self.shell = shell
        for title in ["Buy milk", "Call Ann", "Oat milk"] {
            _ = try shell.run("meme add '\(title)'")
        }
    }

    /// Returns the rows of the screen.
    private func lines(_ browse: LiveTerminal) throws -> [String] {
        try #require(try Screen.shown([(browse.shown, browse.terminal)], in: shell).first).lines
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `shows changes by another process and keeps the selection`() throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        try browse.type("j")
        browse.settle()
        for (command, awaited, selected) in [
            ("meme add Tea", "Tea", "Call Ann"), ("meme compact --yes", "", "Call Ann"),
            ("meme edit 'Oat milk' --pin -q", "* Oat milk", "Call Ann"),
            ("meme remove 'Call Ann' --yes -q", "", "Buy milk"),
            ("meme remove 'Buy milk' --yes -q", "", "Tea"),
        ] {
            #expect(try shell.run(command).status == 0, "\(command)")
            if !awaited.isEmpty { try browse.wait(for: awaited) }
            browse.settle(700)
            let rows = try lines(browse).filter { $0.hasPrefix("> ") }
            #expect(rows.count == 1)
            #expect(rows.first?.contains(selected) == true, "\(command): \(rows)")
        }
        try browse.type("q")
        #expect(try browse.end() == 0)
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `D marks the chosen tasks as done, or as open again`() throws {
        _ = try shell.run("meme edit 'Oat milk' 'Call Ann' --due 2026-11-20")
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "2026-11-20!")
        for (keys, count) in [("D", 1), ("D", 0), ("g  D", 2), ("u", 0)] {
            try browse.type(keys)
            browse.settle(500)
            #expect(try shell.run("meme count is:done").outputText == "\(count)\n", "\(keys)")
        }
        try browse.type("\u{1B}")
        browse.settle(500)
        try browse.type("GD")
        try browse.wait(for: "'Buy milk' is not a task")
        try browse.type("q")
        #expect(try browse.end() == 0)
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `D shows the tasks of a text, and keys there change one of them`() throws {
        _ = try shell.run("meme edit 'Oat milk' -m '- [ ] bake\n- [x] eat'")
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        try browse.type("D")
        try browse.wait(for: "meme tasks")
        browse.settle()
        #expect(
            try lines(browse)[1...2].map { $0.hasSuffix("bake") || $0.hasSuffix("eat") } == [
                true, true,
            ])
        for (keys, message, text) in [
            ("\r", "Finished ", "- [x] bake\n- [x] eat"),
            ("jD", "Reopened ", "- [x] bake\n- [ ] eat"),
            (" ", "Finished ", "- [x] bake\n- [x] eat"),
            ("u", "Undone: ", "- [x] bake\n- [ ] eat"),
        ] {
            browse.look()
            try browse.type(keys)
            try browse.wait(for: message)
            #expect(try shell.run("meme show 'Oat milk' --raw").outputText == text, "\(keys)")
        }
        // A single task is changed at once.
        _ = try shell.run("meme edit 'Oat milk' -m '- [ ] bake'")
        browse.look()
        try browse.type("qD")
        try browse.wait(for: "Finished ")
        #expect(try shell.run("meme show 'Oat milk' --raw").outputText == "- [x] bake")
        try browse.type("q")
        #expect(try browse.end() == 0)
    }

    @Test(
        .enabled(if: Requirement.met(.screens)),
        arguments: [
            "mv memes.jsonl kept", "cp memes.jsonl kept; : > memes.jsonl",
            "cp memes.jsonl kept; printf '{\n{}\n' > memes.jsonl",
        ])
    func `keeps the rows of a lost store until it is readable again`(_ command: String) throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        _ = try shell.run(command)
        try browse.wait(for: "memes.jsonl")
        try browse.type("jG")
        browse.settle()
        let rows = try lines(browse)
        for title in ["Oat milk", "Call Ann", "Buy milk"] {
            #expect(rows.contains { $0.contains(title) }, "\(rows)")
        }
        // A store that cannot be read is not changed.
        try browse.type("x")
        browse.settle()
        _ = try shell.run("mv kept memes.jsonl")
        try browse.wait(for: "the store is readable again")
        _ = try shell.run("meme add Tea")
        try browse.wait(for: "Tea")
        #expect(try shell.run("meme count").outputText == "4\n")
        try browse.type("q")
        #expect(try browse.end() == 0)
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `reports damaged lines and shows the rest`() throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        _ = try shell.run("sed -i 3s/title/titel/ memes.jsonl")
        try browse.wait(for: "the rest was read")
        browse.settle()
        #expect(try lines(browse).contains { $0.hasPrefix("> ") && $0.contains("Oat milk") })
        try browse.type("q")
        #expect(try browse.end() == 0)
    }

    @Test(.enabled(if: Requirement.met(.screens)))
    func `a resized screen looks the same as a full redraw`() throws {
        var generator = SeededGenerator(seed: 3)
        var sizes = [(1, 1), (2, 1), (1, 2), (500, 200), (3, 3), (80, 24), (500, 1), (1, 200)]
        for _ in 0..<TestExtent.count(100) {
            sizes.append(
                (
                    Int.random(in: 1...500, using: &generator),
                    Int.random(in: 1...200, using: &generator)
                ))
        }
        for keys in TestExtent.sample(["", "\r", "?", "/mi", "*x"], every: 3) {
            let browse = try LiveTerminal("meme browse", in: shell)
            try browse.wait(for: "Oat milk")
            try browse.type(keys)
            browse.settle()
            var sent: [(bytes: [UInt8], terminal: Terminal)] = []
            for (columns, rows) in sizes {
                browse.look()
                browse.resize(columns: columns, rows: rows)
                try browse.waitForFullDrawing()
                browse.settle(0)
                sent.append((browse.shown, browse.terminal))
                browse.look()
                try browse.type("\u{0C}")
                // A question takes this key as its answer, so the test does not redraw there or in an input
                // field.
                if ["/mi", "*x"].contains(keys) { continue }
                try browse.waitForFullDrawing()
                sent.append((browse.shown, browse.terminal))
            }
            try browse.type("\u{3}\u{3}")
            #expect([130, 0].contains(try browse.end()))
            let screens = try Screen.shown(sent, in: shell)
            for (screen, (_, terminal)) in zip(screens, sent) {
                #expect(screen.cursor[0] < terminal.rows && screen.rows.count <= terminal.rows)
            }
            guard sent.count == 2 * sizes.count else { continue }
            for index in sizes.indices {
                #expect(screens[2 * index].lines == screens[2 * index + 1].lines, "\(sizes[index])")
                if sizes[index].0 > 20, sizes[index].1 > 8, keys.isEmpty {
                    #expect(screens[2 * index].lines.contains { $0.hasPrefix(">") })
                }
            }
        }
    }

    /// Each round kills the program a few milliseconds after a key that changes the store.
    @Test func `a kill during a change leaves the store intact`() throws {
        var shell = shell
        shell.environment["MEME_EDITOR"] = "./editor"
        shell.environment["MEME_SEED"] = nil
        try shell.directory.write("editor", "#!/bin/sh\necho more >> \"$1\"\n".utf8)
        _ = try shell.run(
            "chmod +x editor; meme undo -q; meme add before -m kept -q; meme edit 'Call Ann' --pin -q; meme undo -q; cp memes.jsonl kept"
        )
        var generator = SeededGenerator(seed: 7)
        for keys in ["a", "e", "t+x\r", "p", "x", "u", "uy", "\u{12}", ":add x\r"] {
            for _ in 0..<TestExtent.count(20) {
                _ = try shell.run("rm -f memes.jsonl*; cp kept memes.jsonl")
                let browse = try LiveTerminal("meme browse", in: shell)
                try browse.wait(for: "Buy milk")
                // Goes down to the last meme, which is not the meme `before`.
                try browse.type("G" + keys)
                usleep(useconds_t.random(in: 0...30_000, using: &generator))
                browse.send(SIGKILL)
                #expect(try browse.end() == 137)
                #expect(try shell.run("meme check").status == 0, "\(keys)")
                let text = try shell.run("meme list --format '{title} {text}'").outputText
                #expect(keys.hasPrefix("u") || text.contains("before kept\n"), "\(keys): \(text)")
                #expect(try shell.run("meme add after").status == 0)
            }
        }
    }
}
