import Domain

/// The shells that meme has completions for.
package enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    func script(of commands: [CommandDescription]) -> String {
        switch self {
        case .bash: BashCompletions(commands: commands).script
        case .zsh: ZshCompletions(commands: commands).script
        case .fish: FishCompletions(commands: commands).script
        }
    }
}

/// The arguments of `meme completions`.
package enum CompletionsCommand: Equatable {
    case script(CompletionShell)
    /// The script that binds keys in a shell.
    case keys(CompletionShell)
    /// The stored words that complete a word. The undocumented form `completions words KIND -- WORD [REF]` is
    /// for the completion scripts. It fails silently, with status 0.
    case words(CompletionKind, String, of: String = "")
    /// No words, because this version of meme does not know the requested kind of words.
    case noWords
}

extension OptionDescription {
    fileprivate static let keys = OptionDescription("keys", "print bindings for Alt-m and Alt-M")
}

extension CommandDescription {
    static let completions = CommandDescription(
        name: "completions", summary: "print completions for a shell",
        operands: Operands(
            Operand(
                localized("shell"), .one, .choices(CompletionShell.allCases.map(\.rawValue)))
        )
        .after("words", takes: Operand("WORD", .any)),
        usage: ["completions bash|zsh|fish [--keys]"],
        examples: [
            Example("source <(meme completions bash)", "in ~/.bashrc"),
            Example("source <(meme completions zsh)", "in ~/.zshrc, after compinit"),
            Example("meme completions fish | source", "in ~/.config/fish/config.fish"),
            Example("source <(meme completions bash --keys)", "in ~/.bashrc, for Alt-m and Alt-M"),
        ],
        notes: """
            TAB completes commands, options and their values, topics, the values of tag:, is: and has: in a
            QUERY, and references, by the first characters of an id or the words of a title. An empty word
            offers the newest memes. After 'undo', operations are offered; after 'edit --draft' and 'drafts
            --remove', drafts.

            With --keys, the script binds keys instead: Alt-m picks memes and inserts their ids at the cursor,
            and Alt-M opens 'meme browse'. Alt-m uses the store that the line names with --store or MEME_STORE=.

            The scripts are the same for every store. 'Scripts/install' installs the three for TAB.
            """,
        options: [.keys])
}

extension CompletionsCommand {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.operands.first == "words" {
            let words = arguments.operands.dropFirst() + ["", "", ""]
            let kind = CompletionKind(rawValue: words[1])
            self = kind.map { .words($0, words[2], of: words[3]) } ?? .noWords
            return
        }
        let word = arguments.firstOperand
        guard let shell = CompletionShell(rawValue: word) else {
            throw .invalidOperand(
                word, command: "completions",
                expected: Choices.words(CompletionShell.allCases.map(\.rawValue)))
        }
        self = arguments.has(.keys) ? .keys(shell) : .script(shell)
    }
}

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
        case .nothing, .files, .stored, .stores: nil
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
