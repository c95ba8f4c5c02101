import Application
import Domain
import Platform
import Testing

@testable import Application
@testable import Browse
@testable import TestSupport

/// Screens after typed keys: the real loop, screens, interactors and presenters over a store in memory.
struct BrowseLoopTests {
    private let store = MemoryStore.seeded()

    /// Types keys, one string at a time, and returns the screens: one before each key, and the last one.
    private func type(
        _ inputs: [TerminalDouble.Input], columns: Int = 80, rows: Int = 24, filter: String = "",
        editor: TestEditor = TestEditor(), picker: PickerDouble = PickerDouble(),
        keySettings: String? = nil
    ) -> (screens: [[String]], terminal: TerminalDouble, exitCode: ExitCode) {
        let terminal = TerminalDouble(inputs, columns: columns, rows: rows)
        var services = Services.doubles(store: store, editor: editor, picker: picker)
        services.keySettings = keySettings
        let session = TerminalSession<ScreenFrame>(
            terminal: terminal, traits: StreamTraits(isTerminal: true))
        services.terminal = session
        let loop = BrowseLoop(
            services: services, commands: .application.withBrowse, terminal: session)
        loop.stack.push(
            ListMemesScreen(loop: loop, request: ListMemes.OpenList.Request(filter: filter)))
        let exitCode = loop.run()
        return (terminal.screens, terminal, exitCode)
    }

    private func type(_ keys: String...) -> (screens: [[String]], exitCode: ExitCode) {
        let typed = type(keys.map { .keys($0) })
        return (typed.screens, typed.exitCode)
    }

    /// Returns the last screen after some keys.
    private func screen(_ keys: String...) -> [String] {
        type(keys.map { .keys($0) }).screens.last ?? []
    }

    private func titles() throws -> [String] {
        let page = try store.fetchMemes(MemesFetch()).nextPage()
        return page?.memes.map(\.title) ?? []
    }

