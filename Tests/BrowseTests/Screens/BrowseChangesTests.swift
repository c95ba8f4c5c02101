import Application
import Domain
import Platform
import Testing

@testable import Application
@testable import Browse
@testable import TestSupport

/// Changing memes and running commands in browse.
struct BrowseChangesTests {
    private let browse = BrowseFixture()

    @Test func `marks stay on their memes when a filter changes`() throws {
        let typed = browse.type(
            " ", "/", "milk", "\r", "t", "new", "\r", "n", "t", "new", "\r", "y")
        #expect(typed.screens[1][1].hasPrefix(" +"))
        #expect(typed.screens[1][2].hasPrefix("> "))
        #expect(typed.screens[4][0] == "Memes  milk  1 of 3  1 marked, 1 hidden")
        #expect(typed.screens[7][23] == "Change the tags of 1 meme (1 hidden)? [y/N]")
        #expect(typed.screens[8][23] == "nothing was changed")
        #expect(typed.screens[8][0].hasSuffix("1 hidden"))
        #expect(typed.screens[12][0] == "Memes  milk  1 of 3")
        let page = try browse.store.fetchMemes(
            MemesFetch(query: .any([.id(MemeIDPrefix(Seeds.call.id))]))
        )
        .nextPage()
        #expect(page?.memes.first?.tags.map(\.name).last == "new")
    }

