import Application
import Domain

/// The contents of a file that is read whole.
struct ForeignContents: Equatable {
    enum Note: Equatable {
        /// A note exported from a store, taken as it is.
        case ours(MemeDraft)
        case foreign(ForeignMeme)
    }

    var notes: [Note] = []
    var errors: [ForeignError] = []
    /// Notes that their program has trashed, deleted or encrypted.
    var leftOut: [LeftOutNote] = []
    /// Front matter fields that do not mean what their names say.
    var remarks: [FieldRemark] = []
    /// The names of ignored fields, each once.
    var unusedFields: [String] = []

    /// Returns the contents of a file that lacks an element of the format.
    static func missing(_ element: String, line: Int) -> ForeignContents {
        ForeignContents(errors: [ForeignError(line: line, error: .record(.missing(field: element)))]
        )
    }

    mutating func append(_ meme: ForeignMeme) { notes.append(.foreign(meme)) }

    mutating func skip(_ title: String, _ reason: LeftOutNote.Reason, line: Int) {
        leftOut.append(LeftOutNote(line: line, title: title, reason: reason))
    }

    mutating func ignore(_ field: String) {
        if !unusedFields.contains(field) { unusedFields.append(field) }
    }

    mutating func append(_ error: MemesError, line: Int) {
        errors.append(ForeignError(line: line, error: error))
    }
}
