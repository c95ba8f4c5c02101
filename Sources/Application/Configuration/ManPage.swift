/// The manual page `meme.1`, generated from the descriptions of commands and help topics. It uses the man(7)
/// macros, which mandoc and groff understand.
struct ManPage {
    let commands: [CommandDescription]

    var text: String {
        let topics = [
            "query", "dates", "references", "formats", "front-matter", "templates", "store",
            "upgrading",
        ].compactMap(HelpTopic.named)
        let blocks =
            [
                ".TH MEME 1 \"\(MemeProgram.date)\" \"meme \(MemeProgram.version)\" \"User Commands\"\n.ad l",
                ".SH NAME\nmeme \\- keep notes in one file",
                ".SH SYNOPSIS\n.B meme\n[\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]",
                ".SH DESCRIPTION\n" + filled(ManPage.introduction),
            ]
            + [".SH COMMANDS"] + commands.map(section(of:))
            + section("OPTIONS", "options") + [".SH TOPICS"]
            + topics.map { ".SS \"\(roff($0.summary.capitalizedSentence))\"\n" + body(of: $0) }
            + section("EXIT STATUS", "exit-status") + section("ENVIRONMENT", "environment")
            + [".SH FILES"] + rows(ManPage.files)
            + [".SH EXAMPLES"] + rows(HelpText.examples.map { ($0.line, $0.meaning) })
            + [".SH SEE ALSO\n.BR fzf (1),\n.BR git (1),\n.BR grep (1),\n.BR jq (1)"]
        return blocks.joined(separator: "\n") + "\n"
    }

    private static let introduction = """
        meme keeps notes, called memes, in one file. A meme has a title, and may have a text, tags, a web
        address and an image. Commands are listed first. TOPICS explains what they have in common, such as a
        QUERY, a DATE and a REF.
        """

    private static let files = [
        (
            "~/.local/share/meme/memes.jsonl",
            "the store, unless --store or MEME_STORE names another"
        ),
        ("~/.cache/meme", "the index of a large store; it may be deleted at any time"),
        ("~/.config/meme/config.toml", "settings; see config"),
        ("~/.local/state/meme/drafts", "drafts that were not stored"),
    ]

    private func section(_ title: String, _ topic: String) -> [String] {
        HelpTopic.named(topic).map { [".SH \(title)", body(of: $0)] } ?? []
    }

    private func body(of topic: HelpTopic) -> String {
        let isOptions = topic.name == "options"
        let table = isOptions ? options(OptionDescription.everywhere) : rows(topic.table)
        let text = (table + paragraphs(topic.notes) + examples(topic.examples))
            .joined(separator: "\n")
        // A heading already begins a paragraph.
        return text.hasPrefix(".PP\n") ? String(text.dropFirst(4)) : text
    }

    private func section(of command: CommandDescription) -> String {
        var blocks = [
            ".SS \"\(roff(command.names))\"",
            ".nf\n" + command.usage.map { "\\fBmeme\\fR \(roff($0))" }.joined(separator: "\n")
                + "\n.fi",
            paragraph(command.summary.capitalizedSentence + "."),
        ]
        blocks += paragraphs(command.notes)
        blocks += options(command.options.filter { !HelpText.isFormat($0) })
        if let formats = HelpText.formats(of: command) { blocks.append(paragraph(formats)) }
        blocks += examples(command.examples)
        return blocks.joined(separator: "\n")
    }

    private func examples(_ examples: [CommandDescription.Example]) -> [String] {
        examples.isEmpty
            ? [] : [paragraph("Examples:")] + rows(examples.map { ($0.line, $0.meaning) })
    }

    private func options(_ options: [OptionDescription]) -> [String] {
        options.map { option in
            let flags = option.flags.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
            let value = option.placeholder.map { " \\fI\(roff($0))\\fR" } ?? ""
            return ".TP\n\(flags)\(value)\n\(filled(option.summary))"
        }
    }

    private func rows(_ rows: [(String, String)]) -> [String] {
        rows.map { ".TP\n\\fB\(roff($0.0))\\fR\n\(filled($0.1))" }
    }

    private func paragraphs(_ notes: String) -> [String] {
        notes.split(separator: "\n\n").map { paragraph(String($0)) }
    }

    private func paragraph(_ text: String) -> String { ".PP\n" + filled(text) }

    /// Returns the text wrapped at 80 characters. A dot at the beginning of a line is escaped.
    private func filled(_ text: String) -> String {
        HelpText.wrap(roff(text), indent: 0).split(separator: "\n")
            .map { $0.hasPrefix(".") ? "\\&\($0)" : String($0) }.joined(separator: "\n")
    }

    /// Escapes text for roff, so that dashes, quotes and backslashes are printed unchanged. Allows line
    /// breaks between JSON members.
    private func roff(_ text: String) -> String {
        text.map { ManPage.escapes[$0] ?? String($0) }.joined()
            .replacing(",\\(dq", with: ",\\:\\(dq")
    }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "\"": "\\(dq", "`": "\\(ga", "^": "\\(ha",
        "~": "\\(ti",
    ]
}
