/// The description of a command, shared by the parser, the help, the completions and the manual.
///
/// Values that most runs do not need are created on demand.
package final class CommandDescription: Sendable {
    /// A command line that shows how to use a command.
    package struct Example: Sendable {
        package let line: String
        let meaning: String

        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The meaning of words that begin with a single dash and are not options.
    package enum DashedWords {
        case refused
        /// Text that begins with `- `, or with a dash and a digit that is not an option, such as `-5pm`.
        case text
        /// A tag to remove, unless the word is the short form or long name of an option. Short options cannot
        /// be combined in such a command.
        case tags
    }

    package let name: String
    /// The effect of the command, in a few words.
    package let summary: String
    let dashedWords: DashedWords

    private let makeAliases: @Sendable () -> [String]
    private let makeOperands: @Sendable () -> Operands
    private let makeUsage: @Sendable () -> [String]
    private let makeExamples: @Sendable () -> [Example]
    private let makeNotes: @Sendable () -> String
    private let makeOptions: @Sendable () -> [OptionDescription]

    package init(
        name: String, aliases: @autoclosure @escaping @Sendable () -> [String] = [],
        summary: String, operands: @autoclosure @escaping @Sendable () -> Operands = Operands(),
        usage: @autoclosure @escaping @Sendable () -> [String] = [],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        notes: @autoclosure @escaping @Sendable () -> String = "",
        options: @autoclosure @escaping @Sendable () -> [OptionDescription] = [],
        dashedWords: DashedWords = .refused
    ) {
        self.name = name
        makeAliases = aliases
        self.summary = summary
        makeOperands = operands
        makeUsage = usage
        makeExamples = examples
        makeNotes = notes
        makeOptions = options
        self.dashedWords = dashedWords
    }
}

extension CommandDescription {
    package var aliases: [String] { makeAliases() }
    /// The name and the aliases, such as `remove, rm`.
    package var names: String { ([name] + aliases).joined(separator: ", ") }
    var operands: Operands { makeOperands() }
    /// Whether the command needs a reference to a meme.
    package var takesReferences: Bool { operands.usual.memes != nil }
    /// The usage lines, without the leading `meme`. By default, there is one line, with the operands.
    package var usage: [String] {
        let usage = makeUsage()
        return usage.isEmpty ? ["\(name)\(operands.usage) [OPTIONS]"] : usage
    }
    package var examples: [Example] { makeExamples() }
    /// Further information for users, in paragraphs separated by empty lines.
    package var notes: String { makeNotes() }
    /// The command's own options, without the options that every command has.
    package var options: [OptionDescription] { makeOptions() }
    package var allOptions: [OptionDescription] { options + OptionDescription.everywhere }
}

extension [CommandDescription] {
    var names: [String] { flatMap { [$0.name] + $0.aliases } }

    /// Returns the command with the given name or alias; `nil` if there is no such command.
    func named(_ word: String) -> CommandDescription? {
        first { $0.name == word || $0.aliases.contains(word) }
    }
}
