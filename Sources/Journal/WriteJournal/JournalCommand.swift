import Application
import Domain

extension OptionDescription {
    fileprivate static let date = OptionDescription(
        "date", "d", "DATE", "the day, with or without a time; today by default")
    fileprivate static let listDays = OptionDescription(
        "list", "list the days, newest first; -t selects by tag")
    fileprivate static let onThisDay = OptionDescription(
        "on-this-day", "show the same date in other years")
    fileprivate static let listOptions =
        [limit, table, jsonLines, commaSeparated, tabSeparated, ids, format, null]
}

extension CommandDescription {
    static let journal = CommandDescription(
        name: "journal",
        aliases: ["today"],
        summary: "write in the journal",
        operands: Operands(Operand("TEXT", .any)),
        usage: [
            "journal [TEXT...] [OPTIONS]", "journal --list [QUERY...] [OPTIONS]",
            "journal --on-this-day [OPTIONS]",
        ],
        examples: [
            Example("meme journal Met Ann at the station", "a line with the time, for today"),
            Example("meme journal -d yesterday Rain", "a line for another day"),
            Example(
                "git log -1 | meme journal Done: -m -", "with more lines, from another program"),
            Example("meme today", "today, in your editor"),
            Example("meme journal --list -n 7", "the last seven days"),
            Example("meme journal --on-this-day", "your entries for this day in other years"),
        ],
        notes: """
            A line '- 14:05 TEXT' is added to the day's meme, or '- TEXT' for another day without a time. The
            lines of -m follow, indented; without a TEXT, they are used instead. With neither, standard input is
            read; on a terminal, the day opens in the editor. A TEXT that is only a date or 'list' needs --
            before it.

            A day's meme has the key journal:2026-11-23, or else the title 2026-11-23. If there is no such meme,
            it is added with the tag journal. -t adds more tags. 'meme undo' reverts an entry.

            --list and --on-this-day print memes as 'meme list' does. On a terminal, --on-this-day shows the
            memes with their texts. If nothing matches, the exit status is 1.
            """,
        options: [.date, .text, .tag, .tags, .listDays, .onThisDay, .dryRun, .json]
            + OptionDescription.listOptions,
        dashedWords: .text)
}

extension WriteJournal.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self =
            try arguments.only(of: [.listDays, .onThisDay]) == nil
            ? .write(WriteJournal.WriteEntry.Request(arguments))
            : .list(WriteJournal.FetchDays.Request(arguments))
    }
}

extension WriteJournal.WriteEntry.Request {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: OptionDescription.listOptions) {
            throw .dependency(other.option, on: "--list")
        }
        var lines = [arguments.joinedOperands]
        let readsOperand = arguments.operands == ["-"] && !arguments.areOperandsLiteral
        let paragraphs = try arguments.paragraphs()
        if readsOperand {
            guard paragraphs == nil else { throw .unexpectedOperand("-", command: "journal") }
            lines = []
        }
        if let paragraphs, paragraphs != "-" { lines.append(paragraphs) }
        let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        let readsInput = readsOperand || paragraphs == "-"
        guard text.isVisible || readsInput || arguments.operands.isEmpty && paragraphs == nil else {
            throw .missingOperand(command: "journal", placeholder: "TEXT")
        }
        self.init(
            date: arguments.value(of: .date), text: text, readsInput: readsInput,
            typedWords: arguments.areOperandsLiteral ? nil : arguments.joinedOperands,
            tags: try arguments.tags(), isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .jsonLines))
    }
}

extension WriteJournal.FetchDays.Request {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        let isOnThisDay = arguments.has(.onThisDay)
        let flag: OptionDescription = isOnThisDay ? .onThisDay : .listDays
        if isOnThisDay {
            if let word = arguments.operands.first {
                throw .unexpectedOperand(word, command: "journal")
            }
        } else if arguments.has(.date) {
            throw .conflict(.listDays, .date)
        }
        if let other = arguments.last(of: [.text, .dryRun]) { throw .conflict(flag, other.option) }
        self.init(
            query: try QueryRequest(arguments), limit: try arguments.limit(),
            isOnThisDay: isOnThisDay, date: arguments.value(of: .date),
            format: try OutputFormat(arguments))
    }
}
