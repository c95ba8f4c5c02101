import Application
import Domain

/// The contents of a file that is read as a whole.
struct ForeignContents: Equatable {
    enum Note: Equatable {
        /// A note that was exported by `meme`, and that keeps its id.
        case ours(MemeDraft)
        case foreign(ForeignMeme)
    }

    var notes: [Note] = []
    var errors: [ForeignError] = []
    /// The notes that their program has trashed, deleted or encrypted.
    var omitted: [OmittedNote] = []
    /// The fields that were ignored or could not be used, each with the reason.
    var remarks: [FieldRemark] = []
    /// The names of ignored fields, without duplicates.
    var unusedFields: [String] = []

    /// Returns contents with a single error, which reports that a required element is missing from the file.
    static func missing(_ element: String, line: Int) -> ForeignContents {
        ForeignContents(errors: [ForeignError(line: line, error: .record(.missing(field: element)))]
        )
    }

    mutating func append(_ meme: ForeignMeme) { notes.append(.foreign(meme)) }

    mutating func skip(_ title: String, _ reason: OmittedNote.Reason, line: Int) {
        omitted.append(OmittedNote(line: line, title: title, reason: reason))
    }

    mutating func ignore(_ field: String) {
        if !unusedFields.contains(field) { unusedFields.append(field) }
    }

    mutating func append(_ error: MemesError, line: Int) {
        errors.append(ForeignError(line: line, error: error))
    }
}
