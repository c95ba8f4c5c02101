import TestSupport

@testable import Application

extension EditorWorker {
    /// Edits drafts of the store `/s`, with a word of help for each kind of help.
    static func double(_ editor: TestEditor) -> EditorWorker {
        EditorWorker(editor: editor, draftWorker: .double, storePath: "/s")
    }
}

extension DraftWorker {
    static var double: DraftWorker { DraftWorker { "\($0)" } }
}
