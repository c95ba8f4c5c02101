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

    @Test func `discards a draft once it is stored`() throws {
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

    /// The draft says which meme it belongs to, even if the editor has dropped those lines.
    @Test func `keeps a draft that cannot be stored`() throws {
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

    @Test func `discards an empty draft`() {
        let editor = TestEditor(writing: "\nMEME: x\n")
        #expect(throws: MemesError.draft(.empty)) { try edit(editor) }
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test func `keeps a draft that cannot be read`() {
        let editor = TestEditor { _ in .success([0x78, 0xFF]) }
        let error = MemesError.draft(.notUTF8(line: 1, byte: 2))
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try edit(editor)
        }
        #expect(editor.discarded == [])
        #expect(editor.kept.first?.file.bytes == [0x78, 0xFF, 0x0A] + Array(Self.lines.utf8))
    }

    @Test func `keeps a refused draft, with the reason above the line in question`() throws {
        let version = DraftSubject.Version(id: Seeds.milk.id, number: 1, time: Seeds.now)
        for (written, error, kept) in [
            (
                "\n---\ntitle: T\nMEME: ! old\ntag: b\n---\n",
                .draft(.invalidField(line: 5, .unknown("tag"))),
                "\n---\ntitle: T\nMEME: ! no field 'tag'; use title, tags, url, image, pinned, todo, due, "
                    + "done, repeat, wait or aliases\ntag: b\n---\n"
            ),
            (
                "\nx---\ntitle: T\n---\n", .draft(.invalidField(line: 2, .unopened("x---"))),
                "\nMEME: ! expected '---', found 'x---'\nx---\ntitle: T\n---\n"
            ),
            (
                "---\ntitle:\ntags: [b]\n---\n", .field(.emptyTitle),
                "MEME: ! a meme needs a title; nothing was stored\n---\ntitle:\ntags: [b]\n---\n"
            ),
        ] as [(String, MemesError, String)] {
            let editor = TestEditor(writing: written)
            #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
                try worker(editor).edit(
                    DraftContent(Seeds.milk), of: DraftSubject(version: version),
                    showsAll: true, access: .terminal)
            }
            #expect(editor.discarded == [])
            #expect(editor.keptText?.hasPrefix(kept) == true, "\(editor.keptText ?? "")")
        }
    }

    @Test func `a draft without a block may begin with dashes`() throws {
        let editor = TestEditor(writing: "--\ntags: [b]\n---\n")
        #expect(try edit(editor).content == DraftContent(title: "--", text: "tags: [b]\n---"))
    }

    @Test func `opens the editor where the user types`() throws {
        let editor = TestEditor()
        _ = try edit(editor)
        #expect(editor.lines == [3])
    }

    @Test func `keeps a draft that the user has not saved`() {
        let editor = TestEditor()
        editor.isWritten = false
        let error = MemesError.draft(.kept(path: TestEditor.path, after: .draft(.unchanged)))
        #expect(throws: error) { try edit(editor) }
        #expect(throws: error) {
            try worker(editor).edit(
                Array("Old".utf8), of: DraftSubject(), at: TestEditor.path, access: .terminal)
        }
        #expect(editor.discarded == [])
    }

    @Test func `discards a new draft without typed text if the editor fails`() {
        let reason = MemesError.editor(.exited(1, command: "vi"))
        let kept = MemesError.draft(.kept(path: TestEditor.path, after: reason))
        let new = DraftSubject()
        let edited = DraftSubject(version: .init(id: Seeds.milk.id, number: 1, time: Seeds.now))
        for (draft, subject, path, isDisposable, error) in [
            ("x", new, nil, false, kept), ("x", new, nil, true, reason),
            ("\n", new, nil, false, reason), ("x", edited, nil, false, reason),
            ("x", new, TestEditor.path, true, kept),
        ] as [(String, DraftSubject, String?, Bool, MemesError)] {
            let editor = TestEditor(failing: kept)
            #expect(throws: error) {
                try worker(editor).edit(
                    Array(draft.utf8), of: subject, at: path, access: .terminal,
                    isDisposable: isDisposable)
            }
            #expect(editor.discarded == (error == kept ? [] : [TestEditor.path]))
        }
    }

    @Test func `removes the drafts of given memes only in this store`() throws {
        let line = "MEME: meme 7m3k9q2x0d4v version 1 of 2026-11-20T10:00:00.123Z\n"
        let editor = TestEditor(kept: [
            KeptDraft("1", "x\nMEME: store \"/s\"\n\(line)"),
            KeptDraft("2", "x\nMEME: store \"/o\"\n\(line)"), KeptDraft("3", "x\n"),
        ])
        try worker(editor).removeDrafts(of: [Seeds.milk.id])
        #expect(editor.kept.map(\.name) == ["2", "3"])
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
