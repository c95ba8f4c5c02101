import Domain

/// A new meme as the user asked for it.
package struct NewMeme: Equatable {
    var source: Source
    var template: Template?
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    var flags: MemeFlags = []
    var isTask = false
    /// The due date of the task, as typed.
    var due: String?
    /// How often the task comes again, as typed.
    var every: String?
    /// The date until which the task is not listed, as typed.
    var wait: String?
    var ownFields: [JSONMember] = []
    var attachedFiles: [AttachedFile] = []
    /// The creation date, as typed; `nil` for now.
    var created: String?
    /// The key of the meme. Adding another meme with the same key changes nothing.
    var key: String?
    /// Whether the clipboard is read in place of standard input.
    var isPasted = false
    /// Whether another scene supplied the title and the text. If so, an unchanged draft is discarded.
    var isMadeByScene = false
    /// Whether the user begins to type at the end of the text.
    var continuesText = false

    enum Source: Equatable {
        /// The title, as separate words, and the text. Both come from the command line.
        case arguments(words: [String], text: String)
        /// The title from the command line, and the text from standard input.
        case textFromInput(title: String)
        /// Standard input. Its first line is the title, and the rest is the text.
        case input
        /// An editor that opens with this title and text, and with all fields if `showsAll`.
        case editor(title: String, text: String, showsAll: Bool)
        /// An editor if there is a terminal, otherwise standard input.
        case unspecified
    }

    struct Template: Equatable {
        /// The title of the template, or another reference to it, as typed.
        var name: String
        var values: [String: String] = [:]
        /// Whether to open the filled template in an editor if there is a terminal.
        var opensEditor = true
    }

    /// The title from the command line; empty if no title was given.
    var title: String {
        get {
            switch source {
            case .arguments(let words, _): words.joinedBySpaces
            case .textFromInput(let title), .editor(let title, _, _): title
            case .input, .unspecified: ""
            }
        }
        set {
            switch source {
            case .arguments(_, let text): source = .arguments(words: [newValue], text: text)
            case .textFromInput: source = .textFromInput(title: newValue)
            case .editor(_, let text, let showsAll):
                source = .editor(title: newValue, text: text, showsAll: showsAll)
            case .input, .unspecified: break
            }
        }
    }

    /// The words of the title, if they are arguments.
    var titleWords: [String]? { if case .arguments(let words, _) = source { words } else { nil } }

    /// Returns the same meme, from an editor or from standard input if the user asked for neither.
    ///
    /// - Parameters:
    ///   - hasEditor: whether an editor has a terminal.
    ///   - hasInput: whether standard input can be read without waiting for the user.
    func resolved(hasEditor: Bool, hasInput: Bool) -> NewMeme {
        var meme = self
        switch source {
        case .unspecified where hasEditor:
            meme.source = .editor(title: "", text: "", showsAll: false)
        case .unspecified where hasInput: meme.source = .input
        case .arguments(_, "") where hasEditor && template?.opensEditor == true:
            meme.source = .editor(title: title, text: "", showsAll: false)
        default: break
        }
        return meme
    }
}

extension NewMeme {
    /// Reads the operands and options of `meme add`.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let source = try Source(arguments)
        self.init(
            source: source, template: try Template(arguments),
            tags: try arguments.tags(), optionalTexts: arguments.optionalTexts,
            flags: arguments.flags, isTask: arguments.isTask, due: arguments.due,
            every: arguments.value(of: .every), wait: arguments.wait,
            ownFields: try arguments.ownFields(),
            attachedFiles: try arguments.attachedFiles(besides: source.inputReader),
            created: arguments.value(of: .created), key: arguments.value(of: .key),
            isPasted: arguments.has(.paste))
    }
}

extension NewMeme.Source {
    /// The option or operand that reads standard input, as typed; `nil` if none does.
    fileprivate var inputReader: String? {
        switch self {
        case .arguments: nil
        case .textFromInput: "-m -"
        case .input, .unspecified: "add -"
        case .editor: "--edit"
        }
    }

    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        let isPasted = arguments.has(.paste)
        if isPasted, let other = arguments.last(of: [.text, .edit, .allFields]) {
            throw .conflict(.paste, other.option)
        }
        let words = arguments.operands
        let text = isPasted ? "-" : try arguments.paragraphs()
        let isEdited = arguments.has(.edit) || arguments.has(.allFields)
        let hasTemplate = arguments.has(.template)
        if words == ["-"], !arguments.areOperandsLiteral {
            guard text == nil, !isEdited, !hasTemplate else {
                throw .unexpectedOperand("-", command: "add")
            }
            self = .input
            return
        }
        let title = words.allSatisfy(\.isEmpty) ? "" : arguments.joinedOperands
        if title.utf8.contains(UInt8(ascii: "\n")), text != nil {
            throw .dependency(.text, on: localized("a one-line TITLE"))
        }
        if isEdited {
            guard text != "-" else {
                let expected = localized("text; the editor needs standard input")
                throw .invalidValue(.text, value: "-", expected: expected)
            }
            self = .editor(title: title, text: text ?? "", showsAll: arguments.has(.allFields))
            return
        }
        guard !words.isEmpty || hasTemplate else {
            guard text == nil || isPasted else {
                throw .missingOperand(command: "add", placeholder: "TITLE")
            }
            self = isPasted ? .input : .unspecified
            return
        }
        self =
            text == "-"
            ? .textFromInput(title: title)
            : .arguments(words: title.isEmpty ? [] : words, text: text ?? "")
    }
}

extension NewMeme.Template {
    /// Creates the template request from the `--template` option and its related options. Returns `nil` if
    /// `--template` was not given.
    fileprivate init?(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.noEdit), let edit = arguments.last(of: [.edit, .allFields]) {
            throw .conflict(.noEdit, edit.option)
        }
        guard let name = arguments.value(of: .template) else {
            if arguments.has(.set) { throw .dependency(.set, on: "--template") }
            return nil
        }
        var values: [String: String] = [:]
        for word in arguments.values(of: .set) {
            let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw .invalidValue(.set, value: word, expected: "KEY=VALUE")
            }
            values[String(sides[0])] = String(sides[1])
        }
        self.init(
            name: name, values: values,
            opensEditor: !arguments.has(.noEdit) && !arguments.has(.text))
    }
}
