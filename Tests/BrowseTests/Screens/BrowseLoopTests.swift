import Application
import Domain
import Platform
import Testing

@testable import Application
@testable import Browse
@testable import TestSupport

/// Moving, filtering and finding in browse.
struct BrowseLoopTests {
    private let browse = BrowseFixture()

    @Test func `the first screen has a title, rows, a preview and keys`() {
        let screen = browse.screen()
        #expect(screen[0] == "Memes  3")
        #expect(screen[1].hasPrefix(">  "))
        #expect(screen[1].contains("Call Ann"))
        #expect(screen[2].contains("a walk"))
        #expect(screen[3].contains("milk"))
        #expect(screen[16] == "Call Ann")
        #expect(screen[23].hasPrefix("Enter open  / filter  a add"))
        #expect(screen[23].hasSuffix("? keys"))
    }

    @Test func `follows links to memes and back`() throws {
        _ = try browse.store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "From", text: "to [[a walk]]"))
        }
        let screens = browse.type("j", "\r", "\t", "\r", "\t", "q", "q").screens
        try #require(screens.count == 8)
        #expect(screens[2].contains("to a walk"))
        #expect(screens[3].last == "a walk")
        #expect(screens[4][0] == "a walk")
        #expect(screens[4].contains("Linked from: From"))
        #expect(screens[5].last == "From")
        #expect(screens[6].contains("to a walk"))
        #expect(screens[7][0] == "Memes  4")
    }

    @Test func `goes to a heading of the outline`() throws {
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        _ = try browse.store.perform { (operation) throws(MemesError) in
            try operation.add(
                MemeDraft(title: "Bread", text: "# Mix\n\n\(lines)\n\n## Bake\n\n\(lines)"))
        }
        let screens = browse.type("j", "\r", "O", "j", "\r", "q", "j", "\r", "O").screens
        try #require(screens.count == 10)
        #expect(Array(screens[3][1...2]) == [">   1  Mix", "   44    Bake"])
        #expect(Array(screens[5][1...4]) == ["Bake", "----", "", "line 1"])
        #expect(screens[9].last == "no headings")
    }

    @Test func `asks before opening an address, and opens the editor on the meme of a broken link`()
        throws
    {
        _ = try browse.store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(
                try MemeDraft(
                    title: "From", text: "see https://a.org, [b](http://b.org) [[Nowhere]]"))
        }
        let keys = ["j", "\r", "\t", "\r", "n", "\t", "\r", "y", "\t", "\r", "\r", "q", "q"]
        let editor = TestEditor(writing: "Nowhere\n\nfound\n")
        let screens = browse.type(keys.map { .keys($0) }, editor: editor).screens
        try #require(screens.count == 14)
        #expect(
            [3, 4, 5, 6, 7, 8, 9].map { screens[$0].last } == [
                "https://a.org", "Open https://a.org? [y/N]", "nothing was opened", "http://b.org",
                "Open http://b.org? [y/N]", "Opened http://b.org",
                "nothing has the title 'Nowhere' yet",
            ])
        #expect(screens[10].last?.hasPrefix("Added ") == true)
        #expect(screens[10].last?.hasSuffix(" Nowhere") == true)
        #expect(screens[11].contains("title: Nowhere"))
        #expect(screens[13][0] == "Memes  5")
        #expect(screens[13].first { $0.hasPrefix(">") }?.contains("From") == true)
        #expect(try browse.titles().count { $0 == "Nowhere" } == 1)
    }

    @Test func `follows links in the output of a command`() throws {
        _ = try browse.store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "From", text: "to [[a walk]]"))
        }
        let screens = browse.type("j", "H", "\r", "\t", "\r").screens
        #expect(screens.last?[0] == "a walk")
    }

    @Test func `J and K show the next and the previous meme of the list`() {
        let screens = browse.type("\r", "J", "J", "J", "K", "q").screens
        #expect(
            screens.dropFirst().map { $0[0] } == [
                "1 of 3", "2 of 3", "3 of 3", "3 of 3", "2 of 3", "Memes  3",
            ])
        #expect(screens[2].contains("title: a walk"))
        #expect(screens[4].last == "there are no more memes")
        #expect(screens[6][2].hasPrefix(">"))
    }

    @Test func `the title of a long text says how much of it is above the end of the screen`() {
        let screens = browse.type(["?", " ", "G", "g"].map { .keys($0) }, rows: 12).screens
        #expect(screens[1][0].hasPrefix("Keys  "))
        #expect(screens[1][0].hasSuffix("%") && screens[1][0] == screens[4][0])
        #expect(screens[2][0] != screens[1][0])
        #expect(screens[3][0] == "Keys  100%")
    }

    @Test func `a number repeats a movement or names a row`() throws {
        for number in 0..<9 { try browse.add("more \(number)") }
        for (keys, row) in [
            ("3j", 4), ("12G", 12), ("5g", 5), ("99999G", 12), ("G4k", 8), ("10j", 11),
            ("2\u{1B}j", 2),
            ("3pj", 2), ("0j", 2), ("999999j", 12),
        ] {
            let screen = browse.type([.keys(keys)]).screens.last ?? []
            #expect(screen.indices.filter { screen[$0].hasPrefix(">") } == [row], "\(keys)")
        }
        #expect(browse.screen("1", "2").last == "12")
        #expect(browse.screen("0").last == "this key does nothing here; ? shows the keys")
    }

    @Test func `keys move the selection`() {
        for (keys, row) in [
            (["j"], 2), (["j", "j", "j"], 3), (["G"], 3), (["G", "k"], 2), (["G", "g"], 1),
            (["\u{1B}[B"], 2), (["\u{1B}[B", "\u{1B}[A"], 1), (["\u{04}"], 3),
            (["\u{04}", "\u{15}"], 1),
            (["\u{1B}[6~"], 3), (["jj"], 3), (["\u{06}"], 3), (["\u{06}", "\u{02}"], 1),
        ] as [([String], Int)] {
            let screen = browse.type(keys.map { .keys($0) }).screens.last ?? []
            #expect(screen.indices.filter { screen[$0].hasPrefix(">") } == [row], "\(keys)")
        }
    }

    @Test func `the wheel and clicks move the selection`() {
        for (events, row) in [
            (["[<65;1;5M"], 3), (["[<65;1;5M", "[<64;1;5M"], 1), (["[<0;9;3M"], 2),
            (["[<0;9;4M"], 3),
            // Clicks below the rows and on the title change nothing.
            (["[<0;9;9M"], 1), (["[<0;9;1M"], 1),
        ] as [([String], Int)] {
            let screen = browse.type(events.map { .keys("\u{1B}" + $0) }).screens.last ?? []
            #expect(screen.indices.filter { screen[$0].hasPrefix(">") } == [row], "\(events)")
        }
        let opened = browse.screen("\u{1B}[<0;9;3M", "\u{1B}[<0;9;3M")
        #expect(opened[0] == "2 of 3")
    }

    @Test func `finds tags forwards and backwards`() {
        for (keys, tag) in [
            (["/", "o", "\r"], "home"), (["/", "o", "\r", "n"], "home/phone"),
            (["/", "o", "\r", "N"], "work"), (["/", "o", "\r", "n", "n", "n"], "home"),
        ] {
            let screen = browse.type((["T"] + keys).map { .keys($0) }).screens.last ?? []
            let selected = screen.first { $0.hasPrefix(">") }
            #expect(selected?.contains(" \(tag) ") == true, "\(keys): \(screen)")
        }
    }

    @Test func `filters while typing, and Esc restores the filter and the selection`() {
        let typed = browse.type("j", "/", "m", "ilk", "\u{1B}")
        #expect(typed.screens[3][0] == "Memes  m  2 of 3")
        #expect(typed.screens[4][0] == "Memes  milk  1 of 3")
        #expect(typed.screens[4][1].hasPrefix(">"))
        #expect(typed.screens[4][23] == "/milk")
        #expect(typed.screens[5][0] == "Memes  3")
        #expect(typed.screens[5][2].hasPrefix(">"))
    }

    @Test func `Enter keeps a filter, and Esc clears it but keeps the selected meme`() {
        let typed = browse.type("/", "milk", "\r", "\u{1B}")
        #expect(typed.screens[3][0] == "Memes  milk  1 of 3")
        #expect(typed.screens[3][23].hasPrefix("Enter open"))
        #expect(typed.screens[4][0] == "Memes  3")
        #expect(typed.screens[4][3].hasPrefix(">"))
    }

    @Test func `typing replaces a filter, and Enter keeps it`() {
        for (keys, filter) in [
            (["/", "c"], "c"), (["/", "\u{1B}[C", "x"], "milkx"), (["/", "\u{7F}"], nil),
            (["/", "\r"], "milk"), (["/", "\u{1B}[B", "c"], "c"),
        ] as [([String], String?)] {
            let screen = browse.type((["/", "milk", "\r"] + keys).map { .keys($0) }).screens.last
            let title = filter.map { "Memes  \($0)  " } ?? "Memes  3"
            #expect(screen?[0].hasPrefix(title) == true, "\(keys)")
        }
        let written = browse.type([.keys("/"), .keys("milk"), .keys("\r"), .keys("/")]).terminal
            .written
        #expect(written.contains("/\u{1B}[7mmilk\u{1B}[0m"))
    }

    @Test func `an invalid filter keeps the rows, says why and cannot be accepted`() {
        let typed = browse.type("/", "milk", "(", "\r", "\u{7F}", "\r")
        for screen in typed.screens[3...4] {
            #expect(screen[0] == "Memes  milk  1 of 3")
            #expect(screen[22].contains("("))
            #expect(screen[23] == "/milk(")
        }
        #expect(typed.screens[6][0] == "Memes  milk  1 of 3")
        #expect(typed.screens[6][23].hasPrefix("Enter open"))
    }

    @Test func `a long message names the key, not the command`() {
        for columns in 40...60 {
            let screen = browse.type([.keys("p"), .keys("u")], columns: columns).screens[2]
            #expect(screen.contains { $0.contains("C-r") }, "\(columns): \(screen)")
        }
    }

    @Test func `ctrl-u clears a field`() {
        #expect(browse.screen("/", "milk", "\u{15}")[0] == "Memes  3")
    }

    @Test func `f filters fuzzily, with the best match first`() {
        let typed = browse.type("f", "cl", "\r", "s", "\u{1B}")
        #expect(typed.screens[2][0] == "Memes  cl (fuzzy)  1 of 3")
        #expect(typed.screens[2][1].contains("Call Ann"))
        #expect(typed.screens[4][23] == "a fuzzy filter sorts by best match")
        #expect(typed.screens[5][0] == "Memes  3")
    }

    @Test func `closing a meme returns to the list as it was`() {
        let typed = browse.type("j", "\r", "q")
        #expect(typed.screens[2][0] == "2 of 3")
        #expect(typed.screens[2][1].hasPrefix("id: "))
        #expect(typed.screens[3][2].hasPrefix(">"))
    }

    @Test func `quit keys end browse with the right exit code`() {
        for (keys, status) in [
            (["q"], 0), (["Q"], 0), (["\r", "Q"], 0), (["\u{03}"], 130), (["\r", "\u{03}"], 130),
            (["x", "*", "x", "\u{03}"], 130), ([":", "q", "\r"], 0), (["\r", "q", "q"], 0),
        ] as [([String], Int32)] {
            // The last key is not read, because browse has ended.
            let typed = browse.type((keys + ["j"]).map { .keys($0) })
            #expect(typed.exitCode.status == status, "\(keys)")
            #expect(typed.screens.count == keys.count, "\(keys)")
            #expect(typed.terminal.modes == ["begin", "end"], "\(keys)")
            #expect(typed.terminal.written.hasSuffix(ScreenFrame.exit), "\(keys)")
        }
    }

    @Test func `says that an unbound key does nothing and that pasting needs a field`() {
        #expect(browse.screen("z")[23] == "this key does nothing here; ? shows the keys")
        #expect(browse.screen("\u{1B}[200~x\u{1B}[201~")[0] == "Memes  3")
        #expect(browse.screen("\u{1B}[200~x\u{1B}[201~")[23].hasPrefix("text can be pasted only"))
        #expect(browse.screen("/", "\u{1B}[200~mi\nlk\u{1B}[201~")[23] == "/mi lk")
    }

    @Test func `treats an unbound Alt key as Escape and the key`() {
        let typed = browse.type("/", "milk", "\u{1B}j")
        #expect(typed.screens[3][0] == "Memes  3")
        #expect(typed.screens[3][2].hasPrefix(">"))
    }

    @Test func `replaces keys and reports a wrong entry`() throws {
        let typed = browse.type(
            [.keys("x"), .keys("D")], keySettings: "list.remove=D,list.nothing=x,list.mark=m Space")
        #expect(typed.screens[0][23].hasPrefix("MEME_KEYS: 'list.nothing=x'"))
        #expect(typed.screens[1][0] == "Memes  3")
        #expect(typed.screens[2][0] == "Memes  2")
    }

    @Test func `help shows the keys of a screen with their names`() {
        let screen = browse.screen("?")
        #expect(screen[0].hasPrefix("Keys  "))
        #expect(screen[1].hasPrefix("j Down         down   "))
        #expect(screen[1].hasSuffix("  list.down"))
    }

    @Test func `compares a version with the previous one`() {
        let typed = browse.type("G", "t", "one", "\r", "t", "two", "\r", "H", "G", "d")
        #expect(typed.screens[10][23] == "this is the first version")
        let screen = browse.screen("G", "t", "one", "\r", "t", "two", "\r", "H", "G", "k", "d")
        #expect(screen.contains { $0.hasPrefix("+") && $0.contains("one") })
        #expect(!screen.contains { $0.contains("two") })
    }

    @Test func `sorting by best match ends with the filter`() {
        let typed = browse.type("/", "milk", "\r", "s", "s", "s", "\u{1B}")
        #expect(typed.screens[6][0].hasSuffix("best first"))
        #expect(typed.screens[7][0] == "Memes  3")
    }

    @Test func `treats Alt-Enter in a field as Escape and Enter`() {
        #expect(browse.screen("t", "new", "\u{1B}\r")[0] == "1 of 3")
    }

    @Test func `find shows the position among the matches`() throws {
        let typed = browse.type("?", "/", "down", "\r", "n")
        #expect(typed.screens[4][23] == "1 of 5")
        #expect(typed.screens[5][23] == "2 of 5")
    }

    @Test func `M turns the mouse on and off`() {
        let typed = browse.type("M", "M")
        #expect(typed.screens[1][23] == "the mouse is on")
        #expect(typed.screens[2][23] == "the mouse is off")
    }

    @Test func `fits any terminal size`() {
        for (columns, rows) in [
            (1, 1), (2, 1), (1, 2), (3, 2), (10, 4), (40, 10), (200, 50), (500, 200),
        ] {
            let keys = [
                "j", "\r", "q", "/", "milk", "\r", "?", "q", "T", "q", "t", "x", "\u{1B}", "v", "v",
                "z",
            ]
            let typed = browse.type(keys.map { .keys($0) }, columns: columns, rows: rows)
            #expect(typed.screens.count == keys.count + 1, "\(columns) \(rows)")
            for line in typed.screens.joined() {
                #expect(LineFitter.width(of: line) <= columns, "\(columns) \(rows)")
            }
        }
    }

    @Test func `moving the selection rewrites only two lines`() {
        let typed = browse.type([.keys("v"), .keys("j")], columns: 200, rows: 50)
        let updates = typed.terminal.written.split(separator: "\u{1B}[?2026h")
        let last = updates.dropLast(0).last { $0.contains("2K") } ?? ""
        #expect(last.utf8.count < 2000)
        #expect(last.split(separator: "\u{1B}[2K").count == 3)
    }
}
