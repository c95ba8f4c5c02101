import Domain
import Testing

@testable import Application
@testable import TestSupport

struct EditorWorkerTests {
    private static let subject = DraftSubject(store: "/s", key: "k")
    private static let lines = "MEME: store \"/s\"\nMEME: key \"k\"\n"

    @Test func `the user edits a draft`() throws {
        let editor = TestEditor(writing: "New\n\ntext\n")
        let edited = try edit(editor)
        #expect(editor.drafts == ["Old\n\ntext\n\(DraftHelp.plain)\(Self.lines)"])
        #expect(editor.accesses == [.terminal])
        #expect(
            edited
                == EditedDraft(
                    content: DraftContent(title: "New", text: "text"), subject: Self.subject,
                    file: EditedFile(Array("New\n\ntext\n".utf8), path: TestEditor.path)))
        #expect(editor.discarded == [])
    }

    @Test func `a draft is discarded once it is stored`() throws {
        let editor = TestEditor()
        let edited = try edit(editor)
        let stored = try worker(editor).store(edited) { (content) throws(MemesError) in
            #expect(editor.discarded == [])
            return content.title
        }
        #expect(stored == "Old")
        #expect(editor.discarded == [TestEditor.path])
        #expect(editor.kept == [])
    }

    /// It says what it is of, even if the editor has dropped that.
    @Test func `a draft that cannot be stored is kept`() throws {
        for written in ["New", "New\n", nil] as [String?] {
            let editor = TestEditor(writing: written)
            let edited = try edit(editor)
            let error = MemesError.field(.emptyKey)
            #expect(
                throws: MemesError.draft(.kept(path: TestEditor.path, after: error)), "\(written)"
            ) {
                try worker(editor).store(edited) { (_) throws(MemesError) in throw error }
            }
            #expect(editor.discarded == [], "\(written)")
            #expect(editor.keptText == (written == nil ? editor.drafts[0] : "New\n\(Self.lines)"))
        }
    }

    @Test func `an empty draft is discarded`() {
        let editor = TestEditor(writing: "\nMEME: x\n")
        #expect(throws: MemesError.draft(.empty)) { try edit(editor) }
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test func `a draft that cannot be read is kept`() {
        let editor = TestEditor { _ in .success([0x78, 0xFF]) }
        let error = MemesError.draft(.notUTF8(line: 1, byte: 2))
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try edit(editor)
        }
        #expect(editor.discarded == [])
        #expect(editor.kept.first?.file.bytes == [0x78, 0xFF, 0x0A] + Array(Self.lines.utf8))
    }

    @Test func `an edited meme that lost its title is kept as a draft`() throws {
        let error = MemesError.draft(.kept(path: TestEditor.path, after: .field(.emptyTitle)))
        for written in ["---\ntitle:\ntags: [b]\n---\n", "---\ntags: [b]\n---\nfirst\nsecond\n"] {
            let editor = TestEditor(writing: written)
            #expect(throws: error) {
                try worker(editor).edit(
                    DraftContent(Seeds.milk),
                    of: DraftSubject(
                        version: .init(id: Seeds.milk.id, number: 1, time: Seeds.now)),
                    showsAll: true, access: .terminal)
            }
            #expect(editor.discarded == [])
        }
    }

    @Test func `passes on what the editor throws`() {
        let error = MemesError.editor(.interrupted)
        #expect(throws: error) { try edit(TestEditor(failing: error)) }
    }

    private func edit(_ editor: TestEditor) throws -> EditedDraft {
        try worker(editor).edit(
            DraftContent(title: "Old", text: "text"), of: DraftSubject(key: "k"), showsAll: false,
            access: .terminal)
    }

    private func worker(_ editor: TestEditor) -> EditorWorker { .double(editor) }
}
