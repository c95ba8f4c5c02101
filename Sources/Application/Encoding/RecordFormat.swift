import Domain

/// How records are printed for programs, memes above all. Not one byte depends on the terminal, the
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
        /// An id a line, or what else names a record.
        case ids
        /// By a template.
        case template(RecordTemplate)
    }

    var kind: Kind
    /// Whether each record ends with NUL instead of a newline.
    var endsWithNUL = false

    static let plain = RecordFormat(kind: .plain)

    /// Whether the texts of memes are printed.
    var showsTexts: Bool {
        switch kind {
        case .plain, .ids: false
        case .template(let template): template.fields.contains(MemeField.text.rawValue)
        case .json, .jsonLines, .commaSeparated, .tabSeparated: true
        }
    }
}

/// For whom memes are printed.
enum OutputFormat: Equatable {
    /// For people, on a terminal.
    case human
    /// For programs.
    case records(RecordFormat)

    /// What was asked for; if nothing was, what standard output is for.
    ///
    /// - Parameter formInPipe: the format where standard output is no terminal.
    init(
        _ format: RecordFormat?, on output: StreamTraits, inPipe formatInPipe: RecordFormat = .plain
    ) {
        if let format {
            self = .records(format)
        } else {
            self = output.isTerminal ? .human : .records(formatInPipe)
        }
    }

    /// Whether the texts of memes are shown.
    var showsTexts: Bool {
        switch self {
        case .human: false
        case .records(let format): format.showsTexts
        }
    }
}
