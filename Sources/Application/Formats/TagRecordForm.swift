/// How tags are printed for programs. Not one byte depends on the terminal, the locale, colours or the
/// time of day.
struct TagRecordForm: Equatable {
    /// The forms.
    enum Kind: Equatable {
        /// The tag and how many memes have it, with a tab between them.
        case plain
        /// One JSON array.
        case json
        /// A JSON object a line.
        case jsonLines
        /// Comma-separated values by RFC 4180, with a header.
        case commaSeparated
        /// The same with tabs.
        case tabSeparated
    }

    var kind: Kind
    /// Whether each record ends with NUL instead of a newline.
    var endsWithNUL = false
}

/// For whom tags are printed.
enum TagOutputForm: Equatable {
    /// For people, on a terminal.
    case human
    /// For programs.
    case records(TagRecordForm)

    /// What was asked for; if nothing was, what standard output is for.
    init(_ form: TagRecordForm?, on output: StreamTraits) {
        if let form {
            self = .records(form)
        } else {
            self = output.isTerminal ? .human : .records(TagRecordForm(kind: .plain))
        }
    }
}
