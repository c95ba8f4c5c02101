import Foundation
import TestSupport
import Testing

/// The screens of the real `meme browse`. If `MEME_UPDATE_TRANSCRIPTS` is set, the files in `Screens` are
/// rewritten; review the changes. Lines that begin with `%` describe styles and the cursor.
@Suite(.waits)
struct BrowseScreenTests {
    /// The name of each screen, and the keys that lead to it from the previous one.
    private static let steps: [(name: String, keys: String)] = [
        ("the first screen", ""), ("j", "j"), ("/mi", "/mi"),
        ("Enter keeps the filter", "\r"), ("Enter opens", "\r"),
        ("?", "?"),
    ]

    private static let memes = #"""
        add() { MEME_NOW=2026-11-$1Z; export MEME_NOW; shift; meme add -q "$@"; }
        add 09T19:30:00 '日本語のとても長いタイトル、どの画面よりも広いので切られる、本当にとても長い' -t 読書 -m '日本語の本文です。'
        add 15T10:00:00 'Family 👩‍👩‍👧‍👦 and flags 🇩🇪🇯🇵, ❤️ and 👍🏽' -t emoji,people/ann
        add 17T10:00:00 'שלום עולם' --tags 'עברית,reading'
        add 18T10:00:00 "$(printf 'A bell \007 and \033[31mred\033[0m')" -m "$(printf 'In the text: \033[2J')"
        add 19T10:00:00 'Oat milk' --pin -t shop -m "At noon. Bring the family's cake, and coffee for everybody who comes."
        add 20T10:00:00 'Plan of the trip' --tags travel,work -u https://example.org/trip -m '# Trip

        Bring a coat. See [the map](https://example.org/map).'
        """#

    /// Each row of the keys of a screen ends with the name of an action. If a row were wrapped, one would not.
    @Test(.enabled(if: Requirement.met(.screens)), arguments: ["en", "de", "vi"])
    func `the keys of every screen fit 80 columns`(_ language: String) throws {
        var shell = try Shell()
        shell.environment["MEME_LANG"] = language
        _ = try shell.run("meme add Milk -m '- [ ] a\n- [ ] b' --tags home")
        let browse = try LiveTerminal("meme browse", in: shell, columns: 80, rows: 70)
        try browse.wait(for: "Milk")
        let screens = [
            "list": "", "meme": "\r", "text": "?", "tags": "T", "log": "L", "history": "H",
            "tasks": "D",
        ]
        var sent: [(bytes: [UInt8], terminal: Terminal)] = []
        for keys in screens.values {
            try browse.type(keys + "?")
            browse.settle(150)
            sent.append((browse.shown, browse.terminal))
            try browse.type(keys.isEmpty ? "q" : "qq")
        }
        try browse.type("q")
        #expect(try browse.end() == 0)
        for (name, screen) in zip(screens.keys, try Screen.shown(sent, in: shell)) {
            let rows = screen.lines.dropFirst().prefix { !$0.isEmpty }
            #expect(rows.count > 20, "\(name)")
            for row in rows { #expect(row.contains(" \(name)."), "\(row)") }
        }
    }

    @Test(.enabled(if: Requirement.met(.screens)), arguments: ["", "1"])
    func `screens match the recorded ones`(_ noColor: String) throws {
        var shell = try Shell()
        #expect(try shell.run(BrowseScreenTests.memes).status == 0)
        if !noColor.isEmpty { shell.environment["NO_COLOR"] = noColor }
        shell.environment["TERM"] = "xterm-256color"
        var text = "$ meme browse\n"
        var sent: [(bytes: [UInt8], terminal: Terminal)] = []
        var names: [String] = []
        for (columns, rows) in [(80, 24), (40, 10), (200, 50)] {
            let browse = try LiveTerminal("meme browse", in: shell, columns: columns, rows: rows)
            for (name, keys) in BrowseScreenTests.steps {
                try browse.type(keys)
                if keys.isEmpty { try browse.wait(for: "Plan of the trip") }
                browse.settle(150)
                sent.append((browse.shown, browse.terminal))
                names.append("\(name), \(columns) x \(rows)")
            }
            try browse.type("\u{3}")
            #expect(try browse.end() == 130)
        }
        for (name, screen) in zip(names, try Screen.shown(sent, in: shell)) {
            text += "\n# \(name)\n" + screen.lines.map { $0 + "\n" }.joined()
            text += screen.styles.map { "% \($0)\n" }.joined()
            text += "% cursor \(screen.cursor[0]), \(screen.cursor[1])\n"
        }
        let file =
            Package.root
            + "/Tests/AcceptanceTests/Screens/browse\(noColor.isEmpty ? "" : "-no-color").txt"
        let expected = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        #expect(text == expected)
    }
}
