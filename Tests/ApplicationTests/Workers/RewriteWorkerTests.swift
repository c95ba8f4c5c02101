import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RewriteWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func keepsWhatTheUserHasWritten() throws {
        let editor = TestEditor(writing: "New\n\nAt two.\n")
        let edited = try rewrite("a1b2", editor)
        #expect(editor.drafts == ["Call Ann\n\nAt noon.\nBring cake.\nMEME:\nMEME: Help.\n"])
        var expected = Seeds.call
        (expected.title, expected.text, expected.modified) = ("New", "At two.", Seeds.now)
        #expect(edited == ChangedMemes(memes: [expected], changed: [expected]))
        #expect(try store.newestMeme() == expected)
        #expect(editor.discarded.map(\.path) == [TestEditor.path])
    }

    @Test(arguments: [nil, "Call Ann\n\nAt noon.\nBring cake.\nMEME: less\n"])
    func storesNothingWhereAllIsAsItWas(_ written: String?) throws {
        let editor = TestEditor(writing: written)
        let edited = try rewrite("a1b2", editor)
        #expect(edited == ChangedMemes(memes: [Seeds.call], changed: []))
        #expect(try store.operations().count == 3)
        #expect(editor.discarded.map(\.path) == [TestEditor.path])
    }

    @Test(arguments: ["two\nlines", ""])
    func aTitleOfAnotherProgramMayStay(_ title: String) throws {
        let meme = Meme(id: Seeds.milk.id, title: title, text: "a")
        let store = MemoryStore.seeded([meme])
        let editor = TestEditor { draft in
            .success(Array(draft.replacing("\n\na\n", with: "\n\nb\n").utf8))
        }
        _ = try worker(store, editor).rewrite(
            .names(["@"]), ifVersion: nil, wantsShortIDs: false)
        #expect(try store.newestMeme()?.title == title)
        #expect(try store.newestMeme()?.text == "b")
    }

    /// They stand in the draft as U+FFFD, which must not be stored in their place.
    @Test func keepsLoneSurrogatesUnlessTheUserTakesThemOut() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "t\u{FFFD}", text: "a\u{FFFD}",
            exactJSON: [.title: #""t\ud800""#, .text: #""a\ud800""#])
        let store = MemoryStore.seeded([meme])
        func rewrite(_ draft: String) throws -> Meme? {
            _ = try worker(store, TestEditor(writing: draft)).rewrite(
                .names(["@"]), ifVersion: nil, wantsShortIDs: false)
            return try store.newestMeme()
        }
        for (draft, field) in [
            ("t\u{FFFD}\n\na\u{FFFD}b\n", MemeField.text), ("u\u{FFFD}\n", .title),
        ] {
            #expect(
                throws: MemesError.draft(
                    .kept(path: TestEditor.path, after: .field(.loneSurrogate(field))))
            ) { try rewrite(draft) }
        }
        #expect(
            try rewrite("t\u{FFFD}\n\nb\n")?.exactJSON == [.title: #""t\ud800""#])
        #expect(try rewrite("u\n\nb\n")?.exactJSON == [:])
    }

    @Test func anEmptyDraftStoresNothing() throws {
        #expect(throws: MemesError.draft(.empty)) { try rewrite("@", TestEditor(writing: "\n")) }
        #expect(try store.operations().count == 3)
    }

    @Test(arguments: [false, true])
    func keepsTheDraftOfAMemeThatHasChangedMeanwhile(_ isRemoved: Bool) throws {
        let store = store
        let editor = TestEditor { _ in
            _ = try? store.perform { (operation) throws(MemesError) in
                if isRemoved {
                    try operation.remove(Seeds.walk)
                } else {
                    try operation.change(Seeds.walk)
                }
            }
            return .success(Array("New\n".utf8))
        }
        let error = MemesError.history(.changedMeanwhile(Seeds.walk.id))
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try rewrite("b7zz", editor)
        }
        #expect(editor.discarded == [])
    }

    @Test(
        arguments: [
            ("\n\ntext\n", .field(.emptyTitle)), ("a\rb\n", .field(.titleNotOneLine("a\rb"))),
        ] as [(String, MemesError)])
    func keepsADraftThatCannotBeStored(_ written: String, _ error: MemesError) throws {
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try rewrite("@", TestEditor(writing: written))
        }
        #expect(try store.operations().count == 3)
    }

    @Test func opensNoEditorForWhatCannotBeEdited() throws {
        let editor = TestEditor()
        #expect(throws: MemesError.reference(.noSuchMeme(.recent(9)))) {
            try rewrite("@~9", editor)
        }
        #expect(throws: MemesError.reference(.versionIsFixed(.version(.recent(0), 1)))) {
            try rewrite("@@1", editor)
        }
        #expect(throws: MemesError.history(.otherVersion(Seeds.call.id, wanted: 2, count: 1))) {
            try rewrite("@", editor, ifVersion: 2)
        }
        #expect(editor.drafts == [])
        _ = try rewrite("@", editor, ifVersion: 1)
        #expect(editor.drafts.count == 1)
    }

    private func rewrite(
        _ name: String, _ editor: TestEditor, ifVersion version: Int? = nil
    ) throws -> ChangedMemes {
        try worker(store, editor).rewrite(
            .names([name]), ifVersion: version, wantsShortIDs: false)
    }

    private func worker(_ store: MemoryStore, _ editor: TestEditor) -> RewriteWorker {
        RewriteWorker(
            store: store, selectionWorker: .double,
            editorWorker: EditorWorker(editor: editor, draftWorker: DraftWorker(help: "Help.")),
            editWorker: EditWorker(store: store, selectionWorker: .double))
    }
}
