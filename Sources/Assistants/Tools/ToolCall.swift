import Application
import Domain

struct ToolCall {
    let tool: Tool
    let arguments: ToolArguments
    let run: CommandRun

    /// The maximum number of characters (code points) in the JSON of a result. Clients refuse longer results.
    private static let maximumLength = 20_000
    /// The number of characters that are left beside the warnings.
    var room: Int {
        ToolCall.maximumLength - JSON.array(run.warnings.shown).literal.unicodeScalars.count
    }
    /// The number of characters reserved for the members around the records.
    private static let frameLength = 200
    private static let limits = 1...100
    private static let defaultLimit = 20

    /// Runs a command that lists records, and returns the page that the arguments request.
    ///
    /// - Parameters:
    ///   - name: the name of the member with the records.
    ///   - operands: the operands of the command.
    ///   - prepared: a closure that changes the records before they are shortened.
    func page(
        _ name: String, operands: [String] = [],
        prepared: ([JSON]) throws(ToolError) -> [JSON] = { $0 }
    ) throws(ToolError) -> JSON {
        let limit = arguments.integer("limit") ?? ToolCall.defaultLimit
        guard ToolCall.limits.contains(limit) else {
            throw ToolError("'limit': expected a number from 1 to \(ToolCall.limits.upperBound)")
        }
        let list =
            tool.name + " " + JSON.object(arguments.members(besides: ["limit", "cursor"])).literal
        let reader = PageReader(
            run: run, command: tool.command,
            options: arguments.optionWords(
                besides: ["limit", "cursor", "query", "ref"]), operands: operands,
            isDated: arguments.text("as_of") != nil, digest: PageCursor.digest(of: list))
        let cursor = try arguments.text("cursor").map { (text) throws(ToolError) in
            guard let cursor = PageCursor(text, digest: reader.digest) else {
                throw ToolError(
                    "'cursor': expected the next_cursor of a result with the same arguments")
            }
            return cursor
        }
        let page = try reader.page(at: cursor, limit: limit)
        var records: [JSON] = []
        var length = ToolCall.frameLength
        for record in try prepared(page.records) {
            let cut = RecordCutter.cut(record, toFit: room - ToolCall.frameLength)
            length += cut.literal.unicodeScalars.count + 1
            guard records.isEmpty || length <= room else { break }
            records.append(cut)
        }
        var result = JSON.Members([(name, .array(records))])
        if page.hasMore || records.count < page.records.count {
            result["next_cursor"] = .string(page.cursor(after: records.count).text)
        }
        return .object(result)
    }

    /// Runs a command that changes the store, and returns the changed memes and the operation.
    ///
    /// - Parameters:
    ///   - command: the command, if it is not that of the tool.
    ///   - words: the operands and options of the command.
    ///   - titles: the titles of the memes, in order, if the command does not print them.
    func change(
        by command: String? = nil, _ words: [String], input: [UInt8] = [], titles: [String] = []
    ) throws(ToolError) -> JSON {
        let before = run.lastStoredOperation
        let printed = try run.records(
            of: [command ?? tool.command, "--json"] + words, input: input)
        var operation: JSON?
        if let time = run.lastStoredOperation, time != before {
            operation = try run.records(
                of: ["log", "--json", "--limit=1", "--as-of=\(time.text)"]
            ).first
        }
        // An undo prints operations instead of memes.
        let changed = printed.first?["memes"] == nil ? printed : operation?["memes"]?.values ?? []
        let memes = changed.enumerated().compactMap { number, record -> JSON? in
            guard let id = record["id"] else { return nil }
            let title =
                record["title"] ?? (number < titles.count ? .string(titles[number]) : nil)
                ?? operation?["memes"]?.values?.first { $0["id"] == id }?["title"]
                ?? (changed.count == 1 ? title(of: id.text ?? "") : nil)
            return .object(JSON.Members([("id", id)] + (title.map { [("title", $0)] } ?? [])))
        }
        var result = JSON.Members([("memes", .array(memes))])
        result["operation"] = operation
        return RecordCutter.cut(.object(result), toFit: room)
    }

    private func title(of id: String) -> JSON? {
        (try? run.records(of: ["show", "--json", "--", id]))?.first?["title"]
    }

    /// Checks that each id is a whole id, and returns the ids.
    ///
    /// - Parameter name: the name of the argument, for messages.
    /// - Throws: `ToolError` if there are no ids, too many ids, or an id that is not whole.
    func wholeIDs(_ ids: [String], _ name: String) throws(ToolError) -> [String] {
        guard ToolCall.limits.contains(ids.count) else {
            throw ToolError("'\(name)': expected 1 to \(ToolCall.limits.upperBound) ids")
        }
        for id in ids where MemeIDPrefix(id)?.isWhole != true {
            throw ToolError(
                "'\(name)': \(Diagnostic.quote(id, limit: 100)) is not a whole id, such as 7m3k9q2x0d4v"
            )
        }
        return ids
    }

    func wholeID() throws(ToolError) -> String {
        try wholeIDs([arguments.text("id") ?? ""], "id")[0]
    }
}
