import Application
import Testing

@testable import Browse

struct ScreenKeysTests {
    @Test func `every action of a screen has existing keys, and no key is used twice`() {
        for screen in ScreenKeys.all {
            var actions: Set<Action> = []
            var keys: Set<Key> = []
            for binding in screen.bindings {
                let isNewAction = actions.insert(binding.action).inserted
                #expect(isNewAction, "\(screen.name) \(binding.action)")
                #expect(!binding.keys.isEmpty, "\(screen.name) \(binding.action)")
                #expect(!binding.meaning.isEmpty, "\(screen.name) \(binding.action)")
                for name in binding.keys {
                    let key = ScreenKeys.key(named: name)
                    #expect(key != nil, "\(screen.name) \(name)")
                    guard let key else { continue }
                    let isNewKey = keys.insert(key).inserted
                    #expect(isNewKey, "\(screen.name) \(name)")
                    #expect(screen.action(for: key) == binding.action)
                }
            }
        }
    }

    @Test func `every screen has keys to go back, quit and show help`() {
        for screen in ScreenKeys.all {
            #expect(screen.action(for: .control("c")) == .interrupt)
            #expect(screen.action(for: .text("Q")) == .quit)
            #expect(screen.action(for: .text("?")) == .help)
            #expect(screen.action(for: .escape) == .back)
        }
        #expect(ScreenKeys.list.action(for: .text("q")) == .quit)
        #expect(ScreenKeys.meme.action(for: .text("q")) == .back)
    }

    @Test func `finds keys by name`() {
        for (name, key) in [
            ("D", .text("D")), ("=", .text("=")), ("é", .text("é")), ("Space", .text(" ")),
            ("C-a", .control("a")), ("M-x", .alt("x")), ("M--", .alt("-")), ("Up", .up),
            ("PgDn", .pageDown), ("Del", .delete), ("Esc", .escape), ("Backspace", .backspace),
            ("C", .text("C")), ("C-A", nil), ("C-1", nil), ("C-ab", nil), ("up", nil), ("", nil),
            ("ab", nil),
        ] as [(String, Key?)] {
            #expect(ScreenKeys.key(named: name) == key, "\(name)")
        }
    }

    @Test func `replacing keys takes them from the actions that had them`() {
        var keys = ScreenKeys.list
        keys.replace(.remove, by: ["D", "e"])
        #expect(keys.keys(of: .remove) == "D e")
        #expect(keys.keys(of: .edit) == "")
        #expect(keys.action(for: .text("x")) == nil)
        #expect(keys.action(for: .delete) == nil)
        #expect(keys.action(for: .text("e")) == .remove)
        keys.replace(.edit, by: ["e"])
        #expect(keys.keys(of: .remove) == "D")
        keys.replace(.remove, by: ["x", "D"])
        #expect(keys.keys(of: .remove) == "x D")
    }

    @Test func `the last line shows the most useful keys of its screen`() {
        for (screen, line) in [
            (
                ScreenKeys.list,
                "Enter open  / filter  a add  e edit  t tag  x remove  u undo  q quit  ? keys"
            ),
            (.meme, "/ find  a add  e edit  t tag  x remove  u undo  q back  Q quit  ? keys"),
            (.text, "/ find  q back  Q quit  ? keys"),
            (.tags, "Enter open  / find  r rename  u undo  q back  Q quit  ? keys"),
            (.log, "Enter open  / find  u undo  q back  Q quit  ? keys"),
            (.history, "Enter open  / find  d diff  r restore  u undo  q back  Q quit  ? keys"),
            (.outline, "Enter open  / find  u undo  q back  Q quit  ? keys"),
            (.tasks, "Enter done  / find  u undo  q back  Q quit  ? keys"),
        ] {
            #expect(screen.line(columns: 80).text == line, "\(screen.name)")
        }
        #expect(ScreenKeys.tags.line(columns: 30).text == "Enter open  / find  ? keys")
        #expect(ScreenKeys.tags.line(columns: 3).text == "? keys")
    }
}

struct KeySettingsTests {
    /// Returns the replaced keys as they were written, and the problem.
    private func read(_ setting: String?) -> (replaced: [String], problem: String?) {
        let (replaced, problem) = KeySettings.read(setting)
        return (
            replaced.map { "\($0.screen).\($0.action)=\($0.keys.joined(separator: " "))" }, problem
        )
    }

    @Test func `reads keys`() {
        for (setting, replaced) in [
            (nil, []), ("", []), (",,", []), ("list.remove=D", ["list.remove=D"]),
            ("list.remove=D,list.mark=m Space", ["list.remove=D", "list.mark=m Space"]),
            (" list.remove = D  Del , meme.back=C-a", ["list.remove=D Del", "meme.back=C-a"]),
            ("list.mark==", ["list.mark=="]),
            ("text.find=M-f,tags.rename=o", ["text.find=M-f", "tags.rename=o"]),
        ] as [(String?, [String])] {
            let read = read(setting)
            #expect(read.replaced == replaced, "\(setting ?? "none")")
            #expect(read.problem == nil, "\(setting ?? "none")")
        }
    }

    @Test func `reports a wrong entry and applies the others`() {
        for entry in [
            "=", "==", "list.remove", "list.remove=", "list.remove= ", "=D", "remove=D",
            ".remove=D", "list.=D", "list.remove.x=D", "list.nothing=D", "nothing.remove=D",
            "list.restore=D", "text.remove=D", "list.remove=Dx", "list.remove=D Dx",
            "list.remove=C-c",
            "list.interrupt=D", "list.end=D",
        ] {
            let read = read("list.mark=m,\(entry),list.pin=P,wrong")
            #expect(read.replaced == ["list.mark=m", "list.pin=P"], "\(entry)")
            #expect(
                read.problem
                    == "MEME_KEYS: '\(entry)': expected SCREEN.NAME=KEYS; ? shows the names",
                "\(entry)")
        }
    }
}
