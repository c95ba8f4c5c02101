import Domain

/// How memes are printed for programs. Not one byte depends on the terminal, the locale, colours or
/// the time of day.
struct RecordForm: Equatable {
    /// The forms.
    enum Kind: Equatable {
        /// Id, time of the last change, tags and title, with tabs between them.
        case plain
        /// One JSON array.
        case json
        /// A JSON object a line.
        case jsonLines
        /// Comma-separated values by RFC 4180, with a header.
        case commaSeparated
        /// The same with tabs.
        case tabSeparated
        /// An id a line.
        case ids
        /// By a template.
        case template(RecordTemplate)
    }

    var kind: Kind
    /// Whether each record ends with NUL instead of a newline.
    var endsWithNUL = false

    static let plain = RecordForm(kind: .plain)
}

extension RecordForm {
    /// The form that options ask for, the last of several; `nil` where none is asked for.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        let last = arguments.last(of: OptionDescription.recordForms)
        let endsWithNUL = arguments.has(.null)
        switch last?.option {
        case .json?:
            if endsWithNUL { throw .conflict(.json, .null) }
            self.init(kind: .json)
        case .jsonLines?: self.init(kind: .jsonLines, endsWithNUL: endsWithNUL)
        case .commaSeparated?: self.init(kind: .commaSeparated, endsWithNUL: endsWithNUL)
        case .tabSeparated?: self.init(kind: .tabSeparated, endsWithNUL: endsWithNUL)
        case .ids?: self.init(kind: .ids, endsWithNUL: endsWithNUL)
        case .format?:
            let template = try RecordTemplate(last?.value ?? "")
            self.init(kind: .template(template), endsWithNUL: endsWithNUL)
        default:
            guard endsWithNUL else { return nil }
            self.init(kind: .plain, endsWithNUL: true)
        }
    }
}

/// For whom memes are printed.
enum OutputForm: Equatable {
    /// For people, on a terminal.
    case human
    /// For programs.
    case records(RecordForm)

    /// What was asked for; if nothing was, what standard output is for.
    ///
    /// - Parameter elsewhere: the form where standard output is no terminal.
    init(_ form: RecordForm?, on output: StreamTraits, elsewhere: RecordForm = .plain) {
        if let form {
            self = .records(form)
        } else {
            self = output.isTerminal ? .human : .records(elsewhere)
        }
    }
}
