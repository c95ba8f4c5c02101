import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ObsidianVaultTests {
    @Test func `names files after their titles`() {
        for (titles, names) in [
            (
                ["Buy milk", "buy MILK", "Buy milk"],
                ["Buy milk.md", "buy MILK 2.md", "Buy milk 3.md"]
            ),
            (
                ["a/b: c?", "..", "[x]#^|", " .dots. "],
                ["a b c.md", "000000000001.md", "x.md", "dots.md"]
            ),
            (["Tiếng Việt 🎉", "tab\there"], ["Tiếng Việt 🎉.md", "tab here.md"]),
            (
                ["C# tips", "x ^1", "see [[a]]", "a|b", "12:30", "C tips"],
                ["C tips.md", "x 1.md", "see a.md", "a b.md", "12 30.md", "C tips 2.md"]
            ),
            (
                ["CON", "aux.txt", "Com1 .x", "LPT³", "console", "NUL", "a. . "],
                [
                    "_CON.md", "_aux.txt.md", "_Com1 .x.md", "_LPT³.md", "console.md", "_NUL.md",
                    "a.md",
                ]
            ),
            (
                ["Straße", "STRASSE", "é", "E\u{301}"],
                ["Straße.md", "STRASSE 2.md", "é.md", "E\u{301} 2.md"]
            ),
            (["x", "X 2", "X", "x"], ["x.md", "X 2.md", "X 3.md", "x 4.md"]),
        ] as [([String], [String])] {
            let memes = titles.enumerated().map { meme($0.offset, $0.element) }
            let vault = vault(memes)
            #expect(memes.map(vault.path) == names, "\(titles)")
        }
    }

    /// The names of files with many notes and of Joplin's files do not name a note.
    @Test(arguments: ["notes.csv", "0123456789abcdef0123456789abcdef.md"])
    func `does not name a note after a CSV or Joplin file`(_ path: String) {
        let note = meme(1, "Title", path: path)
        let link = meme(2, "Links", text: "[[\(FileName.stem(of: path))]] [[title]]")
        let vault = vault([note, link])
        #expect(vault.path(of: note) == "Title.md")
        #expect(vault.note(of: link).text == "[[\(FileName.stem(of: path))]] [[title]]")
    }

    @Test func `notes go to the folders that they were imported from if requested`() {
        let paths = [
            "work/ideas/A.md", "../../x/B.md", ".git/hooks/C.md", "D.md", "a:b/E.md", "D.md/F.md",
        ]
        let memes = paths.enumerated().map { meme($0.offset, "Title", path: $0.element) }
        let vault = memes.reduce(into: ObsidianVault(keepsFolders: true)) { $0.add($1) }
        #expect(
            memes.map(vault.path) == [
                "work/ideas/A.md", "x/B.md", "git/hooks/C.md", "D.md", "a b/E.md", "D.md_/F.md",
            ])
        let link = meme(9, "Links", text: "[[work/ideas/A]] [[A]]")
        #expect(vault.note(of: link).text == "[[work/ideas/A]] [[A]]")
    }

    @Test func `notes of the same name stay in their folders, and links tell them apart`() {
        let work = meme(1, "Index of work", path: "work/index.md")
        let home = meme(2, "Index of home", path: "home/index.md")
        var third = meme(3, "Links", path: "home/links.md")
        third.text = """
            [[index]] [[work/index]] [[Index of home|x]] [[Index of work#Part]]
            [a](index.md) [b](../work/index.md) [c](Index%20of%20home.md)
            """
        let vault = [work, home, third, meme(4, "x", path: "work/Index.md")]
            .reduce(into: ObsidianVault(keepsFolders: true)) { $0.add($1) }
        #expect([work, home].map(vault.path) == ["work/index.md", "home/index.md"])
        #expect(vault.path(of: meme(4, "x")) == "work/Index 2.md")
        #expect(
            vault.note(of: third).text == """
                [[index]] [[work/index]] [[home/index|x]] [[work/index#Part]]
                [a](index.md) [b](../work/index.md) [c](home/index.md)
                """)
    }

    /// A note of a vault keeps the name by which it is linked.
    @Test func `files of a vault keep their names`() {
        let note = meme(1, "Title", path: "folder/Old name.md")
        let link = meme(
            2, "Links",
            text: """
                [[Old name]] [[old name#Part|x]] ![[folder/Old name]] [[Title]] [[Nothing]]
                [a](folder/Old%20name.md) [b](../folder/Old%20name.md#p "t") [c](https://a.b/Title.md)
                `[[Title]]`

                    [[Title]]
                """)
        let vault = vault([note, link])
        #expect(vault.path(of: note) == "Old name.md")
        #expect(
            vault.note(of: link).text == """
                [[Old name]] [[old name#Part|x]] ![[Old name]] [[Old name]] [[Nothing]]
                [a](Old%20name.md) [b](Old%20name.md#p "t") [c](https://a.b/Title.md)
                `[[Title]]`

                    [[Title]]
                """)
    }

    /// Obsidian splits links at these characters, and other programs do not.
    @Test func `rewrites links to titles with special characters`() {
        for (text, expected) in [
            (
                "[[C# tips]] [[c# tips#Part|x]] ![[C# tips|y]]",
                "[[C tips]] [[C tips#Part|x]] ![[C tips|y]]"
            ),
            ("[[C#Part]] [[C]] [[C|C# tips]]", "[[C#Part]] [[C]] [[C|C# tips]]"),
            ("[[a|b]] [[a: b]] [[x^1]]", "[[a b]] [[a b 2]] [[x 1]]"),
            ("| [[C# tips\\|x]] | [[C\\|y]] |", "| [[C tips\\|x]] | [[C\\|y]] |"),
            (
                "[[Nothing|C/C# tips]] [[Nothing#C# tips]]",
                "[[Nothing|C/C# tips]] [[Nothing#C# tips]]"
            ),
        ] as [(String, String)] {
            let titles = ["C", "C# tips", "a|b", "a: b", "x^1"]
            let memes = titles.enumerated().map { meme($0.offset, $0.element) }
            let note = meme(9, "Links", text: text)
            #expect(vault(memes + [note]).note(of: note).text == expected, "\(text)")
        }
    }

    /// In a link, Obsidian finds a file by its name alone.
    @Test func `shows the alias in a link by an alias, and takes both back`() throws {
        var note = meme(1, "Sourdough: 1")
        note.otherFields = [JSONMember("aliases", #"["Starter"]"#)]
        note.tags = [try Tag("two words")]
        let link = meme(
            2, "Links",
            text:
                "[[starter]] [[Starter#x]] [[Starter|y]] [[links]]\n| [[Starter]] | [[Starter\\|z]] |"
        )
        let vault = vault([note, link])
        var exported = vault.note(of: link)
        #expect(
            exported.text == """
                [[Sourdough 1|starter]] [[Sourdough 1#x|Starter]] [[Sourdough 1|y]] [[links]]
                | [[Sourdough 1\\|Starter]] | [[Sourdough 1\\|z]] |
                """)
        exported.text += " [[New|Starter]]"
        #expect(
            vault.original(of: exported, exportedFrom: link).text == link.text + " [[New|Starter]]")
        var tagged = vault.note(of: note)
        tagged.tags.append(try Tag("new"))
        #expect(
            vault.original(of: tagged, exportedFrom: note).tags.map(\.name) == ["two words", "new"])
    }

    @Test func `gives no two files the same name when case is ignored`() {
        var numbers = SeededGenerator(seed: 5)
        let pieces = [
            "a", "A", "ß", "ss", "é", "e\u{301}", "#", ":", ".", " ", "con", "1", " 2", "/", "İ",
        ]
        let memes = (0..<3000).map { number in
            meme(
                number,
                (0..<Int.random(in: 1...3, using: &numbers))
                    .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined())
        }
        let vault = vault(memes)
        #expect(Set(memes.map { CaseFolding.fold(vault.path(of: $0)) }).count == memes.count)
    }

    @Test func `adds the title as an alias if the file name differs`() throws {
        let plain = meme(1, "Plain")
        let odd = meme(2, "a: \"b\"")
        var aliased = meme(3, "c?")
        aliased.otherFields = [JSONMember("aliases", "[\"x\"]")]
        let vault = vault([plain, odd, aliased])
        #expect(vault.note(of: plain).otherFields == [])
        #expect(vault.note(of: odd).otherFields == [JSONMember("aliases", #"["a: \"b\""]"#)])
        #expect(vault.note(of: aliased).otherFields == [JSONMember("aliases", #"["c?","x"]"#)])
        aliased.otherFields = [JSONMember("aliases", "[]")]
        #expect(vault.note(of: aliased).otherFields == [JSONMember("aliases", #"["c?"]"#)])
    }

    @Test func `changes tags to ones that Obsidian allows`() throws {
        var note = meme(1, "x")
        note.tags = [try Tag("two words"), try Tag("a/b_c-d"), try Tag("é.è"), try Tag("#x")]
        #expect(
            vault([note]).note(of: note).tags.map(\.name) == ["two-words", "a/b_c-d", "é-è", "-x"])
        #expect(
            vault([note, note]).changedTags == [
                .init(name: "two words", tag: try Tag("two-words")),
                .init(name: "é.è", tag: try Tag("é-è")), .init(name: "#x", tag: try Tag("-x")),
            ])
    }

    private func vault(_ memes: [Meme]) -> ObsidianVault {
        memes.reduce(into: ObsidianVault()) { $0.add($1) }
    }

    private func meme(_ number: Int, _ title: String, text: String = "", path: String? = nil)
        -> Meme
    {
        let origin = path.map { ImportOrigin(root: "~/v", path: $0, hash: "1").field }
        return Meme(
            id: MemeID(bits: UInt64(number)), title: title, text: text,
            otherFields: [origin].compactMap(\.self))
    }
}