    @Test func `adds a meme with a filter that matches nothing as its title`() throws {
        let editor = TestEditor(writing: "Oat bread\n\nrye\n")
        let keys = ["/", "Oat bread", "\r", "\u{1B}", "/", "milk", "\u{0F}", "/", "tag:x", "\r"]
        let screens = browse.type(keys.map { .keys($0) }, editor: editor).screens
        #expect(screens[2][1] == #">  + add "Oat bread""#)
        #expect(screens[3][0] == "Memes  Oat bread  1 of 4")
        #expect(screens[3].last?.hasPrefix("Added ") == true)
        #expect(screens[7].contains { $0.hasPrefix("Added ") })
        #expect(screens[7].last == "the filter hides it")
        #expect(screens[10][1] == "Nothing matches; Esc clears the filter")
        #expect(try browse.titles().count == 5)
        let unreadable = browse.type("/", "Call: Bob", "\u{0F}").screens
        #expect(!unreadable[2][1].contains("+ add"))
        #expect(unreadable[3].last == "only a filter of plain words can become a title")
        #expect(
            browse.screen("/", "tag:x", "\u{0F}").last
                == "only a filter of plain words can become a title")
    }

    @Test func `removes one meme at once, asks before removing marked ones, and undoes`() throws {
        let typed = browse.type("x", "u", "*", "x", "n", "x", "y", "u")
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
        #expect(try browse.titles().count == 3)
    }

    @Test func `does not lose keys typed after an answer`() {
        #expect(browse.type("*xyu").screens.last?[0] == "Memes  3")
        #expect(browse.type("yq", "q").screens.count == 2)
        #expect(browse.type("y\u{03}\u{03}").exitCode == .interrupted)
    }

    @Test func `asks before undoing a change made elsewhere`() throws {
        let added = browse.type([
            .work({ try browse.add("Elsewhere") }, .storeChanged), .keys("u"), .keys("n"),
            .keys("u"),
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
        let typed = browse.type([
            .work({ try browse.add("Elsewhere") }, .storeChanged), .keys("x"), .keys("u"),
            .keys("u"),
            .keys("n"),
            .work(
                { _ = try browse.store.step(.undo, .last(1), isDryRun: false) }, .storeChanged),
            .keys("\u{12}"), .keys("n"),
        ])
        #expect(typed.screens[3][0] == "Memes  4")
        #expect(typed.screens[4][23].hasPrefix("Would undo: addition of "))
        #expect(typed.screens[6][0] == "Memes  3")
        #expect(typed.screens[7][23].hasPrefix("Would redo: addition of "))
        #expect(typed.screens[8][0] == "Memes  3")
    }

    @Test func `keeps showing a meme removed elsewhere and says that it was removed`() throws {
        let typed = browse.type([
            .keys("\r"), .work({ try browse.remove(Seeds.call) }, .storeChanged), .keys("q"),
        ])
        #expect(typed.screens[2][1].hasPrefix("id: "))
        #expect(typed.screens[2][23].contains("removed"))
        #expect(typed.screens[3][0] == "Memes  2")
        #expect(typed.screens[3][1].hasPrefix(">"))
    }

    @Test func `a meme that is removed elsewhere is no longer marked`() throws {
        let typed = browse.type([
            .keys("*"), .work({ try browse.remove(Seeds.call) }, .storeChanged), .keys("p"),
            .keys(" "), .keys("/"), .keys("tag:zzz"), .keys("\r"),
            .work({ try browse.remove(Seeds.walk) }, .storeChanged),
        ])
        #expect(typed.screens[1][0] == "Memes  3  3 marked")
        #expect(typed.screens[2][0] == "Memes  2  2 marked")
        #expect(typed.screens[3].last?.hasPrefix("Pinned 2 memes") == true)
        #expect(typed.screens[7][0] == "Memes  tag:zzz  0 of 2  1 marked, 1 hidden")
        #expect(typed.screens[8][0] == "Memes  tag:zzz  0 of 1")
    }

    @Test func `a removed meme of a list that has such memes stays marked`() throws {
        try browse.remove(Seeds.call)
        let typed = browse.type(
            [.keys("*"), .work({ try browse.remove(Seeds.walk) }, .storeChanged)],
            filter: "is:removed")
        #expect(typed.screens[1][0].hasSuffix("1 marked"))
        #expect(typed.screens[2][0].hasSuffix("1 marked"))
    }

    @Test func `says what was copied, or that there is nothing to copy`() {
        for (keys, message) in [
            (["y", "u"], "copied: url"), (["j", "y", "u"], "no url; nothing was copied"),
            (["j", "y", "c"], "no text; nothing was copied"), (["*", "y", "u"], "copied: url"),
            (["y", "z"], "nothing was copied"),
        ] {
            let typed = browse.type(keys.map { .keys($0) })
            #expect(typed.screens.last?.last == message, "\(keys)")
            let copied = typed.terminal.written.contains("\u{1B}]52;c;")
            #expect(copied == message.hasPrefix("copied"), "\(keys)")
        }
    }

    @Test func `other processes can open the drafts that a command has kept`() {
        let editor = TestEditor(failing: .editor(.exited(1, command: "vi")))
        let typed = browse.type([.keys("e")], editor: editor)
        #expect(typed.screens.count == 2)
        #expect(editor.unlockCount > 0)
    }

    @Test func `p pins a meme and unpins a pinned one`() throws {
        let typed = browse.type("G", "p", "p")
        // Another meme is already pinned.
        #expect(typed.screens.dropFirst().map { $0.count { $0.contains("  * ") } } == [1, 2, 1])
        #expect(typed.screens[2].filter { $0.hasPrefix(">") }[0].contains("* Buy milk"))
        #expect(typed.screens[3].filter { $0.hasPrefix(">") }[0].contains("  Buy milk"))
        #expect(typed.screens[2].last == "Pinned 7m3k Buy milk")
        #expect(typed.screens[3].last == "Unpinned 7m3k Buy milk")
    }

    @Test func `runs a command line typed without meme at its beginning on the selected meme`() {
        let typed = browse.type(
            ":", "count", "\r", ":", "show --field title", "\r", ":", "nonsense", "\r", ":",
            "browse", "\r", ":", "help list", "\r", "q", ":", "tags", "\r", "\r", ":", "q", "\r")
        #expect(typed.screens[3][23] == "3")
        #expect(typed.screens[6][23] == "Call Ann")
        #expect(typed.screens[9][23].contains("nonsense"))
        #expect(typed.screens[12][23] == "'browse' cannot run in browse; run it in a shell")
        #expect(typed.screens[15][0].hasPrefix("meme help list  "))
        #expect(typed.screens[19][0] == "meme tags")
        #expect(typed.screens[20][0].hasPrefix("Memes  tag:"))
        #expect(typed.exitCode == .done)
        #expect(typed.screens.count == 23)
    }

    @Test func `runs commands that have no scene`() {
        let typed = browse.type(
            ":", "path", "\r", ":", "version --json", "\r", ":", "completions fish", "\r", "q", ":",
            "help --man", "\r")
        #expect(typed.screens[3][23] == "/s")
        #expect(typed.screens[6][23] == #"{"version":"\#(MemeProgram.version)"}"#)
        #expect(typed.screens[9][0].hasPrefix("meme completions fish  "))
        #expect(typed.screens[13][0].hasPrefix("meme help --man  "))
    }

    @Test func `says that nothing was picked after a cancelled picker`() {
        for end in [PickerList.End.cancelled, .interrupted] {
            let typed = browse.type(
                [.keys(":"), .keys("list --pick"), .keys("\r")],
                picker: PickerDouble(maximumCount: 9, .success(end)))
            #expect(typed.screens.last?[23] == "nothing was picked")
            // The picker borrows the terminal.
            #expect(typed.terminal.modes == ["begin", "end", "begin", "end"])
        }
    }

    @Test func `asks no question that needs more than yes or no`() {
        let screen = browse.screen(":", "list --pick", "\r")
        #expect(screen[23].contains("--pick needs a terminal"))
    }

    @Test func `wraps a message without cutting it`() {
        let path = "/a/folder/with/a/very/long/name/that/takes/several/lines/draft-1/meme.md"
        let error = MemesError.draft(
            .kept(path: path, after: .editor(.killed(signal: 9, command: "vi"))))
        let typed = browse.type([.keys("e")], columns: 24, editor: TestEditor(failing: error))
        let lines = typed.screens.last?.map { $0.drop { $0 == " " } } ?? []
        #expect(lines.joined().contains(path))
        #expect(lines.last?.hasSuffix("continue") == true)
    }

    @Test func `refuses commands that need the terminal even after options`() {
        let typed = browse.type(":", "-q watch", "\r", "q")
        #expect(typed.screens[3][23] == "'watch' cannot run in browse; run it in a shell")
    }

    @Test func `Tab completes, and arrows recall commands`() {
        let typed = browse.type(":", "cou\t", "\r", ":", "\u{1B}[A", "\u{1B}[B", "li\t", "\t")
        #expect(typed.screens[2][23] == ":count")
        #expect(typed.screens[5][23] == ":count")
        #expect(typed.screens[6][23] == ":")
        #expect(typed.screens[7][23] == ":list")
    }

    @Test func `keys for one meme act on the selected meme, not on marked ones`() throws {
        let typed = browse.type(" ", "/", "milk", "\r", "H")
        #expect(typed.screens[5][0] == "meme history \(Seeds.milk.id.text())")
        let editor = TestEditor(writing: "---\ntitle: new title\n---\n\nNew.\n")
        _ = browse.type([" ", "j", "e"].map { .keys($0) }, editor: editor)
        #expect(try browse.titles().sorted() == ["Call Ann", "a walk", "new title"])
    }

    @Test func `asks before running a typed command on hidden memes`() throws {
        let typed = browse.type(" ", "/", "milk", "\r", ":", "tag +new", "\r", "n")
        #expect(typed.screens[7][23] == "Run this command on 1 meme (1 hidden)? [y/N]")
        #expect(typed.screens[8][23] == "nothing was changed")
        #expect(try browse.store.countMemes(MemesFetch(query: .tag(named: "new"))).count == 0)
    }

    @Test func `asks before changing many memes`() throws {
        for number in 0..<20 { try browse.add("more \(number)") }
        let typed = browse.type("*", "p", "n")
        #expect(typed.screens[2][23] == "Pin 23 memes? [y/N]")
        #expect(typed.screens[3][23] == "nothing was changed")
    }

    @Test func `a question takes as many rows as it needs`() throws {
        for number in 0..<20 { try browse.add("more \(number)") }
        let typed = browse.type(["*", "x", "n"].map { .keys($0) }, columns: 12)
        #expect(typed.screens[2].suffix(2) == ["Remove 23", "memes? [y/N]"])
    }

    @Test func `says when the filter hides a changed meme`() {
        let screen = browse.screen("/", "NOT tag:new", "\r", "t", "new", "\r")
        #expect(screen[23] == "the filter hides it")
    }

    @Test func `hands the terminal to the editor and shows the edited meme`() throws {
        let editor = TestEditor(writing: "title: Call Bob\n\nNew.\n")
        let typed = browse.type([.keys("e")], editor: editor)
        #expect(typed.terminal.modes == ["begin", "end", "begin", "end"])
        #expect(typed.screens[1].contains { $0.contains("Call Bob") })
    }
}
