/// The completions of the operands of a command. The writers of the scripts add the syntax of their shells.
struct CompletedOperands {
    /// The completions of an operand. If the first operand can be a word in `afterWord`, these are the words.
    let usual: CompletedWords
    /// An option that changes the meaning of the operands, and the completions after it; `nil` if the command
    /// has no such option.
    let afterOption: (flag: String, words: CompletedWords)?
    /// The values of the first operand that change the completions of the next operands, each with these
    /// completions.
    let afterWord: [(word: String, words: CompletedWords)]
    /// Whether operands that begin with `+` or `-` are tags.
    let areSignedTags: Bool
}

extension CommandDescription {
    var completedOperands: CompletedOperands {
        func words(_ form: Operands.Form) -> CompletedWords {
            form.operands.first?.words ?? .nothing
        }
        let operands = operands
        let usual = words(operands.usual)
        let afterWord =
            usual == .nothing
            ? operands.others.compactMap { form in form.word.map { ($0, words(form)) } } : []
        let afterOption = operands.others.first { form in
            !form.options.isEmpty && !form.operands.isEmpty && words(form) != usual
        }
        return CompletedOperands(
            usual: afterWord.isEmpty ? usual : .choices(afterWord.map(\.0)),
            afterOption: afterOption.map { ($0.options[0].literal, words($0)) },
            afterWord: afterWord, areSignedTags: dashedWords == .tags)
    }

    /// The name and the aliases, as a pattern for the shell's `case`.
    var pattern: String { ([name] + aliases).joined(separator: " | ") }
}

extension CompletedWords {
    /// The words to choose from; `nil` if they are not fixed.
    ///
    /// - Parameter commands: all commands, which are among the topics of the help.
    func choices(_ commands: [CommandDescription]) -> [String]? {
        switch self {
        case .choices(let words): words
        case .topics: commands.map(\.name) + HelpTopic.all.map(\.name)
        case .nothing, .files, .stored: nil
        }
    }
}

extension OptionDescription {
    /// The option's names with dashes, short form first.
    var flags: [String] { (letter.map { ["-\($0)"] } ?? []) + [literal] }
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

extension CompletionKind {
    /// All kinds, as a pattern for the shell's `case`.
    static let pattern = allCases.map(\.rawValue).joined(separator: " | ")
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
