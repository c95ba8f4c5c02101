import Foundation
import TestSupport
import Testing

/// The real program at a terminal.
@Suite(.waits)
struct TerminalTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        _ = try shell.run("meme add Buy milk -t home")
        _ = try shell.run(
            "MEME_NOW=2026-11-21T10:00:00.001Z meme add 'Call Ann' -m 'At noon.' --pin")
    }

    @Test func `add prints one line on a terminal`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme add Water the plants", in: shell)
        #expect(result.shown == "Added h4x2 Water the plants\n")
        #expect(result.status == 0)
    }

    @Test func `the list is a table with ages and colors`() throws {
        let now = "MEME_NOW=2026-11-22T10:00:00Z"
        let plain = try Terminal().run("\(now) NO_COLOR=1 meme list", in: shell)
        #expect(
            plain.shown == """
                xtwd  * Call Ann        23 hours ago
                22hd  Buy milk    home  1 day ago

                """)
        let colored = try Terminal().run("\(now) meme list", in: shell)
        #expect(colored.shown.contains("\u{1B}[35m22hd\u{1B}[0m  Buy milk"))
        #expect(colored.shown.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.shown)
    }

    @Test func `no line is wider than the terminal`() throws {
        _ = try shell.run("meme add '日本語のとても長いタイトル 👩🏽‍🚀 and more of it' --tags 'a,b,a long tag'")
        for columns in [1, 2, 7, 20, 40, 200] {
            var terminal = Terminal()
            terminal.columns = columns
            let shown = try terminal.run("NO_COLOR=1 meme list", in: shell).shown
            #expect(shown.split(separator: "\n").count == 3, "\(columns)")
            for line in shown.split(separator: "\n") {
                let cells = line.reduce(0) {
                    $0 + ($1.unicodeScalars.contains { $0.value > 0x2FFF } ? 2 : 1)
                }
                #expect(cells <= columns, "\(line)")
            }
        }
    }

    @Test func `search shows the best matches first on a terminal`() throws {
        _ = try shell.run("MEME_NOW=2026-11-22T10:00:00Z meme add Later -m 'No milk.'")
        let command = "NO_COLOR=1 meme search milk"
        let titles = ["Buy milk", "Later"]
        func order(_ command: String) throws -> [String] {
            let shown = try Terminal().run(command, in: shell).shown
            return titles.sorted { left, right in
                guard let first = shown.range(of: left), let second = shown.range(of: right) else {
                    return false
                }
                return first.lowerBound < second.lowerBound
            }
        }
        #expect(try order(command) == titles)
        #expect(try order("\(command) --sort relevance | cat") == titles)
        #expect(try order("\(command) --sort modified") == titles.reversed())
        for pipe in ["| cat", "--json", "--table | cat"] {
            #expect(try order("\(command) \(pipe)") == titles.reversed(), "\(pipe)")
        }
    }

    @Test func `shows local times on a terminal`() throws {
        let shown = try Terminal().run(
            "export NO_COLOR=1 TZ=America/New_York MEME_NOW=2026-11-23T10:00:00Z; meme show 22hd; "
                + "meme history 22hd; meme log -n 1; meme show 22hd | tail -n 1", in: shell
        ).shown
        #expect(
            shown == """
                id: 22hdxj4g4q61
                title: Buy milk
                tags: home
                created: 2026-11-21 05:00 (2 days ago)
                22hd@1  2026-11-21 05:00  added  Buy milk
                fwax4r  2026-11-21 05:00  added xtwd "Call Ann"
                created: 2026-11-21T10:00:00.000Z

                """)
    }

    @Test func `names the date when nothing existed yet`() throws {
        let shown = try Terminal().run(
            "export NO_COLOR=1; meme list --as-of 2020; meme tags --as-of 2020; meme log --as-of 2020; "
                + "meme list --as-of '2020-12-31 14:05'; meme list --as-of 2020 --json", in: shell
        ).shown
        #expect(
            shown == """
                No memes yet on 2020-12-31
                No tags yet on 2020-12-31
                No history yet on 2020-12-31
                No memes yet at 2020-12-31 14:05
                []

                """)
    }

    @Test func `list suggests what to do when the store is empty`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme list --store none.jsonl", in: shell)
        // The positions of the line breaks depend on the length of the path.
        let words = result.shown.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.hasPrefix("No memes in /"))
        #expect(words.hasSuffix("/none.jsonl yet; try: meme --store none.jsonl add Buy milk"))
        #expect(result.status == 0)
    }

    @Test func `a search shows where the words were found`() throws {
        let text =
            "First of all\\n\\tbuy oat milk, whole milk and bread in the shop at the corner\\r\\n"
        _ = try shell.run("printf '\(text)' | meme add Shopping -m - -u https://milk.example.org")
        let plain = try Terminal().run("NO_COLOR=1 meme search milk", in: shell)
        #expect(
            plain.shown == """
                22hd  Buy milk  home  just now
                h4x2  Shopping        just now
                      buy oat milk, whole milk and bread in the shop at the corner
                      url: https://milk.example.org

                """)
        #expect(plain.status == 0)
        let colored = try Terminal().run("meme search milk", in: shell).shown
        #expect(colored.contains("      buy oat \u{1B}[1;31mmilk\u{1B}[0m, whole"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.shown)
        var narrow = Terminal()
        narrow.columns = 30
        #expect(
            try narrow.run("NO_COLOR=1 meme search whole", in: shell).shown == """
                h4x2  Shopping  just now
                      …ilk, whole milk and b…

                """)
        let nothing = try Terminal().run("NO_COLOR=1 meme search nothing", in: shell)
        #expect(nothing.shown == "meme: no memes match\n")
        #expect(nothing.status == 1)
    }

    @Test func `meme without a command shows the newest memes`() throws {
        for number in 1...9 { _ = try shell.run("MEME_SEED=1\(number) meme add \(number)") }
        let result = try Terminal().run("NO_COLOR=1 meme", in: shell)
        let lines = result.shown.split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.last == "Latest 10 of 11. More: meme list, meme add TITLE, meme help")
        #expect(result.status == 0)
        let quiet = try Terminal().run("NO_COLOR=1 meme -q", in: shell).shown
        #expect(quiet == lines.dropLast().map { $0 + "\n" }.joined())
        #expect(try Terminal().run("meme | head -n 1", in: shell).shown.hasPrefix("meme keeps"))
    }

    /// Also with pinned memes at the top, in a small window, and without the pager.
    @Test func `meme without a command fits on the screen`() throws {
        var terminal = Terminal()
        (terminal.columns, terminal.rows) = (40, 10)
        for number in 1...9 {
            let pin = number < 6 ? " --pin" : ""
            _ = try shell.run("MEME_SEED=1\(number) meme add \(number)\(pin)")
        }
        let shown = try terminal.run("NO_COLOR=1 MEME_PAGER='echo PAGED' meme", in: shell).shown
        let lines = shown.split(separator: "\n").map(String.init)
        #expect(lines.count == 9)
        #expect(lines.allSatisfy { $0.count < 40 })
        #expect(lines.prefix(3).allSatisfy { $0.contains("  * ") })
        #expect(lines[3] == "and 3 more pinned: meme list is:pinned")
        #expect(
            lines.suffix(2) == ["Latest 6 of 11. More: meme list, meme", "  add TITLE, meme help"])
    }

    /// Pinned memes do not change the order in a pipe.
    @Test func `lists pinned memes above the others`() throws {
        _ = try shell.run(
            "MEME_NOW=2027-01-01T00:00:00Z meme add Later -q; "
                + "MEME_NOW=2027-01-02T00:00:00Z MEME_SEED=12 meme add Latest -q")
        let shown = try Terminal().run("NO_COLOR=1 meme list", in: shell).shown
        #expect(shown.hasPrefix("xtwd  * Call Ann"))
        let titles = try shell.run("meme list --format '{title}' -n 3").outputText
        #expect(titles == "Latest\nLater\nCall Ann\n")
        let sorted = try Terminal().run("NO_COLOR=1 meme list --sort title", in: shell).shown
        #expect(!sorted.hasPrefix("xtwd"))
    }

    /// Without a terminal, the table is as wide as on a terminal of 80 columns, or of `COLUMNS` columns.
    @Test func `prints the same table without a terminal`() throws {
        for command in ["list", "search milk", "log", "tags", "history 22hd"] {
            let shown = try Terminal().run("NO_COLOR=1 meme \(command)", in: shell).shown
            let table = try shell.run("LC_ALL=C.UTF-8 meme \(command) --table").outputText
            #expect(table == shown, "\(command)")
        }
        let colored = try shell.run("LC_ALL=C.UTF-8 meme list --table --color=always").outputText
        #expect(colored == (try Terminal().run("meme list", in: shell).shown))
        let narrow = try shell.run("LC_ALL=C.UTF-8 COLUMNS=30 meme list --table").outputText
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count < 30 })
    }

    @Test func `says when nothing is found`() throws {
        for (command, message) in [
            ("list nothing", "no memes match"),
            ("search -t hom", "no memes match; no tag 'hom', did you mean 'home'?"),
            ("tags -t nothing", "no memes match; no tag 'nothing'; see 'meme tags'"),
        ] {
            let result = try Terminal().run("NO_COLOR=1 meme \(command)", in: shell)
            #expect(result.shown == "meme: \(message)\n")
            #expect(result.status == 1)
            #expect(try shell.run("meme \(command)").errorText == "")
        }
    }

    @Test func `watch prints lines, or JSON with --jsonl`() throws {
        let watch = "export NO_COLOR=1; timeout --foreground 1 meme watch --since 2020"
        let shown = try Terminal().run(watch, in: shell).shown
        #expect(
            shown == """
                2026-11-21 10:00  added 22hd "Buy milk"
                2026-11-21 10:00  added xtwd "Call Ann"

                """)
        let json = try Terminal().run("\(watch) --jsonl", in: shell).shown
        #expect(json.contains(#""title":"Buy milk""#))
    }

    @Test func `meme without a command welcomes a user who has no memes`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme --store none.jsonl", in: shell)
        #expect(
            result.shown == """
                Welcome to meme. It keeps notes, called memes. Start with:
                  meme --store none.jsonl add Buy milk    add a meme
                  meme help            list all commands

                """)
        #expect(result.status == 0)
    }

    @Test func `shows a meme with its age`() throws {
        let result = try Terminal().run("NO_COLOR=1 meme show @", in: shell)
        #expect(
            result.shown == """
                id: xtwdm5jrxv37
                title: Call Ann
                pinned: yes
                created: 2026-11-21 10:00 (just now)

                At noon.

                """)
    }

    /// The text is rendered only on a terminal, and not with options that print it unchanged.
    @Test func `renders a text as Markdown`() throws {
        let text = "# List\n- [x] *cake* and candles for it\n\n[a](b) &#27;[2J &#9679;\n"
        _ = try shell.run("meme add Party -m -", input: Array(text.utf8))
        var terminal = Terminal()
        terminal.columns = 24
        func shown(_ command: String) throws -> String {
            String(
                try terminal.run(command, in: shell).shown.drop { $0 != "\n" }
                    .split(separator: "\n\n", maxSplits: 1)[1])
        }
        let markdown = "List\n====\n- [x] *cake* and candles\n      for it\n\na (b) ␛[2J ●\n"
        #expect(try shown("NO_COLOR=1 meme show @") == markdown)
        #expect(
            try shown("meme show @") == """
                \u{1B}[1mList\u{1B}[0m
                \u{1B}[1m====\u{1B}[0m
                - [x] \u{1B}[3mcake\u{1B}[0m and candles
                      for it

                \u{1B}[4ma\u{1B}[0m\u{1B}[2m (b)\u{1B}[0m ␛[2J ●

                """)
        for command in [
            "NO_COLOR=1 meme show @ --plain", "NO_COLOR=1 meme show @ | cat",
            "CLICOLOR_FORCE=1 meme show @ | cat",
        ] {
            #expect(try shown(command) == text, "\(command)")
        }
        for option in ["--raw", "--field text"] {
            #expect(try terminal.run("meme show @ \(option)", in: shell).shown == text)
        }
    }

    /// Tests titles and texts that would take over a terminal, in every format.
    @Test func `nothing in a meme reaches the terminal raw`() throws {
        let evil =
            "\u{1B}]0;x\u{7}\u{1B}[2J\u{1B}]52;c;eA==\u{7}\u{9B}31m\u{8}\u{7F}\u{202E}\u{2066}\u{2028}x"
        let input = Array("\(evil)\n\(evil)\r\n\r\(evil)".utf8)
        #expect(try shell.run("meme add - -t x", input: input).status == 0)
        for command in [
            "meme list", "meme list --csv", "meme list --json", "meme list -0", "meme show @",
            "meme show @ --plain", "meme show @ --raw", "meme show @ --field title",
            "meme list --format '{title}'",
            "meme show \"$(meme show @ --field title)\"",
            "meme add \"$(meme show @ --field title)\"", "meme search x",
            "meme search --regex '[^x]+'", "meme list x", "meme",
        ] {
            let shown = try Terminal().run("NO_COLOR=1 \(command)", in: shell).shown
            #expect(!shown.isEmpty)
            for scalar in shown.unicodeScalars where scalar != "\n" && scalar != "\t" {
                let isControl =
                    scalar.properties.generalCategory == .control
                    || (0x2028...0x202E).contains(scalar.value)
                    || (0x2066...0x2069).contains(scalar.value)
                #expect(!isControl, "U+\(String(scalar.value, radix: 16)) in \(command)")
            }
        }
    }

    @Test func `decides on colors for each stream separately`() throws {
        let errors = try Terminal().run("meme show nosuch | cat", in: shell).shown
        #expect(errors.contains("\u{1B}[1;31mmeme:\u{1B}[0m"))
        let results = try Terminal().run("meme list 2>/dev/null | cat", in: shell).shown
        #expect(!results.contains("\u{1B}"))
        let redirected = try Terminal().run("meme show nosuch 2> error; cat error", in: shell).shown
        #expect(!redirected.contains("\u{1B}"))
    }
}
