import Domain

/// A meme as a Markdown file holds it: front matter between two lines of `---`, and the text.
///
///     ---
///     id: 7m3k9q2x0d4v
///     title: Buy milk
///     tags: [home, "to do: soon"]
///     created: 2026-11-20T10:00:00.123Z
///     mood: {"level": 1.50}
///     ---
///     The text, and a line feed that is no part of it.
///
/// The front matter is YAML with one line per field, named as in `MemeField`. Fields that other programs
/// added are JSON. The text lasts until the final line feed of the file; without anything after the second
/// `---` there is no text. Files of other programs are read as well, see `init(reading:calendar:)`.
struct MarkdownMeme: Equatable {
    /// The id; `nil` if the file was not exported from a store.
    var id: MemeID?
    /// The id from another program.
    var foreignID: String?
    var title: String?
    var text = ""
    /// The tags as written, possibly invalid.
    var tags: [Tag] = []
    var optionalTexts = FieldValues<String>()
    var isPinned = false
    var created: Timestamp?
    var modified: Timestamp?
    var key: String?
    /// Fields that other programs added.
    var otherFields: [JSONMember] = []
    /// The JSON of values with lone surrogates, which a `String` cannot hold.
    var exactJSON: [MemeField: String] = [:]
    /// Fields that do not mean what their names say, in order.
    var remarks: [FieldRemark] = []
}

/// A front matter field whose name has a meaning, but not with its value. It is kept.
struct FieldRemark: Equatable {
    enum Reason: Equatable {
        /// Day and month may each come first: `01/02/2024`.
        case ambiguousDate
        /// Not a date in any supported format.
        case noDate
        /// A list instead of a single value, or the like.
        case wrongType
        /// Not used.
        case ignored
        /// Occurs again below.
        case repeated
        /// Another note has the same id but other contents.
        case usedTwice
        /// Invalid syntax; kept in the text.
        case unreadable
        /// Without its closing line; kept in the text.
        case unclosed
    }

    var name: String
    /// The line in the file, from 1; `nil` if unknown.
    var line: Int?
    var reason: Reason
    /// The value, if it says more than the reason, such as an invalid date.
    var value: String?
}

extension MarkdownMeme {
    /// Reads a file exported from a store, or one of another program, without errors or loss.
    ///
    /// From an exported file with an `id`, takes every field of ours; the rest are fields that other
    /// programs added. From other files, takes title, tags, addresses, pin and times under the names of
    /// `FrontMatterName`, and adds the rest. The object `frontMatter` keeps fields that cannot be added by
    /// name: reserved names, and values that JSON lacks. The calendar determines local times without an
    /// offset.
    init(reading file: UnsafeBufferPointer<UInt8>, calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }

    init(reading file: [UInt8], calendar: any LocalCalendar) {
        self = file.withUnsafeBufferPointer { MarkdownMeme(reading: $0, calendar: calendar) }
    }
}
