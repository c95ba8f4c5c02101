import Application
import Testing

@testable import Config

struct ConfigTextTests {
    /// A file, a key, its new words or `nil` to unset it, and the file afterwards.
    private static let changes: [(String, String, [String]?, String)] = [
        ("", "editor", ["vim"], "editor = \"vim\"\n"),
        ("", "alias.a", ["!date \"$@\""], "[alias]\na = \"!date \\\"$@\\\"\"\n"),
        ("", "alias.a", ["list", "x y"], "[alias]\na = [\"list\", \"x y\"]\n"),
        ("# c", "editor", ["vim"], "# c\neditor = \"vim\"\n"),
        ("pager = 'a' # p\n[list]\n", "editor", ["v"], "pager = 'a' # p\neditor = \"v\"\n[list]\n"),
        ("# c\n[list]\n", "editor", ["v"], "editor = \"v\"\n\n# c\n[list]\n"),
        ("editor = 'a'   # wait\n", "editor", ["b"], "editor = \"b\"   # wait\n"),
        ("list.limit = 5 # n", "list.limit", ["007"], "list.limit = 7 # n"),
        ("list.limit = 5", "list.sort", ["title"], "list.limit = 5\nlist.sort = \"title\"\n"),
        (
            "[alias] # mine\n# all\na = ['list'] # l\n\n[list]\nlimit = 5", "alias.b", ["count"],
            "[alias] # mine\n# all\na = ['list'] # l\nb = [\"count\"]\n\n[list]\nlimit = 5"
        ),
        ("[alias]\n[list]\n", "alias.ü", ["count"], "[alias]\n\"ü\" = [\"count\"]\n[list]\n"),
        (
            "[alias]\na = [ # l\n  'list', # x\n] # y\nb = ['count']\n", "alias.a", ["tags"],
            "[alias]\na = [\"tags\"] # y\nb = ['count']\n"
        ),
        (
            "[list]\nlimit = 1\n", "query.q", ["a \"b\""],
            "[list]\nlimit = 1\n\n[query]\nq = \"a \\\"b\\\"\"\n"
        ),
        ("# a\neditor = 'x' # y\n# b\n", "editor", nil, "# a\n# b\n"),
        ("[alias]\na = [\n'list',\n]\nb = ['count']", "alias.a", nil, "[alias]\nb = ['count']"),
        ("[alias]\nb = ['count']", "alias.b", nil, "[alias]\n"),
        ("pager = 'x'\n", "editor", nil, "pager = 'x'\n"),
        ("\u{FEFF}", "editor", ["v"], "\u{FEFF}editor = \"v\"\n"),
        ("\u{FEFF}[list]\n", "editor", ["v"], "\u{FEFF}editor = \"v\"\n\n[list]\n"),
        ("\u{FEFF}editor = 'x'\n", "editor", nil, "\u{FEFF}"),
    ]

    @Test func `changes keep comments and order`() throws {
        for (text, key, words, changed) in Self.changes {
            var file = ConfigText(bytes: Array(text.utf8))
            let key = try #require(
                ConfigKey.find(key).map { NamedKey(key: $0.key, name: $0.name) })
            if let words {
                try file.set(key, to: words)
            } else {
                try #expect(file.unset(key) == (text != changed))
            }
            #expect(String(decoding: file.bytes, as: UTF8.self) == changed, "\(text)")
            #expect(throws: Never.self, "\(changed)") {
                let config = try UserConfig(file.bytes, path: "c")
                let value = config.entry(key.key, named: key.name)?.words
                #expect(value == (words == ["007"] ? ["7"] : words), "\(text)")
            }
        }
    }

    @Test func `refuses to change an inline table`() throws {
        var config = ConfigText(bytes: Array("\nalias = { a = ['list'] }".utf8))
        for name in ["a", "b"] {
            #expect(throws: ConfigError.inlineTable("alias", line: 2)) {
                try config.set(NamedKey(key: .alias, name: name), to: ["count"])
            }
            #expect(throws: ConfigError.inlineTable("alias", line: 2)) {
                try config.unset(NamedKey(key: .alias, name: name))
            }
        }
    }
}
