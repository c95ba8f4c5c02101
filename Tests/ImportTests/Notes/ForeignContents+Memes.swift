import Domain

@testable import Application
@testable import TestSupport
@testable import Import

extension ForeignContents {
    /// Creates the contents of a file of another program.
    init(
        memes: [ForeignMeme], errors: [ForeignError] = [], omitted: [OmittedNote] = [],
        unusedFields: [String] = []
    ) {
        self.init(
            notes: memes.map(Note.foreign), errors: errors, omitted: omitted,
            unusedFields: unusedFields)
    }

    /// The notes of another program.
    var memes: [ForeignMeme] {
        notes.compactMap { note in
            if case .foreign(let meme) = note { meme } else { nil }
        }
    }
}

extension ForeignError {
    /// Creates an error about a record.
    init(_ line: Int, _ error: LineError) { self.init(line: line, error: .record(error)) }
}
