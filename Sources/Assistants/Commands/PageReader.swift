import Domain

/// A reader of the pages of a list. All pages show the store as it was when the first page was read.
struct PageReader {
    struct Page {
        var records: [JSON]
        let hasMore: Bool
        fileprivate let start: PageCursor

        /// Returns the cursor of a page that begins after the first `count` records of this page.
        func cursor(after count: Int) -> PageCursor {
            PageCursor(
                offset: start.offset + count, moment: start.moment, now: start.now,
                digest: start.digest)
        }
    }

    let run: CommandRun
    let command: String
    let options: [String]
    let operands: [String]
    /// Whether the options contain `--as-of`.
    let isDated: Bool
    /// The digest that identifies the list in cursors.
    let digest: String

    /// The maximum number of times that the first page is read if other programs keep changing the store.
    private static let maximumAttemptCount = 5

    /// - Parameter cursor: the beginning of the page; `nil` for the first page.
    func page(at cursor: PageCursor?, limit: Int) throws(ToolError) -> Page {
        if let cursor { return try read(cursor, limit: limit, isFirst: false) }
        let now = run.now
        var attemptCount = 0
        while true {
            let moment = try run.lastOperation()
            let start = PageCursor(offset: 0, moment: moment ?? now, now: now, digest: digest)
            let page = try read(start, limit: limit, isFirst: true)
            attemptCount += 1
            if !page.hasMore || attemptCount == PageReader.maximumAttemptCount { return page }
            // If the store has changed in the meantime, later pages would not match this one.
            if try run.lastOperation() == moment { return page }
        }
    }

    private func read(_ start: PageCursor, limit: Int, isFirst: Bool) throws(ToolError) -> Page {
        var words = [command, "--jsonl", "--limit=\(start.offset + limit + 1)"] + options
        if !isFirst, !isDated { words.append("--as-of=\(start.moment.text)") }
        let output = try run.output(of: words + ["--"] + operands, at: start.now)
        let lines = output.utf8.split(separator: UInt8(ascii: "\n")).dropFirst(start.offset)
        let records = lines.prefix(limit).compactMap { Substring($0).json }
        return Page(records: records, hasMore: lines.count > limit, start: start)
    }
}
