import Domain
import TestSupport
import Testing

@testable import Application

struct EditorWorkerTests {
    @Test func theUserEditsADraft() throws {
        let editor = TestEditor(writing: "New\n\ntext\n")
        let edited = try worker(editor).edit(title: "Old", text: "text")
        #expect(editor.drafts == ["Old\n\ntext\nMEME:\nMEME: Help.\n"])
        let file = EditedFile(Array("New\n\ntext\n".utf8), path: TestEditor.path)
        #expect(edited == EditedDraft(title: "New", text: "text", file: file))
        #expect(editor.discarded == [])
    }

    @Test func aDraftMayStayAsItIs() throws {
        let edited = try worker(TestEditor()).edit(title: "Old", text: "text\n")
        #expect(edited.title == "Old")
        #expect(edited.text == "text\n")
    }

    @Test func theDraftIsDiscardedOrKept() throws {
        let editor = TestEditor()
        let worker = worker(editor)
        let edited = try worker.edit(title: "Old", text: "")
        let kept = worker.keep(edited, after: .field(.emptyTitle))
        #expect(kept == .draft(.kept(path: TestEditor.path, after: .field(.emptyTitle))))
        #expect(editor.discarded == [])
        worker.discard(edited)
        #expect(editor.discarded == [edited.file])
    }

    @Test func anEmptyDraftIsDiscarded() {
        let editor = TestEditor(writing: "\nMEME: x\n")
        #expect(throws: MemesError.draft(.empty)) { try worker(editor).edit(title: "x", text: "") }
        #expect(editor.discarded.map(\.path) == [TestEditor.path])
    }

    @Test func aDraftThatCannotBeReadIsKept() {
        let editor = TestEditor { _ in .success([0x78, 0xFF]) }
        let error = MemesError.draft(.notUTF8(line: 1, byte: 2))
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try worker(editor).edit(title: "x", text: "")
        }
        #expect(editor.discarded == [])
    }

    @Test func passesOnWhatTheEditorThrows() {
        let error = MemesError.editor(.interrupted)
        #expect(throws: error) {
            try worker(TestEditor(failing: error)).edit(title: "x", text: "")
        }
    }

    private func worker(_ editor: TestEditor) -> EditorWorker {
        EditorWorker(editor: editor, draftWorker: DraftWorker(help: "Help."))
    }
}
