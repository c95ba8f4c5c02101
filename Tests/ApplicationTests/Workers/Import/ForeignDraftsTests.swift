import Domain
import TestSupport
import Testing

@testable import Application

struct ForeignDraftsTests {
    private static let file = ImportFile(
        path: "notes/a, b/c/Todo.md", folders: ["a, b", "c"], identity: "notes/a, b/c/Todo.md",
        modified: Seeds.now, isFound: true)

    @Test func aDraftHasWhatTheNoteAndItsFileTell() throws {
        var drafts = ForeignDrafts()
        let meme = ForeignMeme(
            title: "two\nlines", text: "x", tags: ["A", "x,y", ","],
            optionalTexts: [.url: "u", .image: "i"],
            isPinned: true, created: Seeds.milk.created, modified: Seeds.call.modified,
            otherFields: Seeds.call.otherFields)
        #expect(
            try drafts.draft(of: meme, .obsidian, in: Self.file)
                == MemeDraft(
                    title: "two lines", text: "x", tags: [Tag("A"), Tag("x y"), Tag("a b/c")],
                    optionalTexts: [.url: "u", .image: "i"], isPinned: true,
                    created: Seeds.milk.created,
                    modified: Seeds.call.modified, key: "import:markdown:notes/a, b/c/Todo.md",
                    otherFields: Seeds.call.otherFields))
        _ = try drafts.draft(of: meme, .obsidian, in: Self.file)
        #expect(
            drafts.changedTags == [
                .init(name: "x,y", tag: try Tag("x y")), .init(name: ",", tag: nil),
                .init(name: "a, b/c", tag: try Tag("a b/c")),
            ])
    }

    @Test func aNoteWithoutATitleOrATimeHasThoseOfItsFile() throws {
        var drafts = ForeignDrafts()
        let draft = try drafts.draft(of: ForeignMeme(title: ""), .markdown, in: Self.file)
        #expect(draft.content.title == "Todo")
        #expect(draft.content.created == Seeds.now)
        let input = try drafts.draft(of: ForeignMeme(title: "a"), .text, in: ImportFile(path: "-"))
        #expect(input == (try MemeDraft(title: "a")))
    }

    @Test func notesThatDifferNeverShareAKey() {
        var keys = ImportKeys()
        let (one, other) = (ForeignMeme(title: "a"), ForeignMeme(title: "a", text: "b"))
        let made = [one, other, one, other, ForeignMeme(title: "c")].map {
            keys.key("2026-03-09 10:00 a", of: $0, .jrnl)
        }
        let first = "import:jrnl:2026-03-09 10:00 a"
        #expect(made == [first, first + " #2", first, first + " #2", first + " #3"])
    }
}
