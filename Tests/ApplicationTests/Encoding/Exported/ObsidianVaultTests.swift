import Domain
import TestSupport
import Testing

@testable import Application

struct ObsidianVaultTests {
    @Test(arguments: [
        (["Buy milk", "buy MILK", "Buy milk"], ["Buy milk.md", "buy MILK 2.md", "Buy milk 3.md"]),
        (
            ["a/b: c?", "..", "[x]#^|", " .dots. "],
            ["a b c.md", "000000000001.md", "x.md", "dots.md"]
        ),
        (["Tiếng Việt 🎉", "tab\there"], ["Tiếng Việt 🎉.md", "tab here.md"]),
    ])
    func filesAreNamedByTitles(_ titles: [String], _ names: [String]) {
        let memes = titles.enumerated().map { meme($0.offset, $0.element) }
        let vault = vault(memes)
        #expect(memes.map(vault.fileName) == names)
    }

    /// A note of a vault keeps the name that its links call it by.
    @Test func filesOfAVaultKeepTheirNames() {
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
        #expect(vault.fileName(of: note) == "Old name.md")
        #expect(
            vault.note(of: link).text == """
                [[Old name]] [[Old name#Part|x]] ![[Old name]] [[Old name]] [[Nothing]]
                [a](Old%20name.md) [b](Old%20name.md#p "t") [c](https://a.b/Title.md)
                `[[Title]]`

                    [[Title]]
                """)
    }

    @Test func titlesBecomeAliasesWhereFilesAreCalledOtherwise() throws {
        let plain = meme(1, "Plain")
        let odd = meme(2, "a: \"b\"")
        var aliased = meme(3, "c?")
        aliased.otherFields = [JSONMember(name: "\"aliases\"", value: "[\"x\"]")]
        let vault = vault([plain, odd, aliased])
        #expect(vault.note(of: plain).otherFields == [])
        #expect(
            vault.note(of: odd).otherFields == [
                JSONMember(name: "\"aliases\"", value: #"["a: \"b\""]"#)
            ])
        #expect(
            vault.note(of: aliased).otherFields == [
                JSONMember(name: "\"aliases\"", value: #"["c?","x"]"#)
            ])
    }

    @Test func tagsAreThoseThatObsidianAllows() throws {
        var note = meme(1, "x")
        note.tags = [try Tag("two words"), try Tag("a/b_c-d"), try Tag("é.è"), try Tag("#x")]
        #expect(
            vault([note]).note(of: note).tags.map(\.name) == ["two-words", "a/b_c-d", "é-è", "-x"])
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
