import Domain

/// The operands of a command. The usage line, the errors about missing and unexpected operands, the picker and
/// the completions follow from them.
package struct Operands: Sendable {
    /// The operands on a command line with one of several options, or after a word such as `rename`.
    struct Form {
        /// The options; empty if the form does not depend on options.
        var options: [OptionDescription] = []
        /// The first operand; `nil` if the form does not depend on it.
        var word: String?
        let operands: [Operand]
    }

    /// The form of a command line that has none of the other forms.
    let usual: Form
    private(set) var others: [Form] = []

    package init(_ operands: Operand...) { usual = Form(operands: operands) }

    /// Returns a copy in which a command line with one of the options takes the given operands. Forms that were
    /// added before take precedence.
    package func with(_ options: [OptionDescription], takes operands: Operand...) -> Operands {
        adding(Form(options: options, operands: operands))
    }

    /// Returns a copy in which a command line whose first operand is the given word takes the given operands
    /// after it.
    package func after(_ word: String, takes operands: Operand...) -> Operands {
        adding(Form(word: word, operands: operands))
    }

    private func adding(_ form: Form) -> Operands {
        var copy = self
        copy.others.append(form)
        return copy
    }
}

/// An operand of a command, such as `REF...`.
package struct Operand: Sendable {
    package enum Count: Sendable { case one, optional, several, any }

    /// The name in usage lines and messages, such as `REF`.
    let name: String
    let count: Count
    let words: CompletedWords
    /// How to find the memes of a reference that was not given, or of words from a title; `nil` if the operand
    /// is not a reference.
    let memes: PickedMemes?

    package init(_ name: String, _ count: Count = .one, _ words: CompletedWords = .nothing) {
        self.init(name, count, words, nil)
    }

    private init(_ name: String, _ count: Count, _ words: CompletedWords, _ memes: PickedMemes?) {
        self.name = name
        self.count = count
        self.words = words
        self.memes = memes
    }

    /// References to memes.
    package static let references = Operand(
        "REF", .several, .stored(.references), PickedMemes(takesSeveral: true))

    /// References to memes, or to sections of their texts.
    ///
    /// - Parameter adds: whether the user may also add a meme.
    static func sections(adds: Bool = false) -> Operand {
        Operand(
            "REF", .several, .stored(.sections), PickedMemes(takesSeveral: true, adds: adds))
    }

    /// References to tasks: to memes, or to lines of their texts.
    package static func tasks(_ states: TaskStates) -> Operand {
        Operand(
            "REF", .several, .stored(states == .done ? .finished : .tasks),
            PickedMemes(tasks: states, takesSeveral: true))
    }

    /// A reference to a meme. If there may be several references, the user nevertheless picks one meme.
    package static func reference(_ count: Count = .one) -> Operand {
        Operand("REF", count, .stored(.references), PickedMemes())
    }

    /// A reference to a meme, or to a section of its text.
    ///
    /// - Parameter adds: whether the user may also add a meme.
    package static func section(_ count: Count = .one, adds: Bool = false) -> Operand {
        Operand("REF", count, .stored(.sections), PickedMemes(adds: adds))
    }

    /// A reference to a meme that may be removed.
    static let referenceToAny = Operand(
        "REF", .one, .stored(.references),
        PickedMemes(removedMemes: .any([.removed, .not(.removed)])))

    /// A reference to a version or to a removed meme.
    static let referenceToRemoved = Operand(
        "REF@N", .one, .stored(.removed),
        PickedMemes(query: "is:removed", removedMemes: .removed))

    /// The words of a query.
    package static let query = Operand("QUERY", .any, .stored(.query))

    /// The operand in usage lines, such as `REF...` or `[QUERY...]`.
    fileprivate var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .several: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}

/// The memes or tasks that the user can pick, or whose titles the user can type, instead of a reference.
struct PickedMemes {
    /// The query for the memes to pick from.
    var query = ""
    /// The tasks to pick from; `nil` to pick from memes.
    var tasks: TaskStates?
    /// The query for the removed memes whose titles count; `nil` if titles of removed memes do not count.
    var removedMemes: Query?
    var takesSeveral = false
    /// Whether the user may also add a meme for the command, if it has no options.
    var adds = false
}

