import Domain
import Platform

/// The help, generated from the descriptions of the commands. Lines are at most 80 cells wide. The overview,
/// the list of commands and the line about an alias are in the current language; the rest is in English.
struct HelpText {
    let catalog: CommandCatalog
    var config = UserConfig()

    private var commands: [CommandDescription] { catalog.commands }

    /// Returns the help for a command, a topic or an alias, or the overview if `topic` is `nil` or unknown.
    func text(topic: String?) -> String {
        commands.first { $0.name == topic }.map(text(of:))
            ?? HelpTopic.all.first { $0.name == topic }.map(text(of:))
            ?? config.aliases.first { $0.name == topic }.map(text(of:))
            ?? config.programs.first { $0.name == topic }.map { program in
                let path = SafeText.escaped(program.path)
                return localized("\(program.name) is the program \(path)") + "\n"
            } ?? overview
    }

    /// Returns the words of an alias, and the help for its command.
    private func text(of alias: UserConfig.Entry) -> String {
        if let command = alias.shellCommand {
            let shown = SafeText.escaped(command)
            return localized("\(alias.name) is an alias for the shell command: \(shown)") + "\n"
        }
        let line = alias.words.map(\.quotedForShell).joinedBySpaces
        let words = localized("\(alias.name) is an alias for: meme \(line)") + "\n"
        let command = ArgumentScan(alias.words, commands).command
        return words + (command.map { "\n" + text(of: $0) } ?? "")
    }

    private var overview: String {
        """
        \(localized("meme keeps notes, called memes, in one file."))

        \(localized("usage: meme [OPTIONS] COMMAND [ARGUMENTS]"))

        \(localized("Examples:"))
        \(table(HelpText.examples.map { ($0.line, localized(key: $0.meaning)) }))

        \(localized("Commands (meme help COMMAND):"))
        \(table(groups))

        \(localized("Topics (meme help TOPIC):"))
          \(HelpText.wrap(HelpTopic.all.map(\.name).joined(separator: ", "), indent: 2))

        """
    }

    /// The names of all commands, by group.
    private var groups: [(left: String, right: String)] {
        CommandGroup.allCases.map { group in
            let names = catalog.entries.filter { $0.group == group }.map(\.description.name)
            return (localized(key: group.rawValue), names.joined(separator: " "))
        }.filter { !$0.right.isEmpty }
    }

    private func text(of command: CommandDescription) -> String {
        var sections = [
            command.usage.enumerated().map { position, format in
                (position == 0 ? "usage: " : "       ") + "meme \(format)"
            }.joined(separator: "\n"),
            command.summary.capitalizedSentence + "."
                + (command.aliases.first.map { " Alias: meme \($0)" } ?? ""),
        ]
        sections += examples(command.examples)
        sections += paragraphs(
            command.notes.replacing("/usr/local/bin/meme", with: HelpText.programPath))
        let others = command.options.filter { !HelpText.isFormat($0) }
        if !others.isEmpty {
            sections.append("Options:\n" + table(others.map { ($0.usage, $0.summary) }))
        }
        if let formats = HelpText.formats(of: command) {
            sections.append(HelpText.wrap(formats, indent: 0))
        }
        sections.append("See 'meme help TOPIC': \(topics(of: command).joined(separator: ", ")).")
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func text(of topic: HelpTopic) -> String {
        let isOverview = topic.name == "commands"
        let rows =
            isOverview
            ? commands.map { ($0.names, localized(key: $0.summary)) }
                + config.programs.map { ($0.name, SafeText.escaped($0.path)) } : topic.table
        let summary = isOverview ? localized(key: topic.summary) : topic.summary
        let sections =
            [summary.capitalizedSentence + "."] + examples(topic.examples)
            + (rows.isEmpty ? [] : [table(rows)])
        return (sections + paragraphs(topic.notes)).joined(separator: "\n\n") + "\n"
    }

    private func examples(_ examples: [CommandDescription.Example]) -> [String] {
        examples.isEmpty ? [] : ["Examples:\n" + table(examples.map { ($0.line, $0.meaning) })]
    }

    /// Returns whether an option is described in the topic `formats`.
    static func isFormat(_ option: OptionDescription) -> Bool {
        OptionDescription.outputFormats.contains { $0 === option }
    }

    /// Returns the names of the topics that explain the placeholders and options of a command.
    private func topics(of command: CommandDescription) -> [String] {
        let words = command.usage + command.options.compactMap(\.placeholder)
        func mentions(_ word: String) -> Bool { words.contains { $0.contains(word) } }
        return (mentions("QUERY") ? ["query"] : []) + (mentions("REF") ? ["references"] : [])
            + (mentions("DATE") ? ["dates"] : [])
            + (command.options.contains(where: HelpText.isFormat) ? ["formats"] : [])
            + (mentions("TEMPLATE") ? ["templates"] : []) + ["options"]
    }

    /// The absolute path of this program, or a usual one if another program shows the help.
    private static var programPath: String {
        let name = CommandLine.arguments[0]
        let path = FileName.last(of: name) == "meme" ? Programs.path(of: name) : nil
        return path.map(CurrentProcess.absolutePath) ?? "/usr/local/bin/meme"
    }

    private func paragraphs(_ notes: String) -> [String] {
        notes.split(separator: "\n\n").map { HelpText.wrap(String($0), indent: 0) }
    }

    /// Returns a line such as `Formats: --json, --ids`, or `nil` if the command has no output formats.
    static func formats(of command: CommandDescription) -> String? {
        let formats = command.options.filter(isFormat)
        let names = formats.map { $0.usage.drop { $0 == " " } }.joined(separator: ", ")
        return formats.isEmpty ? nil : "Formats: \(names)"
    }
}

extension String {
    /// The text with its first letter capitalized.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}

// Layout.

extension HelpText {
    private static let width = 80

    /// Formats a table with two columns. If a left cell is too wide, the right cell goes on the next line.
    private func table(_ rows: [(left: String, right: String)]) -> String {
        let widest = rows.map(\.left.count).filter { $0 <= 30 }.max() ?? 0
        let indent = 2 + widest + 2
        return rows.map { row in
            let right = HelpText.wrap(row.right, indent: indent)
            guard row.left.count <= widest else {
                return "  \(row.left)\n" + String(repeating: " ", count: indent) + right
            }
            let padding = String(repeating: " ", count: widest - row.left.count)
            return "  \(row.left)\(padding)  \(right)"
        }.joined(separator: "\n")
    }

    /// Wraps a paragraph at 80 cells, and indents every line but the first.
    static func wrap(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    static let examples = [
        CommandDescription.Example("meme add Buy milk -t home", "add a meme"),
        CommandDescription.Example("meme list", "list memes, latest first"),
        CommandDescription.Example("meme search milk", "find memes"),
        CommandDescription.Example("meme show @", "show the latest meme"),
        CommandDescription.Example("meme undo", "undo the last change"),
    ]
}
