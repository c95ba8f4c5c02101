/// The help, made from the descriptions of the commands. No line is wider than 80 cells.
struct HelpText {
    private let commands: [CommandDescription]

    init(commands: [CommandDescription] = CommandDescription.all) {
        self.commands = commands
    }

    /// The help of a command; the overview for `nil`.
    func text(topic: String?) -> String {
        guard let command = commands.first(where: { $0.name == topic }) else { return overview }
        return text(of: command)
    }

    private var overview: String {
        """
        meme keeps notes, called memes, in one file.

        usage: meme [OPTIONS] COMMAND [ARGUMENTS]

        Examples:
        \(table(HelpText.examples.map { ($0.line, $0.meaning) }))

        Commands:
        \(table(commands.map { (names(of: $0), $0.summary) }))

        Options of every command:
        \(table(OptionDescription.everywhere.map { (literal(of: $0), $0.summary) }))

        Environment:
        \(table(HelpText.variables))

        See 'meme help COMMAND'. Exit status: 0 success, 1 nothing matched, 64 usage
        error, 65 bad data, 66 no such meme, 75 store in use by another program (anyone
        who can read its file can lock it).
        With --json or --jsonl errors are JSON, too: {"error":{"code":66,"message":""}}.
        To report a problem, include the command, its output and 'meme version'.

        """
    }

    private func text(of command: CommandDescription) -> String {
        var sections = [
            command.usage.enumerated().map { position, format in
                (position == 0 ? "usage: " : "       ") + "meme \(format)"
            }.joined(separator: "\n"),
            capitalized(command.summary) + ".",
            "Examples:\n" + table(command.examples.map { ($0.line, $0.meaning) }),
        ]
        sections += command.notes.split(separator: "\n\n").map {
            HelpText.wrap(String($0), indent: 0)
        }
        if !command.options.isEmpty {
            sections.append(
                "Options:\n" + table(command.options.map { (literal(of: $0), $0.summary) }))
        }
        if !command.aliases.isEmpty {
            sections.append("Alias: meme \(command.aliases.joined(separator: ", meme "))")
        }
        sections.append("Options of every command: see 'meme help'.")
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func names(of command: CommandDescription) -> String {
        ([command.name] + command.aliases).joined(separator: ", ")
    }

    private func literal(of option: OptionDescription) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + option.literal + (option.placeholder.map { " \($0)" } ?? "")
    }

    private func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}

// Layout.

extension HelpText {
    private static let width = 80

    /// Two columns; a right cell goes below a left cell that is too wide.
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

    /// A paragraph in lines of at most 80 cells, all but the first indented.
    private static func wrap(_ text: String, indent: Int) -> String {
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

    private static let examples = [
        CommandDescription.Example("meme add Buy milk -t home", "add a meme"),
        CommandDescription.Example("meme list", "list memes, the latest change first"),
        CommandDescription.Example("meme show @", "show the latest meme"),
    ]

    private static let variables = [
        ("MEME_STORE", "the path of the store, unless --store is given"),
        ("XDG_DATA_HOME", "the folder of meme/memes.jsonl; default ~/.local/share"),
        ("MEME_PAGER, PAGER", "the pager for long output; default less, with LESS=FRX"),
        ("MEME_EDITOR, VISUAL, EDITOR", "the editor; default vi"),
        ("XDG_STATE_HOME", "the folder of meme/drafts; default ~/.local/state"),
        ("NO_COLOR, CLICOLOR, CLICOLOR_FORCE", "whether to use colours"),
        ("MEME_NOW, MEME_SEED", "the time and the seed of the ids, for tests"),
    ]
}
