/// A command, described once: the parser, the help, the completions and the manual read it.
///
/// What only help reads is not made before it is read: at most starts of the program it is not.
final class CommandDescription: Sendable {
    /// A command line that shows what the command is for.
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// What a word that begins with one dash may be besides an option.
    enum DashedWords {
        case refused
        /// Text, if it begins with `- `, or with a dash and a digit that is no option: `-5pm`.
        case text
        /// A tag to remove, unless it is the letter of an option: letters do not group here.
        case tags
    }

    let name: String
    /// What it does, in a few words.
    let summary: String
    /// What a word after it that begins with one dash may be besides an option.
    let dashedWords: DashedWords

    private let makeAliases: @Sendable () -> [String]
    private let makeUsage: @Sendable () -> [String]
    private let makeExamples: @Sendable () -> [Example]
    private let makeNotes: @Sendable () -> String
    private let makeOptions: @Sendable () -> [OptionDescription]

    init(
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
    /// Other names for it.
    var aliases: [String] { makeAliases() }
    /// The name, and other names: `remove, rm`.
    var names: String { ([name] + aliases).joined(separator: ", ") }
    /// What may stand after `meme`, a format each.
    var usage: [String] { makeUsage() }
    var examples: [Example] { makeExamples() }
    /// What else a user must know; empty lines part its paragraphs.
    var notes: String { makeNotes() }
    /// The options it has besides those of every command.
    var options: [OptionDescription] { makeOptions() }
    /// All options that may stand with it.
    var allOptions: [OptionDescription] { options + OptionDescription.everywhere }
}

extension [CommandDescription] {
    /// Every name and alias.
    var names: [String] { flatMap { [$0.name] + $0.aliases } }

    /// The command that has a word for its name or an alias.
    func named(_ word: String) -> CommandDescription? {
        first { $0.name == word || $0.aliases.contains(word) }
    }
}
