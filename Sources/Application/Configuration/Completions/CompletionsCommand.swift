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
    /// The stored words that complete a word. The undocumented form `completions words KIND -- WORD [REF]` is
    /// for the completion scripts. It fails silently, with status 0.
    case words(CompletionKind, String, of: String = "")
    /// No words, because this version of meme does not know the requested kind of words.
    case noWords
}

extension CommandDescription {
    static let completions = CommandDescription(
        name: "completions", summary: "print completions for a shell",
        operands: Operands(
            Operand(
                localized("shell"), .one, .choices(CompletionShell.allCases.map(\.rawValue)))
        )
        .after("words", takes: Operand("WORD", .any)),
        usage: ["completions bash|zsh|fish"],
        examples: [
            Example("source <(meme completions bash)", "in ~/.bashrc"),
            Example("source <(meme completions zsh)", "in ~/.zshrc, after compinit"),
            Example("meme completions fish | source", "in ~/.config/fish/config.fish"),
        ],
        notes: """
            TAB completes commands, options and their values, topics, the values of tag:, is: and has: in a
            QUERY, and references, by the first characters of an id or the words of a title. An empty word
            offers the newest memes. After 'undo', operations are offered; after 'edit --draft' and 'drafts
            --remove', drafts.

            The scripts are the same for every store. 'Scripts/install' installs all three.
            """)
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
        self = .script(shell)
    }
}
