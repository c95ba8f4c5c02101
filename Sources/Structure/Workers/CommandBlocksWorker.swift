import Application
import Domain

/// A worker that runs the commands in code blocks of texts. Such a command only reads the store.
struct CommandBlocksWorker {
    let services: Services
    let commands: CommandCatalog

    /// The columns of each command's table, unless the line chooses others; `nil` for a command that summarizes the
    /// store and has columns of its own.
    private static let columns: [String: String?] = [
        "list": "title,tags", "search": "title,tags", "tasks": "due,text,tags", "count": nil,
        "fields": nil,
    ]
    /// The options that choose memes, their order, their number and the columns.
    private static let options: Set = [
        "tag", "since", "until", "regex", "word", "exact-accents", "on-this-day", "as-of", "where",
        "sort", "reverse", "limit", "columns", "done", "all", "values",
    ]
    private static let maximumRowCount = 50

    /// A command line whose command and options are allowed in a text.
    private struct Line {
        let command: CommandDescription
        let options: [(name: String, word: String, value: String?)]
        let operands: [String]

        func value(of name: String) -> String? { options.last { $0.name == name }?.value }

        /// The words of the line without some of its options, and with other words before the operands.
        func words(without names: [String], adding others: [String]) -> [String] {
            let kept = options.filter { !names.contains($0.name) }.map(\.word)
            return [command.name] + kept + others + ["--"] + operands
        }
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - line: the command line, without `meme`.
    ///   - page: the memes that the result may show, in their current state; `nil` for all memes.
    ///   - moment: the time as of which the store is read, unless the line says otherwise.
    func result(of line: String, among page: ShownMemes?, asOf moment: Timestamp?) -> ShownInsert {
        let read: Line
        switch self.line(line, isOnPage: page != nil) {
        case .success(let line): read = line
        case .failure(let refusal): return .message(refusal.message)
        }
        let columns = Self.columns[read.command.name] ?? nil
        let shown = page?.ids
        guard shown == nil || columns != nil else {
            return .message(localized("the result would be about memes that are not shown, too"))
        }
        let limit = read.value(of: "limit").flatMap(WholeNumber.read) ?? .max
        var added: [String] = []
        if let moment, read.value(of: "as-of") == nil { added.append("--as-of=\(moment.text)") }
        if let columns {
            added += ["--columns=id,\(read.value(of: "columns") ?? columns)", "--tsv"]
            // One row more than is shown tells whether there are more.
            if shown == nil { added.append("--limit=\(min(limit, Self.maximumRowCount + 1))") }
        } else if read.command.name == "fields" {
            added.append("--tsv")
        }
        switch output(of: read.words(without: ["limit", "columns"], adding: added)) {
        // A message could name memes that are not on the page.
        case .failure where shown != nil: return .message(localized("no meme matches"))
        case .failure(let refusal): return .message(refusal.message)
        case .success(let text) where read.command.name == "count":
            return .number(String(text.prefix { $0 != "\n" }))
        case .success(let text):
            return table(text, hasIDs: columns != nil, among: shown, limit: limit)
        }
    }

    /// Checks a command line as it was typed.
    private func line(_ text: String, isOnPage: Bool) -> Result<Line, Refusal> {
        guard let words = CommandLineWords.words(of: text) else {
            return .failure(Refusal(localized("unclosed quote")))
        }
        let scan = ArgumentScan(words, commands.commands)
        let operands = Array(scan.words.dropFirst())
        guard let command = scan.command, Self.columns.keys.contains(command.name),
            command.name != "fields" || operands.first != "rename"
        else {
            return .failure(
                Refusal(localized("only list, search, tasks, count and fields can run in a text")))
        }
        var options: [(name: String, word: String, value: String?)] = []
        for found in scan.options {
            // The parser says what is wrong with an unknown option.
            guard let option = command.allOptions.first(where: found.names) else { continue }
            guard Self.options.contains(option.name), !isOnPage || option != .asOf else {
                return .failure(
                    Refusal(localized("\(option.literals) cannot be used in a text")))
            }
            let value = found.value.map { "=\($0)" } ?? ""
            options.append((option.name, option.literal + value, found.value))
        }
        let line = Line(command: command, options: options, operands: operands)
        return invocation(words).map { _ in line }
    }

    private func invocation(_ words: [String]) -> Result<Invocation, Refusal> {
        do throws(UsageError) {
            return .success(
                try Invocation(words, commands, services.config, outputIsTerminal: false))
        } catch {
            return .failure(Refusal(Diagnostic(error, commands.commands).message))
        }
    }

    /// Runs a command, and returns its output, or the message if it failed or found nothing.
    private func output(of words: [String]) -> Result<String, Refusal> {
        invocation(words).flatMap { invocation in
            let console = CapturingConsole(input: [])
            let exitCode = services.run(invocation.command, on: console) ?? .internalError
            let message = console.messages.text
            // A part of the store may be damaged, and the rest was read.
            let isAnswered =
                message.isEmpty || [.done, .badData].contains(exitCode) && console.hasAnswer
            return isAnswered ? .success(console.text.text) : .failure(Refusal(message))
        }
    }

    /// Returns a table that was printed as tab-separated values with a header.
    ///
    /// - Parameter hasIDs: whether the first column has the ids of memes. It is not shown.
    private func table(
        _ text: String, hasIDs: Bool, among shown: Set<MemeID>?, limit: Int
    ) -> ShownInsert {
        var rows = Self.rows(of: text).map { cells in
            InsertedTable.Row(
                id: hasIDs ? cells.first.flatMap { MemeID($0) } : nil,
                cells: Array(cells.dropFirst(hasIDs ? 1 : 0)))
        }
        guard !rows.isEmpty, case let header = rows.removeFirst() else {
            return .message(localized("no meme matches"))
        }
        if let shown { rows.removeAll { row in row.id.map { !shown.contains($0) } ?? true } }
        guard !rows.isEmpty else { return .message(localized("no meme matches")) }
        let found = rows.prefix(limit)
        rows = Array(found.prefix(Self.maximumRowCount))
        return .table(
            InsertedTable(columns: header.cells, rows: rows, isCut: rows.count < found.count))
    }

    private static func rows(of text: String) -> [[String]] {
        let cells = DelimitedCells(
            InputWindow(BytesStream(Array(text.utf8))), delimiter: UInt8(ascii: "\t"),
            isEscaped: true)
        var rows: [[String]] = []
        while (try? cells.findRow()) == true {
            var row: [String] = []
            while let cell = try? cells.readCell() {
                row.append(cell.text)
                if cell.end == .row { break }
            }
            rows.append(row)
        }
        return rows
    }
}

/// Why a command in a text has no result.
private struct Refusal: Error {
    /// The first line of the message, without the advice after it.
    let message: String

    init(_ message: String) {
        let line = message.prefix { $0 != "\n" }
        self.message = String(line[..<(line.firstRange(of: "; ")?.lowerBound ?? line.endIndex)])
    }
}
