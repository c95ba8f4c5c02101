import Domain

extension CompletedWords {
    /// The name in completion scripts: `files`, a kind of stored words, or the choices themselves.
    var name: String {
        switch self {
        case .nothing: ""
        case .choices(let words): words.joined(separator: " ")
        case .topics: ""
        case .files: "files"
        case .stored(let kind): kind.rawValue
        }
    }
}

extension OptionDescription {
    /// The option's names with dashes, short form first.
    var flags: [String] { (letter.map { ["-\($0)"] } ?? []) + [literal] }
}

extension Operands.Form {
    fileprivate var completedWords: CompletedWords { operands.first?.words ?? .nothing }
}

extension CommandDescription {
    /// Returns the completions of the operands.
    func completedOperands(among commands: [CommandDescription]) -> CompletedWords {
        let words = operands.usual.completedWords
        if words == .topics { return .choices(commands.map(\.name) + HelpTopic.all.map(\.name)) }
        return words == .nothing && !nextOperands.isEmpty
            ? .choices(nextOperands.map(\.word)) : words
    }

    /// An option that changes the meaning of the operands, and the completions of the operands after that
    /// option; `nil` if the command has no such option.
    var otherOperands: (flag: String, words: CompletedWords)? {
        operands.others.first {
            !$0.options.isEmpty && !$0.operands.isEmpty
                && $0.completedWords != operands.usual.completedWords
        }.map { ($0.options[0].literal, $0.completedWords) }
    }

    /// The values of the first operand that change the completions of the second operand, each with those
    /// completions.
    var nextOperands: [(word: String, words: CompletedWords)] {
        guard operands.usual.completedWords == .nothing else { return [] }
        return operands.others.compactMap { form in form.word.map { ($0, form.completedWords) } }
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
