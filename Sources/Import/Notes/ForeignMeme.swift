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

/// Makes tags of names that other programs and file systems allow.
enum TagName {
    /// A tag or notebook within others.
    struct Level {
        var title: String
        var parent: String?
    }

    /// Returns the titles of a level and its parents as one tag name; `nil` for an unknown level.
    static func path(to id: String, in levels: [String: Level]) -> String? {
        var names: [String] = []
        var next: String? = id
        // Stops even if a level contains itself, which no program writes.
        while let id = next, let level = levels[id], names.count < 100 {
            names.insert(level.title.replacing("/", with: " "), at: 0)
            next = level.parent
        }
        return names.isEmpty ? nil : names.joined(separator: "/")
    }

    /// Returns the tag of a name. If invalid, removes white space around it and its levels, empty levels
    /// and control characters, and replaces commas with spaces; `nil` if nothing is left.
    static func tag(_ name: String) -> Tag? {
        if let tag = try? Tag(name) { return tag }
        let levels = name.unicodeScalars.split(separator: "/").compactMap { level -> String? in
            let scalars = level.compactMap { scalar -> Unicode.Scalar? in
                if scalar == "," || scalar.properties.isWhitespace { return " " }
                return scalar.properties.generalCategory == .control ? nil : scalar
            }
            let words = scalars.split(separator: " ")
            guard !words.isEmpty else { return nil }
            return words.map { word in
                var text = ""
                text.unicodeScalars.append(contentsOf: word)
                return text
            }.joined(separator: " ")
        }
        return try? Tag(levels.joined(separator: "/"))
    }
}
