/// A command, described once for the parser, the help, the completions and the manual.
///
/// Values that only the help reads are created on demand: most runs do not need them.
package final class CommandDescription: Sendable {
    /// A command line that shows the use of a command.
    package struct Example: Sendable {
        package let line: String
        let meaning: String

        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The meaning of a word that begins with one dash and is not an option.
    package enum DashedWords {
        case refused
        /// Text: `- ` and more, or a dash and a digit that is not an option, `-5pm`.
        case text
        /// A tag to remove, unless it is the letter of an option. Letters cannot be joined here.
        case tags
    }

    package let name: String
    /// The effect of the command, in a few words.
    package let summary: String
    let dashedWords: DashedWords

    private let makeAliases: @Sendable () -> [String]
    private let makeUsage: @Sendable () -> [String]
    private let makeExamples: @Sendable () -> [Example]
    private let makeNotes: @Sendable () -> String
    private let makeOptions: @Sendable () -> [OptionDescription]

    package init(
        name: String, aliases: @autoclosure @escaping @Sendable () -> [String] = [],
        summary: String, usage: @autoclosure @escaping @Sendable () -> [String],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        notes: @autoclosure @escaping @Sendable () -> String = "",
        options: @autoclosure @escaping @Sendable () -> [OptionDescription] = [],
        dashedWords: DashedWords = .refused
    ) {
        self.name = name
        makeAliases = aliases
        self.summary = summary
        makeUsage = usage
        makeExamples = examples
        makeNotes = notes
        makeOptions = options
        self.dashedWords = dashedWords
    }
}

extension CommandDescription {
    package var aliases: [String] { makeAliases() }
    /// The name and the aliases: `remove, rm`.
    package var names: String { ([name] + aliases).joined(separator: ", ") }
    /// The syntaxes of the command after `meme`.
    package var usage: [String] { makeUsage() }
    package var examples: [Example] { makeExamples() }
    /// Other facts for users, in paragraphs separated by empty lines.
    package var notes: String { makeNotes() }
    /// The options besides those of every command.
    package var options: [OptionDescription] { makeOptions() }
    var allOptions: [OptionDescription] { options + OptionDescription.everywhere }
}

extension [CommandDescription] {
    var names: [String] { flatMap { [$0.name] + $0.aliases } }

    /// The command with a word as its name or alias.
    func named(_ word: String) -> CommandDescription? {
        first { $0.name == word || $0.aliases.contains(word) }
    }
}
