import Application
import Domain

/// A worker that runs the commands that stand in texts. Such a command only reads the store.
struct CommandBlocksWorker {
    let services: Services
    let commands: CommandCatalog

    /// The columns of the tables of commands, unless others are chosen.
    private static let columns = [
        "list": "title,tags", "search": "title,tags", "tasks": "due,text,tags",
    ]
    /// The commands whose output is about the whole store, and has its own columns.
    private static let summaries = ["count", "fields"]
    /// The options that choose memes, their order, their number and the columns.
    private static let options: Set = [
        "tag", "since", "until", "regex", "word", "exact-accents", "as-of", "where", "sort",
        "reverse", "limit", "columns", "done", "all", "values",
    ]
    private static let maximumRowCount = 50

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - line: the command line, without `meme`.
    ///   - page: the memes of which alone anything is shown, in their current state; `nil` for all.
    ///   - moment: the time as of which the store is read, unless the line says otherwise.
    func result(of line: String, among page: ShownMemes?, asOf moment: Timestamp?) -> ShownInsert {
        guard let words = CommandLineWords.words(of: line) else {
            return .message(localized("unclosed quote"))
        }
        let scan = ArgumentScan(words, commands.commands)
        let columns = scan.command.flatMap { CommandBlocksWorker.columns[$0.name] }
        guard let command = scan.command,
            columns != nil || CommandBlocksWorker.summaries.contains(command.name),
            command.name != "fields" || scan.words.dropFirst().first != "rename"
        else {
            return .message(
                localized("only list, search, tasks, count and fields can run in a text"))
        }
        var given: [(option: OptionDescription, value: String?)] = []
        for found in scan.options {
            // The parser says what is wrong with others.
            guard let option = command.allOptions.first(where: found.names) else { continue }
            guard CommandBlocksWorker.options.contains(option.name),
                page == nil || option != .asOf
            else {
                return .message(localized("\(option.literals) cannot be used in a text"))
            }
            given.append((option, found.value))
        }
        do throws(UsageError) {
            _ = try Invocation(words, commands, services.config, outputIsTerminal: false)
        } catch {
            return .message(
                CommandBlocksWorker.firstLine(of: Diagnostic(error, commands.commands).message))
        }
        let shown = page?.ids
        guard shown == nil || columns != nil else {
            return .message(localized("the result would be about memes that are not shown, too"))
        }
        func value(of name: String) -> String? { given.last { $0.option.name == name }?.value }
        let limit = value(of: "limit").flatMap(WholeNumber.read) ?? .max
        var typed = [command.name]
        for (option, value) in given where !["limit", "columns"].contains(option.name) {
            typed.append(option.literal + (value.map { "=\($0)" } ?? ""))
        }
        if let moment, value(of: "as-of") == nil { typed.append("--as-of=\(moment.text)") }
        if let columns {
            typed += ["--columns=id,\(value(of: "columns") ?? columns)", "--tsv"]
            // One row more than is shown tells whether there are more.
            let rowCount = min(limit, CommandBlocksWorker.maximumRowCount + 1)
            if shown == nil { typed.append("--limit=\(rowCount)") }
        } else if command.name == "fields" {
            typed.append("--tsv")
        }
        let (text, message) = output(of: typed + ["--"] + scan.words.dropFirst())
        // A message could name memes that are not on the page.
        if let message { return .message(shown == nil ? message : localized("no meme matches")) }
        guard command.name != "count" else { return .number(String(text.prefix { $0 != "\n" })) }
        return table(text, hasIDs: columns != nil, among: shown, limit: limit)
    }

    /// Runs a command, and returns its output, and the message if it failed or found nothing.
    private func output(of words: [String]) -> (text: String, message: String?) {
        let console = CapturingConsole(input: [])
        guard
            let invocation = try? Invocation(
                words, commands, services.config, outputIsTerminal: false)
        else { return ("", words.joined(separator: " ")) }
        let exitCode = services.run(invocation.command, on: console) ?? .internalError
        let text = console.text.text
        let message = CommandBlocksWorker.firstLine(of: console.messages.text)
        // A part of the store may be damaged, and the rest was read.
        let hasAnswer =
            message.isEmpty || [.done, .badData].contains(exitCode) && console.hasAnswer
        return (text, hasAnswer ? nil : message)
    }

    /// Returns the table in tab-separated values, whose first line names the columns.
    ///
    /// - Parameter hasIDs: whether the first column has the ids of memes, which is not shown.
    private func table(
        _ text: String, hasIDs: Bool, among shown: Set<MemeID>?, limit: Int
    ) -> ShownInsert {
        var rows = CommandBlocksWorker.rows(of: text).map { cells in
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
        rows = Array(found.prefix(CommandBlocksWorker.maximumRowCount))
        return .table(
            InsertedTable(columns: header.cells, rows: rows, isCut: rows.count < found.count))
    }

    /// Returns the beginning of a message, without the advice that follows.
    private static func firstLine(of message: String) -> String {
        let line = message.prefix { $0 != "\n" }
        return String(line[..<(line.firstRange(of: "; ")?.lowerBound ?? line.endIndex)])
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