    @Test func `the first screen has a title, rows, a preview and keys`() {
        let screen = screen()
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
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "From", text: "to [[a walk]]"))
        }
        let screens = type("j", "\r", "\t", "\r", "\t", "q", "q").screens
        try #require(screens.count == 8)
        #expect(screens[2].contains("to a walk"))
        #expect(screens[3].last == "a walk")
        #expect(screens[4][0] == "a walk")
        #expect(screens[4].contains("Linked from: From"))
        #expect(screens[5].last == "From")
        #expect(screens[6].contains("to a walk"))
        #expect(screens[7][0] == "Memes  4")
    }

    @Test func `keys move the selection`() {
        for (keys, row) in [
            (["j"], 2), (["j", "j", "j"], 3), (["G"], 3), (["G", "k"], 2), (["G", "g"], 1),
            (["\u{1B}[B"], 2), (["\u{1B}[B", "\u{1B}[A"], 1), (["\u{04}"], 3),
            (["\u{04}", "\u{15}"], 1),
            (["\u{1B}[6~"], 3), (["jj"], 3),
        ] as [([String], Int)] {
            let screen = type(keys.map { .keys($0) }).screens.last ?? []
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
            let screen = type(events.map { .keys("\u{1B}" + $0) }).screens.last ?? []
            #expect(screen.indices.filter { screen[$0].hasPrefix(">") } == [row], "\(events)")
        }
        let opened = screen("\u{1B}[<0;9;3M", "\u{1B}[<0;9;3M")
        #expect(opened[0] == "2 of 3")
    }

    @Test func `finds tags forwards and backwards`() {
        for (keys, tag) in [
            (["/", "o", "\r"], "home"), (["/", "o", "\r", "n"], "home/phone"),
            (["/", "o", "\r", "N"], "work"), (["/", "o", "\r", "n", "n", "n"], "home"),
        ] {
            let screen = type((["T"] + keys).map { .keys($0) }).screens.last ?? []
            let selected = screen.first { $0.hasPrefix(">") }
            #expect(selected?.contains(" \(tag) ") == true, "\(keys): \(screen)")
        }
    }

    @Test func `filters while typing, and Esc restores the filter and the selection`() {
        let typed = type("j", "/", "m", "ilk", "\u{1B}")
        #expect(typed.screens[3][0] == "Memes  m  2 of 3")
        #expect(typed.screens[4][0] == "Memes  milk  1 of 3")
        #expect(typed.screens[4][1].hasPrefix(">"))
        #expect(typed.screens[4][23] == "/milk")
        #expect(typed.screens[5][0] == "Memes  3")
        #expect(typed.screens[5][2].hasPrefix(">"))
    }

    @Test func `Enter keeps a filter, and Esc clears it but keeps the selected meme`() {
        let typed = type("/", "milk", "\r", "\u{1B}")
        #expect(typed.screens[3][0] == "Memes  milk  1 of 3")
        #expect(typed.screens[3][23].hasPrefix("Enter open"))
        #expect(typed.screens[4][0] == "Memes  3")
        #expect(typed.screens[4][3].hasPrefix(">"))
    }

    @Test func `an invalid filter keeps the rows, says why and cannot be accepted`() {
        let typed = type("/", "milk", "(", "\r", "\u{7F}", "\r")
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
            let screen = type([.keys("p"), .keys("u")], columns: columns).screens[2]
            #expect(screen.contains { $0.contains("C-r") }, "\(columns): \(screen)")
        }
    }

    @Test func `ctrl-u clears a field`() { #expect(screen("/", "milk", "\u{15}")[0] == "Memes  3") }

    @Test func `f filters fuzzily, with the best match first`() {
        let typed = type("f", "cl", "\r", "s", "\u{1B}")
        #expect(typed.screens[2][0] == "Memes  cl (fuzzy)  1 of 3")
        #expect(typed.screens[2][1].contains("Call Ann"))
        #expect(typed.screens[4][23] == "a fuzzy filter sorts by best match")
        #expect(typed.screens[5][0] == "Memes  3")
    }

    @Test func `closing a meme returns to the list as it was`() {
        let typed = type("j", "\r", "q")
        #expect(typed.screens[2][0] == "2 of 3")
        #expect(typed.screens[2][1].hasPrefix("id: "))
        #expect(typed.screens[3][2].hasPrefix(">"))
    }

    @Test func `marks stay on their memes when a filter changes`() throws {
        let typed = type(" ", "/", "milk", "\r", "t", "new", "\r", "n", "t", "new", "\r", "y")
        #expect(typed.screens[1][1].hasPrefix(" +"))
        #expect(typed.screens[1][2].hasPrefix("> "))
        #expect(typed.screens[4][0] == "Memes  milk  1 of 3  1 marked, 1 hidden")
        #expect(typed.screens[7][23] == "Change the tags of 1 meme (1 hidden)? [y/N]")
        #expect(typed.screens[8][23] == "nothing was changed")
        #expect(typed.screens[8][0].hasSuffix("1 hidden"))
        #expect(typed.screens[12][0] == "Memes  milk  1 of 3")
        let page = try store.fetchMemes(MemesFetch(query: .any([.id(MemeIDPrefix(Seeds.call.id))])))
            .nextPage()
        #expect(page?.memes.first?.tags.map(\.name).last == "new")
    }

    @Test func `removes one meme at once, asks before removing marked ones, and undoes`() throws {
        let typed = type("x", "u", "*", "x", "n", "x", "y", "u")
        #expect(typed.screens[1][0] == "Memes  2")
        #expect(typed.screens[1][23].hasSuffix("u restores it"))
        #expect(typed.screens[2][0] == "Memes  3")
        #expect(typed.screens[2][1].hasPrefix(">"))
        #expect(typed.screens[2][1].contains("Call Ann"))
        #expect(typed.screens[3][0] == "Memes  3  3 marked")
        #expect(typed.screens[4][23] == "Remove 3 memes? [y/N]")
        #expect(typed.screens[5][0] == "Memes  3  3 marked")
        #expect(typed.screens[7][0] == "Memes  0")
        #expect(typed.screens[7][1] == "No memes yet; a adds one")
        #expect(typed.screens[8][0] == "Memes  3")
        #expect(try titles().count == 3)
    }

    @Test func `does not lose keys typed after an answer`() {
        #expect(type("*xyu").screens.last?[0] == "Memes  3")
        #expect(type("yq", "q").screens.count == 2)
        #expect(type("y\u{03}\u{03}").exitCode == .interrupted)
    }

    @Test func `asks before undoing a change made elsewhere`() throws {
        let added = type([
            .work({ try self.add("Elsewhere") }, .storeChanged), .keys("u"), .keys("n"), .keys("u"),
            .keys("y"),
        ])
        #expect(added.screens[1][0] == "Memes  4")
        #expect(added.screens[1][2].contains("Elsewhere"))
        #expect(added.screens[1][1].hasPrefix(">"))
        #expect(added.screens[2][23].hasPrefix("Would undo: addition of "))
        #expect(added.screens[2][23].contains("\"Elsewhere\", not made here. Continue?"))
        #expect(added.screens[3][23] == "nothing was changed")
        #expect(added.screens[5][0] == "Memes  3")
    }

    @Test func `asks about the change that would be undone or redone`() throws {
        let typed = type([
            .work({ try self.add("Elsewhere") }, .storeChanged), .keys("x"), .keys("u"), .keys("u"),
            .keys("n"),
            .work(
                { _ = try self.store.step(.undo, .last(1), isDryRun: false) }, .storeChanged),
            .keys("\u{12}"), .keys("n"),
        ])
        #expect(typed.screens[3][0] == "Memes  4")
        #expect(typed.screens[4][23].hasPrefix("Would undo: addition of "))
        #expect(typed.screens[6][0] == "Memes  3")
        #expect(typed.screens[7][23].hasPrefix("Would redo: addition of "))
        #expect(typed.screens[8][0] == "Memes  3")
    }

    private func add(_ title: String) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(MemeDraft(title: title))
        }
    }

    private func remove(_ meme: Meme) throws {
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.remove(meme)
        }
    }

    @Test func `keeps showing a meme removed elsewhere and says that it was removed`() throws {
        let typed = type([
            .keys("\r"), .work({ try self.remove(Seeds.call) }, .storeChanged), .keys("q"),
        ])
        #expect(typed.screens[2][1].hasPrefix("id: "))
        #expect(typed.screens[2][23].contains("removed"))
        #expect(typed.screens[3][0] == "Memes  2")
        #expect(typed.screens[3][1].hasPrefix(">"))
    }

    @Test func `p pins a meme and unpins a pinned one`() throws {
        let typed = type("G", "p", "p")
        // Another meme is already pinned.
        #expect(typed.screens.dropFirst().map { $0.count { $0.contains("  * ") } } == [1, 2, 1])
        #expect(typed.screens[2].filter { $0.hasPrefix(">") }[0].contains("* Buy milk"))
        #expect(typed.screens[3].filter { $0.hasPrefix(">") }[0].contains("  Buy milk"))
    }

    @Test func `runs a command line typed without meme at its beginning on the selected meme`() {
        let typed = type(
            ":", "count", "\r", ":", "show --field title", "\r", ":", "nonsense", "\r", ":",
            "browse", "\r", ":", "help list", "\r", "q", ":", "tags", "\r", "\r", ":", "q", "\r")
        #expect(typed.screens[3][23] == "3")
        #expect(typed.screens[6][23] == "Call Ann")
        #expect(typed.screens[9][23].contains("nonsense"))
        #expect(typed.screens[12][23] == "'browse' cannot run in browse; run it in a shell")
        #expect(typed.screens[15][0] == "meme help list")
        #expect(typed.screens[19][0] == "meme tags")
        #expect(typed.screens[20][0].hasPrefix("Memes  tag:"))
        #expect(typed.exitCode == .done)
        #expect(typed.screens.count == 23)
    }

    @Test func `runs commands that have no scene`() {
        let typed = type(
            ":", "path", "\r", ":", "version --json", "\r", ":", "completions fish", "\r", "q", ":",
            "help --man", "\r")
        #expect(typed.screens[3][23] == "/s")
        #expect(typed.screens[6][23] == #"{"version":"\#(MemeProgram.version)"}"#)
        #expect(typed.screens[9][0] == "meme completions fish")
        #expect(typed.screens[13][0] == "meme help --man")
    }

    @Test func `says that nothing was picked after a cancelled picker`() {
        for end in [PickerList.End.cancelled, .interrupted] {
            let typed = type(
                [.keys(":"), .keys("list --pick"), .keys("\r")],
                picker: PickerDouble(maximumCount: 9, .success(end)))
            #expect(typed.screens.last?[23] == "nothing was picked")
        }
    }

    @Test func `wraps a message without cutting it`() {
        let path = "/a/folder/with/a/very/long/name/that/takes/several/lines/draft-1/meme.md"
        let error = MemesError.draft(
            .kept(path: path, after: .editor(.killed(signal: 9, command: "vi"))))
        let typed = type([.keys("e")], columns: 24, editor: TestEditor(failing: error))
        let lines = typed.screens.last?.map { $0.drop { $0 == " " } } ?? []
        #expect(lines.joined().contains(path))
        #expect(lines.last?.hasSuffix("continue") == true)
    }

    @Test func `refuses commands that need the terminal even after options`() {
        let typed = type(":", "-q watch", "\r", "q")
        #expect(typed.screens[3][23] == "'watch' cannot run in browse; run it in a shell")
    }

    @Test func `Tab completes, and arrows recall commands`() {
        let typed = type(":", "cou\t", "\r", ":", "\u{1B}[A", "\u{1B}[B", "li\t", "\t")
        #expect(typed.screens[2][23] == ":count")
        #expect(typed.screens[5][23] == ":count")
        #expect(typed.screens[6][23] == ":")
        #expect(typed.screens[7][23] == ":list")
    }

    @Test func `quit keys end browse with the right exit code`() {
        for (keys, status) in [
            (["q"], 0), (["Q"], 0), (["\r", "Q"], 0), (["\u{03}"], 130), (["\r", "\u{03}"], 130),
            (["x", "*", "x", "\u{03}"], 130), ([":", "q", "\r"], 0), (["\r", "q", "q"], 0),
        ] as [([String], Int32)] {
            // The last key is not read, because browse has ended.
            let typed = type((keys + ["j"]).map { .keys($0) })
            #expect(typed.exitCode.status == status, "\(keys)")
            #expect(typed.screens.count == keys.count, "\(keys)")
            #expect(typed.terminal.modes == ["begin", "end"], "\(keys)")
            #expect(typed.terminal.written.hasSuffix(ScreenFrame.exit), "\(keys)")
        }
    }

    @Test func `says that an unbound key does nothing and that pasting needs a field`() {
        #expect(screen("z")[23] == "this key does nothing here; ? shows the keys")
        #expect(screen("\u{1B}[200~x\u{1B}[201~")[0] == "Memes  3")
        #expect(screen("\u{1B}[200~x\u{1B}[201~")[23].hasPrefix("text can be pasted only"))
        #expect(screen("/", "\u{1B}[200~mi\nlk\u{1B}[201~")[23] == "/mi lk")
    }

    @Test func `treats an unbound Alt key as Escape and the key`() {
        let typed = type("/", "milk", "\u{1B}j")
        #expect(typed.screens[3][0] == "Memes  3")
        #expect(typed.screens[3][2].hasPrefix(">"))
    }

    @Test func `replaces keys and reports a wrong entry`() throws {
        let typed = type(
            [.keys("x"), .keys("D")], keySettings: "list.remove=D,list.nothing=x,list.mark=m Space")
        #expect(typed.screens[0][23].hasPrefix("MEME_KEYS: 'list.nothing=x'"))
        #expect(typed.screens[1][0] == "Memes  3")
        #expect(typed.screens[2][0] == "Memes  2")
    }

    @Test func `help shows the keys of a screen with their names`() {
        let screen = screen("?")
        #expect(screen[0] == "Keys")
        #expect(screen[1].hasPrefix("j Down         down   "))
        #expect(screen[1].hasSuffix("  list.down"))
    }

    @Test func `keys for one meme act on the selected meme, not on marked ones`() throws {
        let typed = type(" ", "/", "milk", "\r", "H")
        #expect(typed.screens[5][0] == "meme history \(Seeds.milk.id.text())")
        let editor = TestEditor(writing: "new title\n\nNew.\n")
        _ = type([" ", "j", "e"].map { .keys($0) }, editor: editor)
        #expect(try titles().sorted() == ["Call Ann", "a walk", "new title"])
    }

    @Test func `asks before running a typed command on hidden memes`() throws {
        let typed = type(" ", "/", "milk", "\r", ":", "tag +new", "\r", "n")
        #expect(typed.screens[7][23] == "Run this command on 1 meme (1 hidden)? [y/N]")
        #expect(typed.screens[8][23] == "nothing was changed")
        #expect(try store.countMemes(MemesFetch(query: .tag(named: "new"))).count == 0)
    }

    @Test func `asks before changing many memes`() throws {
        for number in 0..<20 { try add("more \(number)") }
        let typed = type("*", "p", "n")
        #expect(typed.screens[2][23] == "Pin 23 memes? [y/N]")
        #expect(typed.screens[3][23] == "nothing was changed")
    }

    @Test func `compares a version with the previous one`() {
        let typed = type("G", "t", "one", "\r", "t", "two", "\r", "H", "G", "d")
        #expect(typed.screens[10][23] == "this is the first version")
        let screen = screen("G", "t", "one", "\r", "t", "two", "\r", "H", "G", "k", "d")
        #expect(screen.contains { $0.hasPrefix("+") && $0.contains("one") })
        #expect(!screen.contains { $0.contains("two") })
    }

    @Test func `a question takes as many rows as it needs`() throws {
        for number in 0..<20 { try add("more \(number)") }
        let typed = type(["*", "x", "n"].map { .keys($0) }, columns: 12)
        #expect(typed.screens[2].suffix(2) == ["Remove 23", "memes? [y/N]"])
    }

    @Test func `says when the filter hides a changed meme`() {
        let screen = screen("/", "NOT tag:new", "\r", "t", "new", "\r")
        #expect(screen[23] == "the filter hides it")
    }

    @Test func `sorting by best match ends with the filter`() {
        let typed = type("/", "milk", "\r", "s", "s", "s", "\u{1B}")
        #expect(typed.screens[6][0].hasSuffix("best first"))
        #expect(typed.screens[7][0] == "Memes  3")
    }

    @Test func `treats Alt-Enter in a field as Escape and Enter`() {
        #expect(screen("t", "new", "\u{1B}\r")[0] == "1 of 3")
    }

    @Test func `find shows the position among the matches`() throws {
        let typed = type("?", "/", "down", "\r", "n")
        #expect(typed.screens[4][23] == "1 of 5")
        #expect(typed.screens[5][23] == "2 of 5")
    }

    @Test func `M turns the mouse on and off`() {
        let typed = type("M", "M")
        #expect(typed.screens[1][23] == "the mouse is on")
        #expect(typed.screens[2][23] == "the mouse is off")
    }

    @Test func `hands the terminal to the editor and shows the edited meme`() throws {
        let editor = TestEditor(writing: "title: Call Bob\n\nNew.\n")
        let typed = type([.keys("e")], editor: editor)
        #expect(typed.terminal.modes == ["begin", "end", "begin", "end"])
        #expect(typed.screens[1].contains { $0.contains("Call Bob") })
    }

    @Test func `fits any terminal size`() {
        for (columns, rows) in [
            (1, 1), (2, 1), (1, 2), (3, 2), (10, 4), (40, 10), (200, 50), (500, 200),
        ] {
            let keys = [
                "j", "\r", "q", "/", "milk", "\r", "?", "q", "T", "q", "t", "x", "\u{1B}", "v", "v",
                "z",
            ]
            let typed = type(keys.map { .keys($0) }, columns: columns, rows: rows)
            #expect(typed.screens.count == keys.count + 1, "\(columns) \(rows)")
            for line in typed.screens.joined() {
                #expect(LineFitter.width(of: line) <= columns, "\(columns) \(rows)")
            }
        }
    }

    @Test func `moving the selection rewrites only two lines`() {
        let typed = type([.keys("v"), .keys("j")], columns: 200, rows: 50)
        let updates = typed.terminal.written.split(separator: "\u{1B}[?2026h")
        let last = updates.dropLast(0).last { $0.contains("2K") } ?? ""
        #expect(last.utf8.count < 2000)
        #expect(last.split(separator: "\u{1B}[2K").count == 3)
    }
}
