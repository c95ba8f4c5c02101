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
package struct MarkdownMeme: Equatable {
    /// The id; `nil` if the file was not exported from a store.
    package var id: MemeID?
    /// The id from another program.
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
    /// The JSON of values with lone surrogates, which a `String` cannot hold.
    package var exactJSON: [MemeField: String] = [:]
    /// Fields that do not mean what their names say, in order.
    package var remarks: [FieldRemark] = []
}

extension MarkdownMeme {
    /// Reads a file exported from a store, or one of another program, without errors or loss.
    ///
    /// From an exported file with an `id`, takes every field of ours; the rest are fields that other
    /// programs added. From other files, takes title, tags, addresses, pin and times under the names of
    /// `FrontMatterName`, and adds the rest. The object `frontMatter` keeps fields that cannot be added by
    /// name: reserved names, and values that JSON lacks. The calendar determines local times without an
    /// offset.
    package init(reading file: UnsafeBufferPointer<UInt8>, calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }
}
