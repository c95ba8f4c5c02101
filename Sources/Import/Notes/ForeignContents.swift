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
    var warnings: [FieldWarning] = []
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

/// An unvalidated note from another program.
struct ForeignMeme: Equatable {
    /// The title as the program wrote it. Line breaks become spaces in `ForeignDrafts`.
    var title: String
    var text = ""
    /// The names of the tags. They may be invalid; see `TagName`.
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    /// The names or paths of attachments, as written by the program.
    var attachments: [String] = []
    /// The attachments that the note's file contains.
    var embeddedFiles: [EmbeddedFile] = []
    var flags: MemeFlags = []
    var created: Timestamp?
    var modified: Timestamp?
    /// Text that identifies the note among the notes of its program; `nil` if the path of the file identifies
    /// the note.
    var identity: String?
    /// The identity that earlier versions of `meme` gave the note; `nil` if it was the same.
    var earlierIdentity: String?
    var otherFields: [JSONMember] = []
    /// The fields that make the meme a task.
    var task: [JSONMember] = []
    /// The fields that could not be used, each with the reason.
    var warnings: [FieldWarning] = []
    /// The line where the note begins, counted from 1; `nil` if the note is the whole file.
    var line: Int?
}

/// An attachment that is stored as Base64 in the file of its note.
struct EmbeddedFile: Equatable {
    /// The file name, which is also the address of links to the file. It is safe and unique within the note.
    var name: String
    /// The ranges of the Base64 text in the bytes of the note's file.
    var ranges: [Range<Int>]

    /// Returns the decoded bytes; `nil` for invalid Base64.
    func data(in bytes: [UInt8]) -> [UInt8]? { Base64.decode(ranges.map { bytes[$0] }) }
}

struct ForeignError: Error, Equatable {
    /// The line number, counted from 1.
    var line: Int
    var error: MemesError
}

struct OmittedNote: Equatable {
    enum Reason: Equatable {
        case trashed, deleted, encrypted
        /// A template, which only describes the tasks that repeat. These are other notes.
        case template
    }

    /// The line number, counted from 1.
    var line: Int
    var title: String
    var reason: Reason
}
