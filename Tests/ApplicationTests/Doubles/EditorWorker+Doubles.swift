import TestSupport

@testable import Application

extension EditorWorker {
    /// Edits drafts of the store `/s`.
    static func double(_ editor: TestEditor) -> EditorWorker {
        EditorWorker(editor: editor, storePath: "/s")
    }
}

/// The help in drafts.
enum DraftHelp {
    static let plain = """
        MEME:
        MEME: The first line is the title. The text follows after an empty line.
        MEME: Lines that begin with MEME: are ignored; to keep one, write \\MEME: instead.
        MEME: An empty draft stores nothing.

        """
    static let block = """
        MEME:
        MEME: Between the lines of --- are the fields; delete a line to unset its field.
        MEME: Lines that begin with MEME: are ignored; to keep one, write \\MEME: instead.
        MEME: An empty draft stores nothing.

        """
}
