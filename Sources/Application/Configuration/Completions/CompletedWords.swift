import Domain

/// The completions for a word in a command line.
enum CompletedWords: Equatable {
    /// No completions, because any word is valid.
    case nothing
    /// One of several fixed words.
    case choices([String])
    /// The path of a file or folder.
    case files
    /// A word from the store.
    case stored(CompletionKind)

    /// The name in completion scripts: `files`, a kind of stored words, or the choices themselves.
    var name: String {
        switch self {
        case .nothing: ""
        case .choices(let words): words.joined(separator: " ")
        case .files: "files"
        case .stored(let kind): kind.rawValue
        }
    }

    /// Creates the completions for a placeholder such as `REF`, `TAG` or `PATH`.
    fileprivate init(placeholder: String) {
        self =
            switch placeholder {
            case "REF": .stored(.references)
            case "TAG", "A,B": .stored(.tags)
            case "QUERY": .stored(.query)
            case "FILE", "PATH", "IMAGE": .files
            default: .nothing
            }
    }
}

extension OptionDescription {
    /// The completions of the option's value.
    var completedValue: CompletedWords {
        if self == .template { return .stored(.templates) }
        return choices.isEmpty ? CompletedWords(placeholder: placeholder ?? "") : .choices(choices)
    }

    /// The option's names with dashes, short form first.
    var flags: [String] { (letter.map { ["-\($0)"] } ?? []) + [literal] }
}

extension CommandDescription {
    /// Returns the completions of the operands. For most commands, these are derived from the first usage
    /// line.
    func completedOperands(among commands: [CommandDescription]) -> CompletedWords {
        switch name {
        case "help": .choices(commands.map(\.name) + HelpTopic.all.map(\.name))
        case "completions": .choices(CompletionShell.allCases.map(\.rawValue))
        case "restore": .stored(.removed)
        case "import": .files
        case "tags", "config": .choices(nextOperands.map(\.word))
        case "undo": .stored(.operations)
        default:
            CompletedWords(
                placeholder: String(
                    usage.first?.split(separator: " ").dropFirst().first?
                        .drop { $0 == "[" }.prefix { $0.isLetter } ?? ""))
        }
    }

    /// An option that changes the meaning of the operands, and the completions of the operands after that
    /// option; `nil` if the command has no such option.
    var otherOperands: (flag: String, words: CompletedWords)? {
        switch name {
        case "add": ("--batch", .files)
        case "drafts": ("--remove", .stored(.drafts))
        case "edit": (OptionDescription.draft.literal, .stored(.drafts))
        default: nil
        }
    }

    /// The values of the first operand that change the completions of the second operand, each with those
    /// completions.
    var nextOperands: [(word: String, words: CompletedWords)] {
        switch name {
        case "tags": [("rename", .stored(.tags))]
        case "config":
            [
                ("get", .stored(.keys)), ("set", .stored(.keys)), ("unset", .stored(.keys)),
                ("edit", .nothing),
            ]
        default: []
        }
    }

    /// The name and the aliases, as a pattern for the shell's `case`.
    var pattern: String { ([name] + aliases).joined(separator: " | ") }
}

extension [CommandDescription] {
    /// The options that take a value, from all commands, without duplicates.
    var valuedOptions: [OptionDescription] {
        var options: [OptionDescription] = []
        for option in OptionDescription.everywhere + flatMap(\.options)
        where option.placeholder != nil && !options.contains(option) {
            options.append(option)
        }
        return options
    }
}

extension [String] {
    /// Returns the nonempty lines of all strings, indented by `depth` levels.
    func indented(_ depth: Int) -> String {
        let indent = String(repeating: "    ", count: depth)
        return joined(separator: "\n").split(separator: "\n").map { indent + $0 }
            .joined(separator: "\n")
    }
}

extension String {
    /// Returns the text with a backslash before each of the given characters.
    package func escaping(_ special: String) -> String {
        reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
    }
}

extension CompletionKind {
    /// All kinds, as a pattern for the shell's `case`.
    static let pattern = allCases.map(\.rawValue).joined(separator: " | ")
}
