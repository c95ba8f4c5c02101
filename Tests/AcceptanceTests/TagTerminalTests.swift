import Foundation
import TestSupport
import Testing

/// Tags at a terminal.
@Suite(.waits)
struct TagTerminalTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add Buy milk --tags 'home,日本'; meme add Call Ann -t home/phone")
    }

    @Test(
        arguments: [
            ("meme tag @ +work -home/phone", "Tagged xtwd Call Ann: work\n"),
            ("meme tag @ -home/phone --dry-run", "Would untag xtwd Call Ann\n"),
            ("meme tag @ @~1 +home", "Tagged xtwd Call Ann: home/phone, home\n"),
            (
                "meme tag --where tag:home +x",
                "Changed the tags of 2 memes; 'meme undo' reverts this\n"
            ),
            ("meme tag @ +x -q", ""),
            ("meme tag @ -x", "meme: nothing to change in xtwdm5jrxv37 'Call Ann': no tag 'x'\n"),
            (
                "meme tags rename home house",
                "Renamed home to house in 2 memes; 'meme undo' reverts this\n"
            ),
            ("meme tags rename home/phone p --dry-run", "Would rename home/phone to p in 1 meme\n"),
            ("meme tags", "home        1\nhome/phone  1\n日本        1\n"),
            ("meme tags zzz", "meme: no meme has the tag 'zzz'; see 'meme tags'\n"),
            (
                "meme tags --store none.jsonl",
                "No tags yet; try: meme --store none.jsonl tag @ +home\n"
            ),
            ("meme tags --store none.jsonl -q", ""),
        ] as [(String, String)])
    func `prints messages for people on a terminal`(_ command: String, _ shown: String) throws {
        #expect(try Terminal().run("NO_COLOR=1 \(command)", in: shell).shown == shown)
    }

    /// `tag`, `edit` and `tags rename` ask if they would change 20 memes or more.
    @Test(arguments: [
        (
            "meme tag --where z +x", "Change the tags of 20 memes? [y/N] ",
            "Changed the tags of 20 memes"
        ),
        ("meme edit --where z -t x", "Edit 20 memes? [y/N] ", "Edited 20 memes"),
        (
            "meme tags rename z y", "Rename 'z' to 'y' in 20 memes? [y/N] ",
            "Renamed z to y in 20 memes"
        ),
    ])
    func `asks before changing many memes`(_ command: String, _ question: String, _ done: String)
        throws
    {
        _ = try shell.run("seq 20 | sed 's/^/z/' | meme add --batch -; meme tag --where z +z")
        let before = try shell.run("cat memes.jsonl").outputText
        let declined = try Terminal().run("NO_COLOR=1 \(command)", in: shell, typed: "n\n")
        #expect(declined.shown == question + "meme: nothing was changed\n")
        #expect(declined.status == 1)
        #expect(try shell.run("cat memes.jsonl").outputText == before)
        let changed = try Terminal().run("NO_COLOR=1 \(command)", in: shell, typed: "y\n")
        #expect(changed.shown.hasPrefix(question + done))
        #expect(
            try shell.run("meme undo; meme rm --where z20 --yes; meme count z").outputText
                .hasSuffix("19\n"))
        #expect(try Terminal().run("NO_COLOR=1 \(command)", in: shell).shown.contains(" 19 memes"))
    }

    @Test(arguments: ["tag --where z +x --yes", "edit --where z -t x -y", "tags rename z y -y"])
    func `does not ask with --yes or without a terminal`(_ command: String) throws {
        _ = try shell.run("seq 20 | sed 's/^/z/' | meme add --batch -; meme tag --where z +z")
        #expect(
            try Terminal().run("NO_COLOR=1 meme \(command)", in: shell).shown.contains(" 20 memes"))
        let bare = command.split(separator: " ").filter { !["--yes", "-y"].contains($0) }
        let piped = try shell.run("meme undo; meme \(bare.joined(separator: " "))")
        #expect(piped.status == 0)
        #expect(piped.outputText.split(separator: "\n").count == 21)
    }

    @Test func `many tags go through the pager`() throws {
        let tags = (1...60).map { "t\($0)" }.joined(separator: ",")
        _ = try shell.run("meme add many --tags \(tags)")
        let shown = try Terminal().run(
            "NO_COLOR=1 MEME_PAGER='sed s/^/\\|/' meme tags", in: shell
        ).shown
        #expect(shown.split(separator: "\n").count == 63)
        #expect(shown.split(separator: "\n").allSatisfy { $0.hasPrefix("|") })
    }

    @Test func `nothing in a tag reaches the terminal raw`() throws {
        let line = #"{"id":"7m3k9q2x0d4v","title":"x","tags":["a\u001b[2J\u0007\u202e\n"]}"#
        _ = try shell.run(
            "cat > odd.jsonl", input: Array("{\"store\":\"meme\",\"version\":1}\n\(line)\n".utf8))
        for command in [
            "meme tags", "meme tags --json", "meme tags -0", "meme tags --csv", "meme tag @ +b",
        ] {
            let shown = try Terminal().run("NO_COLOR=1 \(command) --store odd.jsonl", in: shell)
                .shown
            #expect(shown.contains("[2J"), "\(command)")
            for scalar in shown.unicodeScalars where scalar != "\n" && scalar != "\t" {
                #expect(scalar.value >= 0x20 && scalar.value != 0x202E, "\(command): \(shown)")
            }
        }
    }
}
