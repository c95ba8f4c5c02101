import Domain

/// The format of records for programs. It does not depend on the terminal, the
/// locale, colours or the time of day.
struct RecordFormat: Equatable {
    /// The formats.
    enum Kind: Equatable {
        /// Fields with tabs between them: of a meme the id, the time of the last change, the tags and
        /// the title.
        case plain
        /// One JSON array.
        case json
        /// A JSON object a line.
        case jsonLines
        /// Comma-separated values by RFC 4180, with a header.
        case commaSeparated
        /// The same with tabs.
        case tabSeparated
        /// An id a line, or another name of the record.
        case ids
        /// By a template.
        case template(RecordTemplate)
    }

    var kind: Kind
    /// Whether each record ends with NUL instead of a newline.
    var endsWithNUL = false

    static let plain = RecordFormat(kind: .plain)
    static let json = RecordFormat(kind: .json)
    static let jsonLines = RecordFormat(kind: .jsonLines)
    static let commaSeparated = RecordFormat(kind: .commaSeparated)
    static let tabSeparated = RecordFormat(kind: .tabSeparated)
    static let ids = RecordFormat(kind: .ids)
}
