import Foundation
import TestSupport
import Testing

/// Tags at a terminal.
struct TagTerminalTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add Buy milk --tags 'home,日本'; meme add Call Ann -t home/phone")
    }

    @Test(arguments: [
        ("meme tag @ +work -home/phone", "Tagged xtwd Call Ann: work\n"),
        ("meme tag @ -home/phone --dry-run", "Would untag xtwd Call Ann\n"),
        ("meme tag @ @~1 +home", "Tagged xtwd Call Ann: home/phone, home\n"),
        (
            "meme tag --where tag:home +x",
            "Changed the tags of 2 memes; 'meme undo' takes it back\n"
        ),
        ("meme tag @ +x -q", ""),
        ("meme tag @ -x", "meme: nothing to change in xtwdm5jrxv37 'Call Ann': no tag 'x'\n"),
        (
            "meme tags rename home house",
            "Renamed home to house in 2 memes; 'meme undo' takes it back\n"
        ),
        ("meme tags rename home/phone p --dry-run", "Would rename home/phone to p in 1 meme\n"),
        ("meme tags", "home        1\nhome/phone  1\n日本        1\n"),
        ("meme tags zzz", "meme: no memes with tags match; see 'meme help tags'\n"),
        ("meme tags --store none.jsonl", "No tags yet; try: meme tag @ +home\n"),
        ("meme tags --store none.jsonl -q", ""),
    ])
    func tellsAPerson(_ command: String, _ shown: String) throws {
        #expect(try Terminal().run("NO_COLOR=1 \(command)", in: shell).shown == shown)
    }

    @Test func manyTagsGoThroughThePager() throws {
        let tags = (1...60).map { "t\($0)" }.joined(separator: ",")
        _ = try shell.run("meme add many --tags \(tags)")
        let shown = try Terminal().run(
            "NO_COLOR=1 MEME_PAGER='sed s/^/\\|/' meme tags", in: shell
        ).shown
        #expect(shown.split(separator: "\n").count == 63)
        #expect(shown.split(separator: "\n").allSatisfy { $0.hasPrefix("|") })
    }

    @Test func nothingInATagReachesTheTerminalRaw() throws {
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
