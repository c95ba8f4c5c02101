import Domain

/// A note of another program, not yet checked.
struct ForeignMeme: Equatable {
    /// Its title; each line break becomes a space.
    var title: String
    var text = ""
    /// Names that may not be tags, see `TagName`.
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    /// The names or paths of the files that belong to it, as its program writes them.
    var attachments: [String] = []
    /// The files that stand in its own file.
    var embeddedFiles: [EmbeddedFile] = []
    var isPinned = false
    var created: Timestamp?
    var modified: Timestamp?
    /// Its unique name among the notes of its program; `nil` to use its file.
    var identity: String?
    var otherFields: [JSONMember] = []
    /// The line of its file where it begins, of which the first is 1; `nil` for one that is the file.
    var line: Int?
}

/// A file in the file of a note, as Base64.
struct EmbeddedFile: Equatable {
    /// Its name, which is the address of the links to it: safe, and of no other file of the note.
    var name: String
    /// Where its Base64 stands among the bytes that were read.
    var ranges: [Range<Int>]

    /// Its bytes; `nil` for what is no Base64.
    func data(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        Base64.decode(ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) })
    }
}

/// The contents of a file that is read whole.
struct ForeignContents: Equatable {
    enum Note: Equatable {
        /// One that was exported from a store: it is taken as it is.
        case ours(MemeDraft)
        /// One of another program.
        case foreign(ForeignMeme)
    }

    /// The notes, in order.
    var notes: [Note] = []
    var errors: [ForeignError] = []
    /// Notes that their program has deleted, which are skipped.
    var leftOut: [LeftOutNote] = []
    /// The fields of front matter that could not be used as their names say.
    var remarks: [FieldRemark] = []
    /// The names of fields that are ignored, each once.
    var unusedFields: [String] = []

    /// The contents of a file that is not of the format, as it has no such element.
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

/// An error in a file that is read whole.
struct ForeignError: Error, Equatable {
    /// Where it is; the first line is 1.
    var line: Int
    var error: MemesError
}

struct LeftOutNote: Equatable {
    enum Reason: Equatable {
        case trashed, deleted, encrypted
    }

    /// Where it is; the first line is 1.
    var line: Int
    var title: String
    var reason: Reason
}

/// A name that is no valid tag where it is wanted, and the tag made of it, if any.
struct ChangedTag: Equatable {
    var name: String
    var tag: Tag?
}

/// Tags of names that other programs and file systems allow.
enum TagName {
    /// A tag or a notebook within others.
    struct Level {
        var title: String
        var parent: String?
    }

    /// The titles of a level and of those above it, as the name of one tag; `nil` for an unknown level.
    static func path(to id: String, in levels: [String: Level]) -> String? {
        var names: [String] = []
        var next: String? = id
        // A level within itself, which no program makes, ends nothing.
        while let id = next, let level = levels[id], names.count < 100 {
            names.insert(level.title.replacing("/", with: " "), at: 0)
            next = level.parent
        }
        return names.isEmpty ? nil : names.joined(separator: "/")
    }

    /// The tag of a name, or the one that it can be: without white space around it or its levels,
    /// without empty levels and control characters, and with a space for a comma; `nil` where
    /// nothing is left.
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

/// Titles that are the first lines of texts.
enum FirstLine {
    /// The first line of a text, and the rest. Lines end with a line feed, a carriage return, or both.
    static func split(_ text: String) -> (title: String, text: String) {
        let utf8 = text.utf8
        guard let end = utf8.firstIndex(where: \.isLineEnd) else { return (text, "") }
        var rest = utf8[utf8.index(after: end)...]
        if utf8[end] == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") {
            rest = rest.dropFirst()
        }
        return (String(text[..<end]), String(Substring(rest)))
    }

    /// The first line without the signs of a heading of Markdown, and the rest with line feeds only and
    /// without the empty lines before it.
    static func titleAndText(of text: String) -> (title: String, text: String) {
        let text = text.replacingBytes { bytes, offset in
            bytes[offset] == .carriageReturn && bytes[offset...].dropFirst().first == .lineFeed
                ? ("", 1) : nil
        }
        let (line, rest) = split(String(Substring(text.utf8.drop(while: \.isWhiteSpace))))
        let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        let words = Substring(line.utf8.dropFirst(signs))
        let isHeading = (1...6).contains(signs) && words.utf8.first == UInt8(ascii: " ")
        return (
            isHeading ? String(words.trimming { $0 == " " }) : line,
            String(Substring(rest.utf8.drop(while: \.isLineEnd)))
        )
    }

    /// A text on one line: each line break becomes a space.
    static func joined(_ text: String) -> String {
        guard text.utf8.contains(where: \.isLineEnd) else { return text }
        return text.utf8.split(whereSeparator: \.isLineEnd)
            .map { String(Substring($0)) }.joined(separator: " ")
    }
}
