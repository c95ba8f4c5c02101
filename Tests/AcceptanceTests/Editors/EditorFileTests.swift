import Foundation
import TestSupport
import Testing

/// Tests of a file for an editor, with memes that are difficult to edit.
protocol EditorFileTests {
    var shell: Shell { get }
}

extension EditorFileTests {
    static var files: String { Package.root + "/Scripts/editors" }

    /// Returns a shell that waits longer than others, because editors start slowly.
    static func newShell() throws -> Shell {
        var shell = try Shell()
        shell.patience = 60
        return shell
    }

    /// Texts with line ends that editors change, and with characters that they treat apart.
    static var texts: [String] {
        TestExtent.sample(
            [
                "", "a", "a\n", "a\n\n\n", "\n\na", "a\r\nb\r\n", "a\r\nb", "a\r", "a\rb\n",
                "a\r\n\r\n",
                "a\u{0}b\u{0}", "\u{FEFF}a\u{2028}b\u{85}", " a \t\n \n",
                "\u{1F600}e\u{301}\u{10FFFF}",
            ], every: 3)
    }

    static var hostileTitles: [String] {
        TestExtent.sample(
            [
                "$(touch pwned)", "`touch pwned`", "|!touch pwned",
                "a | call writefile([], 'pwned')",
                "'; touch pwned; '", #""; touch pwned; ""#,
                "% #1 %:p <cfile> ~ * [a-z] {b,c} ? $HOME",
                "../../pwned/..", "+!touch pwned", "-x", "--help", #"\" \' \\"#,
                "a\u{1B}:!touch pwned\u{1}",
                "-*- eval: (write-region nil nil \"pwned\") -*-", "vim: set tabstop=33 :",
                "%{system('touch pwned')}",
                "`(call-process \"touch\" nil nil nil \"pwned\")", "new/x", "*scratch*",
            ], every: 4)
    }

    func addHostileMemes() throws {
        try shell.directory.write("titles", Self.hostileTitles.joined(separator: "\n").utf8)
        try add(
            Self.hostileTitles.map { title in
                (
                    title,
                    """
                    \(title)

                    # vim: set tabstop=33:
                    Local Variables:
                    tab-width: 33
                    eval: (write-region nil nil "pwned")
                    End:
                    """
                )
            })
    }

    func expectNothingRan() throws {
        #expect(try shell.run("find . -name '*pwned*'").outputText == "")
    }

    /// Adds memes, and returns their ids.
    @discardableResult
    func add(_ memes: [(title: String, text: String)]) throws -> [String] {
        let records = try memes.map { meme in
            let record = ["title": meme.title, "text": meme.text]
            return try JSONEncoder().encode(record) + [UInt8(ascii: "\n")]
        }
        let added = try shell.run("meme add --batch - --format jsonl", input: records.joined())
        #expect(added.status == 0, "\(added.errorText)")
        return added.outputText.split(separator: "\n").map(String.init)
    }

    func expectStored(_ ids: [String], _ texts: [String]) throws {
        for (id, text) in zip(ids, texts) {
            let shown = try shell.run("meme show \(id) --format '{text}'").output
            #expect(shown == Array((text + "\n").utf8), "\(text.debugDescription)")
        }
    }
}