/// The completions for a word in a command line.
package enum CompletedWords: Equatable, Sendable {
    /// No completions, because any word is valid.
    case nothing
    /// One of several fixed words.
    case choices([String])
    /// The name of a command, a help topic or an alias.
    case topics
    /// The path of a file or folder.
    case files
    /// A word from the store.
    case stored(CompletionKind)
    /// The name of a store, or the path of a file or folder.
    case stores

    /// Creates the completions for the placeholder of an option, such as `TAG` or `PATH`.
    fileprivate init(placeholder: String) {
        self =
            switch placeholder {
            case "REF": .stored(.references)
            case "TAG", "A,B": .stored(.tags)
            case "QUERY": .stored(.query)
            case "FIELD": .stored(.fields)
            case "FILE", "PATH", "IMAGE": .files
            default: .nothing
            }
    }
}

/// A kind of word that `meme` completes for a shell, with data from the store, the drafts or the configuration
/// file.
package enum CompletionKind: String, CaseIterable, Sendable {
    /// Ids of memes; the description has the title, an excerpt if needed, and the time since the last change.
    case references
    /// As `references`; after `REF#`, the headings of the text, with their lines.
    case sections
    /// References to open tasks; the description has the text and the date.
    case tasks
    /// References to tasks that are done.
    case finished
    /// Ids of recently removed memes; the description is the title.
    case removed
    /// Tags. A tag may follow `+`, `-`, or a tag and a comma. Directly after `-`, only the tags of the named
    /// meme are offered, if that meme exists.
    case tags
    /// Query fields with values: `tag:` with tags, `is:` with states, `has:` with fields and `links`,
    /// `saved:` with names of saved queries, `links-to:` and `linked-by:` with ids, own fields with their values.
    case query
    /// Names of this store's drafts; the description is the title.
    case drafts
    /// Handles of operations; the description says what the operation did.
    case operations
    /// The user's command aliases; the description is the command line.
    case aliases
    /// The titles of templates.
    case templates
    /// The names of own fields.
    case fields
    /// The names of all fields, perhaps after others and a comma.
    case columns
    /// The names of orders and of own fields.
    case orders
    /// The keys of the configuration file, with the names of the aliases, the saved queries and the stores.
    case keys
    /// The names of stores; the description is the path.
    case stores
}

extension OptionDescription {
    /// The completions of the option's value.
    var completedValue: CompletedWords {
        switch self {
        case .store: return .stores
        case .template: return .stored(.templates)
        case .columns: return .stored(.columns)
        // 'show --field' prints any field; 'edit --field' sets one of the user's own.
        case .ownField: return .stored(placeholder == "NAME" ? .columns : .fields)
        case .sort where choices.isEmpty: return .stored(.orders)
        default: break
        }
        return choices.isEmpty ? CompletedWords(placeholder: placeholder ?? "") : .choices(choices)
    }
}

extension Operands {
    /// The operands in the usage line, such as ` REF [REF]`.
    var usage: String { usual.operands.map { " " + $0.usage }.joined() }

    func form(for arguments: ParsedArguments) -> Form {
        others.first { form in
            form.word.map { $0 == arguments.operands.first && !arguments.areOperandsLiteral }
                ?? form.options.contains(where: arguments.has)
        } ?? usual
    }
}

extension Operands.Form {
    fileprivate var needed: [Operand] {
        operands.filter { $0.count == .one || $0.count == .several }
    }

    /// The memes that the user can pick if no references are given; `nil` if no references are needed.
    var memes: PickedMemes? { needed.first?.memes }

    fileprivate var maximumCount: Int {
        let isLimited = operands.allSatisfy { $0.count == .one || $0.count == .optional }
        return isLimited ? operands.count : .max
    }
}

extension CommandDescription {
    /// Throws an error if operands are missing, or if there are too many.
    func checkOperands(_ arguments: ParsedArguments) throws(UsageError) {
        let form = operands.form(for: arguments)
        var words = arguments.operands.filter { !isSignedTag($0) }
        var command = name
        if let word = form.word {
            words.removeFirst()
            command += " \(word)"
        }
        if let option = form.options.first, form.operands.isEmpty, let word = words.first {
            throw .contradiction(option.literal, word)
        }
        if words.count < form.needed.count {
            if let option = form.options.first, operands.usual.operands.isEmpty {
                command += " \(option.literal)"
            }
            throw .missingOperand(command: command, placeholder: form.needed[words.count].name)
        }
        if words.count > form.maximumCount {
            throw .unexpectedOperand(words[form.maximumCount], command: command)
        }
    }

    /// Returns whether an operand is a tag to add or remove, such as `+home`.
    func isSignedTag(_ word: String) -> Bool {
        dashedWords == .tags && ["+", "-"].contains(word.unicodeScalars.first)
    }
}
