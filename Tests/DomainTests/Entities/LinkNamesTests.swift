import Domain
import TestSupport
import Testing

/// The memes that links lead to.
struct LinkNamesTests {
    /// The memes: the last character of the id, the title, the aliases, the root and the path.
    private static let memes: [(Character, String, [String], String?, String?)] = [
        ("a", "Alpha", ["first", "Straße", "a1b2c3d4e5fz", "lost.md"], nil, nil),
        ("b", "Beta", [], nil, nil), ("c", "beta", [], nil, nil),
        ("d", "C#", [], nil, nil), ("e", "a|b", [], nil, nil), ("f", "f [x]", [], nil, nil),
        ("g", "Note", [], "~/v", "one/note.md"), ("h", "Other", [], "~/v", "two/note.md"),
        ("j", "Alpha of v", [], "~/v", "Alpha.md"), ("k", "Deep", [], "~/v", "one/two/deep.md"),
        ("m", "W", [], "~/w", "only.md"), ("n", "pic.png", [], nil, nil),
        ("p", "é", ["Beta"], nil, nil), ("q", "a1b2c3d4e5fq", [], nil, nil),
        ("r", "Row", [], nil, "table.csv"),
    ]

    private let names: LinkNames = {
        var names = LinkNames()
        for (sign, title, aliases, root, path) in LinkNamesTests.memes {
            names.add(meme(sign, title, aliases, root, path))
        }
        names.add(formerTitle: "Gone", of: id("a"), until: .init(milliseconds: 10))
        names.add(formerTitle: "gone", of: id("b"), until: .init(milliseconds: 30))
        names.add(formerTitle: "Gone", of: id("c"), until: .init(milliseconds: 20))
        names.add(formerTitle: "Alpha", of: id("b"), until: .init(milliseconds: 20))
        names.add(formerTitle: "Same", of: id("b"), until: .init(milliseconds: 20))
        names.add(formerTitle: "Same", of: id("a"), until: .init(milliseconds: 20))
        names.add(formerTitle: "Removed", of: id("z"), until: .init(milliseconds: 20))
        return names
    }()

    /// What is tested, the link, the meme whose file contains it, and the memes that it leads to. An empty
    /// text means that the link leads nowhere, and `nil` that it is no link.
    private static let cases: [(String, String, Character?, String?)] = [
        ("a title", "Alpha", nil, "a"), ("case and Unicode forms", "ALPHA", nil, "a"),
        ("a composed letter", "e\u{301}", nil, "p"), ("a heading", "Alpha#x", nil, "a"),
        ("a label", "Alpha|x", nil, "a"), ("a title with a number sign", "C#", nil, "d"),
        ("its heading", "C##x", nil, "d"), ("a title with a bar", "a|b", nil, "e"),
        ("in a table", "a\\|b", nil, "e"), ("several titles", "Beta", nil, "bc"),
        ("an alias", "first", nil, "a"), ("a folded alias", "STRASSE", nil, "a"),
        ("an id", "a1b2c3d4e5fb", nil, "b"), ("an id in capitals", "A1B2C3D4E5FB", nil, "b"),
        ("an id before a title", "a1b2c3d4e5fq", nil, "q"),
        ("a part of an id", "a1b2c3d4", nil, ""),
        ("an old title, of the last that had it", "Gone", nil, "b"),
        ("an old title that two memes lost at once", "Same", nil, "b"),
        ("a title before an old title", "alpha", nil, "a"),
        ("an old title of a removed meme", "Removed", nil, ""), ("nothing", "Nothing", nil, ""),
        ("a file of any import", "only", nil, "m"), ("its whole path", "one/note.md", nil, "g"),
        ("the end of a path", "two/deep", nil, "k"), ("no part of a name", "eep", nil, ""),
        ("several files", "note.md", nil, "gh"),
        ("a title before a file of any import", "note", nil, "g"),
        ("a file that is no Markdown", "table.csv", nil, "r"),
        ("without its ending", "table", nil, ""),
        ("a file of the folder before a title", "Alpha", "g", "j"),
        ("not in another folder", "Alpha", "m", "a"), ("the file beside it", "note", "h", "h"),
        ("several, none beside", "note", "k", "gh"), ("a path from the top", "/one/note", "h", "g"),
        ("no end of a path from the top", "/note", "h", ""),
        ("a path in the folder", "one/note", "h", "g"),
        ("a file of another folder", "only", "g", "m"),
        ("a picture that is there", "pic.png", nil, "n"),
        ("a picture that is not", "x.png", nil, nil),
        ("a third bracket", "f [x", nil, ""),
    ]

    @Test func `resolves a name to the memes that match it best`() throws {
        for (what, text, source, ids) in Self.cases {
            let target = try #require(LinkTarget(inBrackets: text))
            #expect(resolved(target, from: source) == ids, "\(what)")
        }
        let bracket = try #require(LinkTarget(inBrackets: "f [x", isFollowedByBracket: true))
        #expect(resolved(bracket, from: nil) == "f")
    }

    @Test func `resolves an address to an id or a file in the folder`() throws {
        for (address, source, ids) in [
            ("meme:a1b2c3d4e5fb", nil, "b"), ("meme:A1B2C3D4E5FB#x", nil, "b"),
            ("meme:a1b2", nil, ""), ("meme:A1B2C3D4E5FZ", nil, "a"), ("lost.md", "g", "a"),
            ("note.md", "h", "h"), ("note.md#x", "g", "g"), ("../one/note.md", "h", "g"),
            ("./note.md", "g", "g"), ("two/deep.md", "g", "k"), ("../../one/note.md", "g", ""),
            ("one/note.md", "j", "g"), ("/one/note.md", "h", "g"), ("deep.md", "j", "k"),
            ("only.md", "g", ""), ("note.md", nil, nil), ("note.md", "a", nil),
        ] as [(String, Character?, String?)] {
            let target = try #require(LinkTarget(address: address))
            #expect(resolved(target, from: source) == ids, "\(address) from \(source ?? "-")")
        }
        for address in ["x.png", "https://x.y/z.md", "C:/x.md", "x", "#x", ""] {
            #expect(LinkTarget(address: address) == nil, "\(address)")
        }
    }

    @Test func `reports the name part of a link`() throws {
        for (text, name) in [
            ("alpha#x|y", "alpha"), ("a|b", "a|b"), ("C##x", "C#"), ("No#x|y", "No"),
        ] {
            let target = try #require(LinkTarget(inBrackets: text))
            #expect(names.resolution(of: target, in: nil)?.name == name)
        }
    }

    private func resolved(_ target: LinkTarget, from source: Character?) -> String? {
        let row = Self.memes.first { $0.0 == source }
        let file = row.flatMap { LinkNames.File(of: Self.meme($0.0, $0.1, $0.2, $0.3, $0.4)) }
        return names.resolution(of: target, in: file).map { found in
            String(found.ids.compactMap { $0.text().last })
        }
    }

    private static func id(_ sign: Character) -> MemeID { Seeds.id("a1b2c3d4e5f\(sign)") }

    private static func meme(
        _ sign: Character, _ title: String, _ aliases: [String], _ root: String?, _ path: String?
    ) -> Meme {
        var fields: [JSONMember] = []
        if !aliases.isEmpty {
            let names = aliases.map { "\"\($0)\"" }.joined(separator: ",")
            fields.append(JSONMember("aliases", "[\(names)]"))
        }
        if let path { fields.append(ImportOrigin(root: root, path: path, hash: "1").field) }
        return Meme(id: id(sign), title: title, otherFields: fields)
    }
}
