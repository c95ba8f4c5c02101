import Foundation
import LibC
import TestSupport
import Testing

/// How the real `meme browse` ends, and what it leaves behind.
@Suite(.waits)
struct BrowseEndsTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        for title in ["Buy milk", "Call Ann", "Oat milk"] {
            _ = try shell.run("meme add '\(title)'")
        }
    }

    private func file(_ name: String) throws -> String {
        String(decoding: try shell.directory.read(name), as: UTF8.self)
    }

    /// Expects that the terminal has its modes and its normal screen again, and that the store is sound.
    private func expectRestored(_ shown: [UInt8]? = nil, in phase: String = "after") throws {
        #expect(try file("before") == file(phase))
        #expect(try shell.run("meme check").status == 0)
        guard let shown else { return }
        let text = String(decoding: shown, as: UTF8.self)
        for mode in ["1049", "2004", "1000", "1006"] {
            let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
            #expect(text.contains(on), "\(mode)")
            #expect(text.components(separatedBy: on).last?.contains(off) == true, "\(mode)")
        }
    }

    @Test(
        arguments: [("q", 0), ("Q", 0), (":q\r", 0), ("\u{3}", 130), ("/a\u{3}q", 0)]
            as [(String, Int32)])
    func `ends on a quit key and restores the terminal`(_ keys: String, _ status: Int32) throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        try browse.type(keys)
        #expect(try browse.end() == status)
        try expectRestored(browse.shown)
    }

    @Test(
        arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)]
            as [(Int32, Int32)])
    func `ends on a signal and restores the terminal`(_ signal: Int32, _ status: Int32) throws {
        for keys in TestExtent.sample(["x*x", "", "/mi"], every: 3) {
            let browse = try LiveTerminal("meme browse", in: shell)
            try browse.wait(for: "Buy milk")
            try browse.type(keys)
            browse.settle()
            browse.send(signal)
            #expect(try browse.end() == status, "\(keys)")
            try expectRestored(browse.shown)
        }
    }

    @Test func `ends when the terminal disappears`() throws {
        for keys in ["", "/mi", ":ad", "*x", "y"] {
            try Self().aTerminalThatVanishesEndsIt("trap : HUP", keys)
            try Self().aTerminalThatVanishesEndsIt("trap '' HUP", keys)
        }
    }

    private func aTerminalThatVanishesEndsIt(_ trap: String, _ keys: String) throws {
        let browse = try LiveTerminal(
            "sh -c \"\(trap); meme browse; echo \\$? > ended; mv ended end\"", in: shell)
        try browse.wait(for: "Oat milk")
        try browse.type(keys)
        browse.settle()
        browse.hangUp()
        _ = try browse.end()
        // The surrounding shell may end first.
        #expect(
            try shell.run("until [ -e end ]; do sleep 0.02; done; cat end").outputText == "129\n",
            "\(trap) \(keys)")
        #expect(try shell.run("meme check").status == 0, "\(trap) \(keys)")
    }

    @Test(arguments: ["", "/mi", "*x", "\r", "y"])
    func `can be suspended by a signal and resumed`(_ keys: String) throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        try browse.type(keys)
        browse.settle()
        browse.look()
        // A question would take Ctrl-Z as its answer, so the test sends the signal itself.
        browse.send(SIGTSTP)
        try browse.waitForFullDrawing()
        #expect(String(decoding: browse.shown, as: UTF8.self).hasPrefix("\u{1B}[?1000l"))
        try browse.type("\u{3}\u{3}\u{3}")
        #expect(try browse.end() == 130)
        try expectRestored(in: "stopped")
        try expectRestored(browse.shown)
    }

    @Test func `Ctrl-Z suspends browse`() throws {
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "Oat milk")
        browse.look()
        try browse.type("\u{1A}")
        try browse.waitForFullDrawing()
        try browse.type("jxq")
        #expect(try browse.end() == 0)
        try expectRestored(in: "stopped")
        #expect(try shell.run("meme list --format '{title}'").outputText == "Oat milk\nBuy milk\n")
    }

    @Test(
        arguments: [
            "meme browse < /dev/null", "meme browse | cat; exit 64", "TERM=dumb meme browse",
            "unset TERM; meme browse", "meme browse --no-input",
        ] as [String])
    func `refuses to start without an interactive terminal`(_ command: String) throws {
        let result = try Terminal().run("export NO_COLOR=1; \(command)", in: shell)
        #expect(
            result.shown
                == "meme: browse needs a terminal that can move its cursor; use 'meme list'\n")
        #expect(result.status == 64)
    }

    @Test(arguments: ["meme browse 'tag:'", "meme browse --sort color", "meme browse '(a'"])
    func `rejects an invalid query or sort order`(_ command: String) throws {
        let result = try Terminal().run(command, in: shell)
        #expect(!result.shown.contains("\u{1B}[?"), "\(result.shown)")
        #expect(result.status == 64)
    }

    @Test func `fails on a damaged store the same way as list`() throws {
        try shell.directory.write("memes.jsonl", "{\n{\"id\":\n{}\n".utf8)
        let list = try Terminal().run("NO_COLOR=1 meme list", in: shell)
        let browse = try Terminal().run("NO_COLOR=1 meme browse", in: shell)
        #expect(list.status == 65)
        #expect(browse.status == 65)
        #expect(browse.shown == list.shown)
    }

    @Test func `shows a missing store as empty and does not create it`() throws {
        var shell = shell
        shell.environment["MEME_STORE"] = "folder/none.jsonl"
        let browse = try LiveTerminal("meme browse", in: shell)
        try browse.wait(for: "No memes yet; a adds one")
        try browse.type("jGx/tag:a\r*q")
        #expect(try browse.end() == 0)
        #expect(try shell.run("ls folder").status != 0)
    }

    @Test(arguments: ["exit 1", "kill -KILL $$", "stty raw -echo; exit 1"])
    func `keeps the draft when the editor fails`(_ script: String) throws {
        var shell = shell
        shell.environment["MEME_EDITOR"] = "./editor"
        try shell.directory.write("editor", "#!/bin/sh\necho kept >> \"$1\"\n\(script)\n".utf8)
        _ = try shell.run("chmod +x editor")
        for key in ["a", "e"] {
            let browse = try LiveTerminal("meme browse", in: shell)
            try browse.wait(for: "Buy milk")
            browse.look()
            try browse.type(key)
            try browse.wait(for: "draft kept")
            try browse.type("q")
            #expect(try browse.end() == 0)
            try expectRestored()
        }
        #expect(try shell.run("meme drafts --format '{title}'").outputText == "Oat milk\nkept\n")
        #expect(try shell.run("meme count").outputText == "3\n")
    }
}
