import Domain

/// The completions of a word of a command line.
enum CompletedWords: Equatable {
    /// Nothing: any word is valid.
    case nothing
    /// One of some words.
    case choices([String])
    /// The path of a file or a folder.
    case files
    /// Words from the store.
    case stored(CompletionKind)

    /// The name in scripts: `files`, a kind of stored words, or the choices themselves.
    var name: String {
        switch self {
        case .nothing: ""
        case .choices(let words): words.joined(separator: " ")
        case .files: "files"
        case .stored(let kind): kind.rawValue
        }
    }

    /// Creates the completions of a placeholder such as `REF`, `TAG` or `PATH`.
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
    /// The completions of the value.
    var completedValue: CompletedWords {
        choices.isEmpty ? CompletedWords(placeholder: placeholder ?? "") : .choices(choices)
    }

    /// The names with dashes, the letter first.
    var flags: [String] { (letter.map { ["-\($0)"] } ?? []) + [literal] }
}

extension CommandDescription {
    /// The completions of the operands, which the first usage names.
    func completedOperands(among commands: [CommandDescription]) -> CompletedWords {
        switch name {
        case "help": .choices(commands.map(\.name) + HelpTopic.all.map(\.name))
        case "completions": .choices(CompletionShell.allCases.map(\.rawValue))
        case "restore": .stored(.removed)
        case "import": .files
        case "tags": .choices(["rename"])
        case "undo": .stored(.operations)
        default:
            CompletedWords(
                placeholder: String(
                    usage.first?.split(separator: " ").dropFirst().first?
                        .drop { $0 == "[" }.prefix { $0.isLetter } ?? ""))
        }
    }

    /// An option that changes the meaning of the operands, and their completions then.
    var otherOperands: (flag: String, words: CompletedWords)? {
        switch name {
        case "add": ("--batch", .files)
        case "drafts": ("--remove", .stored(.drafts))
        case "edit": (OptionDescription.draft.literal, .stored(.drafts))
        default: nil
        }
    }

    /// The name and the aliases as a pattern of `case`.
    var pattern: String { ([name] + aliases).joined(separator: " | ") }
}

extension [CommandDescription] {
    /// The options that take a value in some command, each once.
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
    /// The lines of some blocks, indented by `depth` levels.
    func indented(_ depth: Int) -> String {
        let indent = String(repeating: "    ", count: depth)
        return joined(separator: "\n").split(separator: "\n").map { indent + $0 }
            .joined(separator: "\n")
    }
}

extension String {
    /// The text with a backslash before each of some characters.
    package func escaping(_ special: String) -> String {
        reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
    }
}

extension CompletionKind {
    /// All kinds as a pattern of `case`.
    static let pattern = allCases.map(\.rawValue).joined(separator: " | ")
}
