import Application
import Domain

extension OptionDescription {
    fileprivate static let date = OptionDescription(
        "date", "d", "DATE", "a day, week or month, or a time; today by default")
    fileprivate static let listDays = OptionDescription(
        "list", "l", nil, "list the days, weeks and months, newest first")
    fileprivate static let dayLimit = OptionDescription(
        "limit", "n", "N", "show the last N days, weeks and months")
    fileprivate static let firstDay = OptionDescription(
        "since", nil, "DATE", "show those that begin on DATE or later")
    fileprivate static let lastDay = OptionDescription(
        "until", nil, "DATE", "show those that begin on DATE or earlier")
    fileprivate static let asTask = OptionDescription("todo", "write the TEXT as a task")
    fileprivate static let taskDue = OptionDescription(
        "due", nil, "DATE", "write the TEXT as a task due on DATE")
    fileprivate static let under = OptionDescription(
        "under", nil, "HEADING", "add the TEXT to this section, made if needed")
    fileprivate static let onThisDay = OptionDescription(
        "on-this-day", "show the same date in other years")
    /// The options that show days if there is no TEXT.
    fileprivate static let readOptions = [dayLimit, firstDay, lastDay]
    fileprivate static let listOptions =
        readOptions + [table, jsonLines, commaSeparated, tabSeparated, ids, format, null]
}

extension CommandDescription {
    static let journal = CommandDescription(
        name: "journal",
        aliases: ["today"],
        summary: "write in the journal",
        operands: Operands(Operand("TEXT", .any)),
        usage: [
            "journal [TEXT...] [OPTIONS]", "journal -n N | --since DATE | --until DATE [OPTIONS]",
            "journal --list [QUERY...] | --on-this-day [OPTIONS]",
        ],
        examples: [
            Example("meme journal Met Ann", "a line with the time, for today"),
            Example("meme today --under Ideas Shed", "in a section of the day"),
            Example("git log -1 | meme journal -m -", "from another program"),
            Example("meme today", "today, in your editor"),
            Example("meme journal -d 2026-W49 Swim", "for a week"),
            Example("meme journal -n 7", "read the last seven days"),
        ],
        notes: """
            A line '- 14:05 TEXT' is added to the day's meme, before lines with later times. For another day
            without a time in DATE, a week or a month, it is '- TEXT'. 'DATE: TEXT' is for DATE. '[ ] TEXT' is a
            task. The lines of -m follow, indented. Without a TEXT, they are used, or else standard input, or on
            a terminal the editor. A TEXT that is only a date, a command or a REF needs --.

            A meme has the key journal:2026-11-23, journal:2026-W48 or journal:2026-11, else that title. A new one
            has the tag journal, and begins with the template 'journal', 'journal week' or 'journal month'.
            'today' and 'yesterday' name these memes for other commands, unless a meme has that title. -n, --since
            and --until show them with their texts, oldest first. If none match, the status is 1.
            """,
        options: [
            .date, .text, .tag, .tags, .asTask, .taskDue, .under, .listDays, .onThisDay, .dryRun,
            .json,
        ]
            + OptionDescription.listOptions,
        dashedWords: .text)
}

extension WriteJournal.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let flag = try arguments.only(of: [.listDays, .onThisDay])
        let reads =
            arguments.last(of: OptionDescription.readOptions) != nil
            && arguments.operands.isEmpty && !arguments.has(.text)
        self =
            flag == nil && !reads
            ? .write(try WriteJournal.WriteEntry.Request(arguments))
            : .list(try WriteJournal.FetchPeriods.Request(arguments))
    }
}

extension ParsedArguments {
    /// Checks that the text of an entry is not a single word that means something else: a command, an option or
    /// a reference. A title may be a text.
    func checkJournalText(_ commands: [CommandDescription]) throws(UsageError) {
        guard operands.count == 1, !areOperandsLiteral, !has(.listDays), let word = operands.first
        else { return }
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        var meant: [String]?
        if let command = commands.first(where: { $0.name == word || $0.aliases.contains(word) }) {
            meant = [command.name] + (command.takesReferences ? ["today"] : [])
            if command.name == "list" { meant = ["journal", "--list"] }
        } else if word.hasPrefix("-"), WholeNumber.read(word.dropFirst()) != nil {
            meant = ["journal", "-n", String(word.dropFirst())]
        } else if parts.count > 1, parts[0].count >= MemeReference.shortestWordForChange,
            MemeIDPrefix(String(parts[0])) != nil, WholeNumber.read(parts[1]) != nil
        {
            meant = ["done", word]
        } else if let reference = try? MemeReference(word) {
            // Twelve letters are more likely a word than an identifier.
            if case .prefix(let prefix) = reference,
                !prefix.isWhole || !word.contains(where: \.isNumber)
            {
                return
            }
            meant = ["show", word]
        }
        if let meant { throw .unclearText(word, meant: meant) }
    }
}

extension WriteJournal.WriteEntry.Request {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: OptionDescription.readOptions) {
            throw .contradiction(other.option.literals, "TEXT")
        }
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
        let heading = arguments.value(of: .under)
        if let heading, !heading.isVisible || heading.contains(where: \.isNewline) {
            throw .invalidValue(
                .under, value: heading, expected: localized("a heading on one line"))
        }
        self.init(
            date: arguments.value(of: .date), text: text, readsInput: readsInput,
            typedWords: arguments.areOperandsLiteral ? nil : arguments.joinedOperands,
            tags: try arguments.tags(), isTask: arguments.has(.asTask),
            due: arguments.value(of: .taskDue), heading: heading, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .jsonLines))
    }
}

extension WriteJournal.FetchPeriods.Request {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        let isOnThisDay = arguments.has(.onThisDay)
        let flags = [.listDays, .onThisDay] + OptionDescription.readOptions
        let flag = arguments.options.map(\.option).first(where: flags.contains) ?? .listDays
        if isOnThisDay {
            if let word = arguments.operands.first {
                throw .unexpectedOperand(word, command: "journal")
            }
        } else if arguments.has(.date) {
            throw .conflict(flag, .date)
        }
        if let other = arguments.last(of: [.text, .dryRun, .asTask, .taskDue, .under]) {
            throw .conflict(flag, other.option)
        }
        let readsTexts = !isOnThisDay && !arguments.has(.listDays)
        // These options select days, not times of change.
        var query = arguments
        query.options.removeAll { [.firstDay, .lastDay].contains($0.option) }
        self.init(
            query: try QueryRequest(query), limit: try arguments.limit(),
            since: arguments.value(of: .firstDay), until: arguments.value(of: .lastDay),
            readsTexts: readsTexts, isOnThisDay: isOnThisDay, date: arguments.value(of: .date),
            format: readsTexts
                ? OutputFormat(try RecordFormat(arguments), isForPeople: true)
                : try OutputFormat(arguments))
    }
}
