import Application
import Domain

/// A note of another program, not yet validated.
struct ForeignMeme: Equatable {
    /// The title; each line break becomes a space.
    var title: String
    var text = ""
    /// Names that may be invalid tags, see `TagName`.
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    /// The names or paths of attachments, as the program writes them.
    var attachments: [String] = []
    /// The attachments within its file.
    var embeddedFiles: [EmbeddedFile] = []
    var flags: MemeFlags = []
    var created: Timestamp?
    var modified: Timestamp?
    /// The unique id among the notes of its program; `nil` to use its file.
    var identity: String?
    /// The id that earlier versions gave it, if another.
    var earlierIdentity: String?
    var otherFields: [JSONMember] = []
    /// The line where it begins, from 1; `nil` if the note is the whole file.
    var line: Int?
}

/// A Base64 file within the file of a note.
struct EmbeddedFile: Equatable {
    /// The name and the address of links to it: safe, and unique in the note.
    var name: String
    /// The positions of the Base64 in the bytes of the file.
    var ranges: [Range<Int>]

    /// Returns the decoded bytes; `nil` for invalid Base64.
    func data(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        Base64.decode(ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) })
    }
}

struct ForeignError: Error, Equatable {
    /// The line number; the first is 1.
    var line: Int
    var error: MemesError
}

struct LeftOutNote: Equatable {
    enum Reason: Equatable {
        case trashed, deleted, encrypted
    }

    /// The line number; the first is 1.
    var line: Int
    var title: String
    var reason: Reason
}
