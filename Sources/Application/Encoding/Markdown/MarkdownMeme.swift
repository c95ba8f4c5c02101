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
/// The front matter is YAML of one line for each field, with the names of `MemeField`. Fields that other
/// programs have added to the meme stand as the JSON that they are. Text that begins after the second
/// line of `---` ends before the last line feed of the file; where nothing follows there is no text.
///
/// What other programs write is read as well, see `init(reading:calendar:)`.
struct MarkdownMeme: Equatable {
    /// The permanent identifier; `nil` if the file was not exported from a store.
    var id: MemeID?
    /// The identifier that another program has given it.
    var foreignID: String?
    /// The title; `nil` if the front matter has none.
    var title: String?
    /// The text, byte for byte.
    var text = ""
    /// The tags as written, which may be invalid.
    var tags: [Tag] = []
    var optionalTexts = FieldValues<String>()
    var isPinned = false
    var created: Timestamp?
    var modified: Timestamp?
    var key: String?
    /// What other programs had added to the meme.
    var otherFields: [JSONMember] = []
    /// The JSON of values that a `String` cannot hold exactly, those with lone surrogates.
    var exactJSON: [MemeField: String] = [:]
    /// The fields that could not be used as their names say, in order.
    var remarks: [FieldRemark] = []
}

/// A field of front matter whose name means something, but not with its value. It is kept.
struct FieldRemark: Equatable {
    enum Reason: Equatable {
        /// Day and month may be either: `01/02/2024`.
        case ambiguousDate
        /// No format of a date is like it.
        case noDate
        /// It is a list where there should be one value, or the like.
        case wrongType
        /// Nothing is made of it.
        case ignored
        /// It comes again below.
        case repeated
        /// Another note has the same, and other content.
        case usedTwice
        /// It is not written as the format requires. It was left in the text.
        case unreadable
        /// The line that ends it is missing. It was left in the text.
        case unclosed
    }

    var name: String
    /// The line of its file, of which the first is 1; `nil` where it is not known.
    var line: Int?
    var reason: Reason
    /// The value where it tells more than the reason: what is no date.
    var value: String?
}

extension MarkdownMeme {
    /// Reads a file: one that was exported from a store, or that another program wrote. Nothing in it is
    /// an error, and nothing is lost.
    ///
    /// In a file that was exported, which has an `id`, every field of ours is taken, and the rest is what
    /// other programs had added. In others the title, tags, addresses, pin and times are taken, under the
    /// names of `FrontMatterName`, and the rest is added. What cannot be added by its own name is a member of
    /// one object, `frontMatter`: names that mean something to a meme or to the log, and values that JSON
    /// does not have. The calendar tells when the days of times without an offset begin.
    init(reading file: UnsafeBufferPointer<UInt8>, calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }

    /// The same of bytes that are an array.
    init(reading file: [UInt8], calendar: any LocalCalendar) {
        self = file.withUnsafeBufferPointer { MarkdownMeme(reading: $0, calendar: calendar) }
    }
}
