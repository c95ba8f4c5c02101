import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ForeignDraftsTests {
    private static let file = ImportFile(
        path: "notes/a, b/c/Todo.md", folders: ["a, b", "c"], identity: "notes/a, b/c/Todo.md",
        modified: Seeds.now, foundIn: "/notes")

    @Test func `makes a draft from a note and its file`() throws {
        var drafts = ForeignDrafts()
        let meme = ForeignMeme(
            title: "two\nlines", text: "x", tags: ["A", "x,y", ","],
            optionalTexts: [.url: "u", .image: "i"],
            flags: [.pinned], created: Seeds.milk.created, modified: Seeds.call.modified,
            otherFields: Seeds.call.otherFields)
        #expect(
            try drafts.draft(of: meme, in: Self.file)
                == MemeDraft(
                    title: "two lines", text: "x", tags: [Tag("A"), Tag("x y")],
                    optionalTexts: [.url: "u", .image: "i"], flags: [.pinned],
                    created: Seeds.milk.created,
                    modified: Seeds.call.modified,
                    otherFields: Seeds.call.otherFields))
        #expect(try drafts.folderTag(of: Self.file) == Tag("a b/c"))
        _ = try drafts.draft(of: meme, in: Self.file)
        #expect(
            drafts.changedTags == [
                .init(name: "x,y", tag: try Tag("x y")), .init(name: ",", tag: nil),
                .init(name: "a, b/c", tag: try Tag("a b/c")),
            ])
    }

    @Test func `uses the title and time of the file if the note has none`() throws {
        var drafts = ForeignDrafts()
        let draft = try drafts.draft(of: ForeignMeme(title: ""), in: Self.file)
        #expect(draft.content.title == "Todo")
        #expect(draft.content.created == Seeds.now)
        let input = try drafts.draft(of: ForeignMeme(title: "a"), in: ImportFile(path: "-"))
        #expect(input == (try MemeDraft(title: "a")))
    }
}
