/// A command, described once: the parser, the help, the completions and the manual read it.
struct CommandDescription: Sendable {
    /// A command line that shows what the command is for.
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The name.
    let name: String
    /// Other names for it.
    var aliases: [String] = []
    /// What it does, in a few words.
    let summary: String
    /// What may stand after `meme`, a form each.
    let usage: [String]
    /// Command lines to begin with.
    let examples: [Example]
    /// What else a user must know, a paragraph each.
    var notes: [String] = []
    /// The options it has besides those of every command.
    var options: [OptionDescription] = []
    /// Makes the command of what was parsed.
    let makeCommand: @Sendable (ParsedArguments) throws(UsageError) -> Command

    /// All options that may stand with it.
    var allOptions: [OptionDescription] { options + OptionDescription.everywhere }
}
