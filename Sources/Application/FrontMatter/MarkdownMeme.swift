import Domain

/// The contents of a meme's Markdown file: front matter between two lines of `---`, and the text.
///
///     ---
///     id: 7m3k9q2x0d4v
///     title: Buy milk
///     tags: [home, "to do: soon"]
///     created: 2026-11-20T10:00:00.123Z
///     mood: {"level": 1.50}
///     ---
///     The text, and a line feed that is not part of it.
///
/// The front matter is YAML with one line per field. The fields have the names in `MemeField`. Fields that
/// other programs added have JSON values. The text ends before the final line feed of the file. If nothing
/// follows the second `---`, the meme has no text, or its text is a field. Files from other programs can be
/// read as well; see `init(reading:calendar:)`.
package struct MarkdownMeme: Equatable {
    /// The id; `nil` if the file was not exported from a store.
    package var id: MemeID?
    /// The id from another program, if any.
    package var foreignID: String?
    package var title: String?
    package var text = ""
    /// The tags as written, possibly invalid.
    package var tags: [Tag] = []
    package var optionalTexts = FieldValues<String>()
    package var flags: MemeFlags = []
    package var created: Timestamp?
    package var modified: Timestamp?
    package var key: String?
    /// Fields that other programs added.
    package var otherFields: [JSONMember] = []
    /// The exact JSON of values with lone surrogates, which a `String` cannot hold.
    package var exactJSON: [MemeField: String] = [:]
    /// Remarks about fields that were not used as their names suggest, in order.
    package var warnings: [FieldWarning] = []
}

extension MarkdownMeme {
    /// Reads a file from a store or from another program. Never fails, and uses or keeps all nonempty fields.
    ///
    /// In an exported file, the names in `MemeField` identify the fields of the meme, and all other fields
    /// were added by other programs. In other files, the fields for the title, tags, addresses, pin and times
    /// may have any name that `FrontMatterName` recognizes, and all other fields are added to the meme under
    /// their own names. Some fields cannot be added in this way: fields with reserved or repeated names, and
    /// fields with values that JSON cannot represent. The object `frontMatter` keeps those fields. The
    /// calendar converts local times without an offset.
    package init(reading file: [UInt8], calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }
}

/// A warning about a field, of front matter or another format, that was not used as its name suggests.
package struct FieldWarning: Equatable {
    package enum Reason: Equatable {
        /// A date whose day and month may be in either order: `01/02/2024`.
        case ambiguousDate
        /// A value that is not a date in any supported format.
        case noDate
        /// A value that does not say how often a task comes again.
        case noRepetition
        /// A value of the wrong type, such as a list instead of a single value.
        case wrongType
        /// A field that the import does not use.
        case ignored
        /// A field that is repeated below.
        case repeated
        /// An id that is also used by another note with different contents.
        case usedTwice
        /// Lines with invalid syntax, which stay in the text.
        case unreadable
        /// Front matter without its closing line, which stays in the text.
        case unclosed
    }

    package var name: String
    /// The line number in the file, counted from 1; `nil` if unknown.
    package var line: Int?
    package var reason: Reason
    /// The value of the field, such as an invalid date; `nil` if the value adds nothing to the reason.
    package var value: String?

    package init(name: String, line: Int? = nil, reason: Reason, value: String? = nil) {
        self.name = name
        self.line = line
        self.reason = reason
        self.value = value
    }
}
