import TestSupport
import Testing

/// Changes and removals of memes by a person at a terminal.
@Suite(.waits)
struct ChangingTests {
    private let shell: Shell

    init() throws {
        var shell = try Shell()
        shell.environment["NO_COLOR"] = "1"
        shell.environment["XDG_STATE_HOME"] = shell.directory.file("state")
        self.shell = shell
        _ = try shell.run("for title in one two three four; do meme add $title; done")
    }

    @Test func `reports each change in one line on a terminal`() throws {
        let result = try run(
            "meme edit @ --title 4 -t x; meme edit 22hd -t x --dry-run; meme edit @ @~1 -t y; "
                + "meme edit @ -t Y; meme edit @ @~1 -t y; meme edit --where zzz -t x")
        #expect(
            result.shown == """
                Edited 3gc6 4
                Would edit 22hd one
                Edited 2 memes; 'meme undo' reverts this
                meme: nothing to change in 3gc6j3q45j8b '4'
                meme: nothing to change in 2 memes
                meme: no memes match; nothing was changed

                """)
        #expect(result.status == 1)
    }

    @Test func `a removal says how to undo it`() throws {
        let result = try run(
            "meme rm 22hd --dry-run; meme rm 22hd; meme rm @ @~1 --dry-run; meme rm @ @~1 -y; "
                + "meme list --format '{title}'")
        #expect(
            result.shown == """
                Would remove 22hd one
                Removed 22hd one; 'meme undo' restores it
                Would remove 2 memes: 'four', 'three'
                Removed 2 memes; 'meme undo' restores them
                two

                """)
    }

    @Test(
        arguments: [
            ("y\n", true), ("Yes\n", true), ("\n", false), ("n\n", false), ("\u{4}", false),
        ] as [(String, Bool)])
    func `asks before removing several memes`(_ typed: String, _ isYes: Bool) throws {
        let result = try run("meme rm @ 22hd @~1 @~2 2> question", typed: typed)
        #expect(result.shown == (isYes ? "Removed 4 memes; 'meme undo' restores them\n" : ""))
        #expect(result.status == (isYes ? 0 : 1))
        let question = "Remove 4 memes: 'four', 'one', 'three' and 1 more? [y/N] "
        let answer = isYes ? "" : "meme: nothing was removed\n"
        let end = typed == "\u{4}" ? "\n" : ""
        #expect(try shell.run("cat question").outputText == question + end + answer)
        #expect(try shell.run("meme list --ids").outputText.isEmpty == isYes)
    }

    @Test func `asks before removing the memes that match a query`() throws {
        let result = try run("meme rm --where one", typed: "y\n")
        #expect(
            result.shown == "Remove 1 meme: 'one'? [y/N] "
                + "Removed 22hd one; 'meme undo' restores it\n")
        let nothing = try run("meme rm --where one", typed: "y\n")
        #expect(nothing.shown == "meme: no memes match; nothing was changed\n")
        #expect(nothing.status == 1)
    }

    @Test(arguments: ["--no-input", "< /dev/null"])
    func `refuses an unconfirmed removal when it cannot ask`(_ hindrance: String) throws {
        let result = try run("meme rm @ @~1 \(hindrance)", typed: "y\n")
        #expect(result.shown == "meme: not removing 2 memes without confirmation; add --yes\n")
        #expect(result.status == 64)
    }

    /// A question may wait long for its answer, and other commands do not wait for it. The answer is typed
    /// after another command has changed one of the memes.
    @Test(
        arguments: [
            ("meme edit 22hd -t x", "the meme 22hdxj4g4q61 was changed by another command", 75),
            ("meme rm 22hd", "the meme 22hdxj4g4q61 was removed by another command", 75),
        ] as [(String, String, Int32)])
    func `holds no lock while asking`(_ other: String, _ words: String, _ status: Int32) throws {
        func answer() throws -> String {
            #expect(try shell.run(other).status == 0)
            return "y\n"
        }
        let result = try Terminal().run(
            "meme rm @ 22hd", in: shell, reply: (question: "[y/N] ", answer: answer))
        #expect(result.shown.contains("meme: \(words)"), "\(result.shown)")
        #expect(result.status == status)
        #expect(try shell.run("meme list --format '{title} '").outputText.contains("four"))
    }

    @Test func `a meme is edited in the editor`() throws {
        _ = try shell.run("meme edit @ -m '# Heading' -t x")
        let result = try edit(#"sed -i '/^title:/s/four/Four/; s/^# Heading$/&\nmore/' "$1""#)
        #expect(result.shown == "Edited 3gc6 Four\n")
        #expect(
            try shell.run("meme show @ --json").outputText
                == "{\"id\":\"3gc6j3q45j8b\",\"title\":\"Four\",\"text\":\"# Heading\\nmore\",\"tags\":[\"x\"],"
                + "\"created\":\"2026-11-21T10:00:00.000Z\",\"modified\":\"2026-11-21T10:00:00.000Z\"}\n"
        )
        #expect(try drafts() == "")
    }

    @Test(
        arguments: [
            ("true", "meme: nothing to change in 3gc6j3q45j8b 'four'\n", 0),
            (#"sed -i '/^MEME:/d' "$1""#, "meme: nothing to change in 3gc6j3q45j8b 'four'\n", 0),
            (#": > "$1""#, "meme: the draft is empty; nothing was stored\n", 64),
        ] as [(String, String, Int32)])
    func `does not store an unchanged or empty draft`(
        _ script: String, _ words: String, _ status: Int32
    ) throws {
        _ = try shell.run("cp memes.jsonl before")
        let result = try edit(script)
        #expect(result.shown == words)
        #expect(result.status == status)
        #expect(try shell.run("cmp before memes.jsonl").status == 0)
        #expect(try drafts() == "")
    }

    @Test(arguments: [
        (
            "meme edit 3gc6 --title x",
            "changed by another command; nothing was stored",
            "on a terminal, 'meme edit --draft 1' shows both versions; to start again: meme edit 3gc6j3q45j8b\n"
                + "Edit again, with both versions? [y/N] "
        ),
        (
            "meme rm 3gc6",
            "removed by another command; nothing was stored; to restore it: meme restore 3gc6j3q45j8b",
            "'meme edit --draft 1' to continue\n"
        ),
    ])
    func `keeps the draft when another command changes or removes the meme`(
        _ other: String, _ words: String, _ advice: String
    ) throws {
        let result = try edit("\(other) > /dev/null; sed -i s/four/mine/ \"$1\"")
        let path = shell.directory.file("state/meme/drafts/1/meme.md")
        #expect(
            result.shown
                == "meme: the meme 3gc6j3q45j8b was \(words)\n"
                + "draft kept: \(path); \(advice)")
        #expect(result.status == 75)
        #expect(try shell.run("head -n 1 '\(path)'").outputText == "mine\n")
    }

    private func run(
        _ command: String, typed: String = ""
    ) throws -> (shown: String, status: Int32) {
        var terminal = Terminal()
        terminal.columns = 300
        return try terminal.run(command, in: shell, typed: typed)
    }

    /// Edits the newest meme with a script as the editor. The argument of the script is the draft.
    private func edit(_ script: String) throws -> (shown: String, status: Int32) {
        try shell.install(script, as: "editor")
        return try run("MEME_EDITOR=./editor meme edit @", typed: "n\n")
    }

    /// Returns the names of the draft directories.
    private func drafts() throws -> String { try shell.run("ls -A state/meme/drafts").outputText }
}
