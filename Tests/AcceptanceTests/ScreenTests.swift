import Foundation
import TestSupport
import Testing

/// Whole screens of the real program. If `MEME_UPDATE_TRANSCRIPTS` is set, the files in `Screens` are
/// rewritten; review the changes. Below a screen, lines that begin with `%` describe its styles (row, columns
/// and style) and its cursor.
@Suite(.waits)
struct ScreenTests {
    private static let folder = Package.root + "/Tests/AcceptanceTests/Screens"
    private static let sizes = [(80, 24), (40, 10), (200, 50)]

    private static let memes = #"""
        add() { MEME_NOW=2026-11-$1Z; export MEME_NOW; shift; meme add -q "$@"; }
        add 02T08:00:00 'Rent for November' -t home/money --created 2026-03-09 -m "Paid by transfer."
        add 09T19:30:00 '日本語のとても長いタイトル、どの画面よりも広いので切られる、本当にとても長い' -t 読書 -m '日本語の本文です。'
        add 15T10:00:00 'Family 👩‍👩‍👧‍👦 and flags 🇩🇪🇯🇵, ❤️ and 👍🏽' -t emoji,people/ann
        add 16T10:00:00 "$(printf 'Cafe\314\201 re\314\201sume\314\201')" -t reading
        add 17T10:00:00 'שלום עולם' --tags 'עברית,reading'
        add 18T10:00:00 "$(printf 'A bell \007 and \033[31mred\033[0m')" -m "$(printf 'In the text: \033[2J')"
        add 19T10:00:00 'Call Ann' --pin -t people/ann -m "At noon. Bring the family's cake, and coffee for everybody who comes."
        add 20T10:00:00 'Plan of the trip' --tags travel,work -u https://example.org/trip -m "$(cat plan.md)"
        MEME_NOW=2026-11-21T09:00:00Z
        sed 's|\[ \] Book|[x] Book|; s|a coat|a coat and *good* shoes|' plan.md | meme edit @ -m - -q
        add 21T09:30:00 Pancakes -m "$(printf -- '- [x] buy milk\n- [ ] bake\n\n| g | what |\n|--:|---|\n| 250 | flour |\n| 500 | milk |')"
        export MEME_NOW=2026-11-21T10:00:00Z
        """#

    private static let plan = """
        # Trip to 京都

        Bring a coat. See `meme help dates` and [the map](https://example.org/map), **not** the old one; the trains are slow on Sundays.

        - [ ] Book the train
        - [ ] Pack
          - a long line in a nested list that has to be broken on a narrow screen, with its indent

        | Day | Where | Cost |
        | :-- | :---: | ---: |
        | 1 | 京都 | 1200 |
        | 2 | *Nara*, `deer` | 80 |

        > Family 👩‍👩‍👧‍👦: bring cake.

        ```sh
        meme list tag:travel --sort created --format '{id} {title}' | head
        ```

        """

    private static let commands: [(name: String, command: String)] = [
        ("list", "meme list"), ("list-long", "meme list -l"), ("table", "meme list --table | cat"),
        ("show", "meme show 'Plan of the trip'"), ("show-table", "meme show pancakes"),
        ("search", "meme search cake"),
        ("log", "meme log"), ("history", "meme history 'Plan of the trip'"),
        ("stats", "meme stats"), ("diff", "meme diff 'Plan of the trip'"),
        ("help", "meme help"), ("help-list", "meme help list"),
    ]

    @Test(.enabled(if: Requirement.met(.screens)))
    func `screens match the recorded ones`() throws {
        let shell = try Shell()
        try shell.directory.write("plan.md", ScreenTests.plan.utf8)
        #expect(try shell.run(ScreenTests.memes).status == 0)
        var sent: [(bytes: [UInt8], terminal: Terminal)] = []
        for (_, command) in ScreenTests.commands {
            for (columns, rows) in ScreenTests.sizes {
                var terminal = Terminal()
                (terminal.columns, terminal.rows) = (columns, rows)
                // Shows the first page of a pager; its prompt would be below.
                let script =
                    "export MEME_PAGER='head -n \(rows - 1)' COLUMNS=\(columns); \(command)"
                sent.append((try terminal.record(script, in: shell).bytes, terminal))
            }
        }
        let screens = try Screen.shown(sent, in: shell)
        for (position, (name, command)) in ScreenTests.commands.enumerated() {
            var text = "$ \(command)\n"
            for (size, screen) in zip(sent, screens).dropFirst(position * 3).prefix(3) {
                text += "\n# \(size.terminal.columns) x \(size.terminal.rows)\n"
                text += ScreenTests.told(screen)
            }
            let file = ScreenTests.folder + "/\(name).txt"
            let expected = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            if ProcessInfo.processInfo.environment["MEME_UPDATE_TRANSCRIPTS"] != nil {
                try text.write(toFile: file, atomically: true, encoding: .utf8)
            }
            #expect(text == expected, "\(name)")
        }
    }

    private static func told(_ screen: Screen) -> String {
        let rows = screen.lines.map { $0 + "\n" }.joined()
        let styles = screen.styles.map { "% \($0)\n" }.joined()
        return rows + styles + "% cursor \(screen.cursor[0]), \(screen.cursor[1])\n"
    }
}
