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
        let records = try run.records(
            of: words + ["--"] + operands, at: start.now,
            in: start.offset..<start.offset + limit + 1)
        return Page(
            records: Array(records.prefix(limit)), hasMore: records.count > limit, start: start)
    }
}

/// The position at which the next page begins, with an opaque form as text. It contains everything that a
/// restarted server needs to continue the list.
struct PageCursor: Equatable {
    /// The number of records before the page.
    let offset: Int
    /// The time of the last operation in the store when the first page was read, or `now` if there was none.
    let moment: Timestamp
    /// The time at which the first page was read, for dates such as `yesterday`.
    let now: Timestamp
    /// A digest that identifies the list, so that a cursor cannot be used for another list.
    let digest: String

    static func digest(of list: String) -> String {
        String(MD5.hexadecimal(of: Array(list.utf8)).prefix(8))
    }

    var text: String { "\(offset).\(moment.milliseconds).\(now.milliseconds).\(digest)" }
}

extension PageCursor {
    /// Parses a cursor; `nil` if the text is not the cursor of a list with the given digest.
    init?(_ text: String, digest: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, let offset = Int(parts[0]), (1...100_000_000).contains(offset),
            let moment = PageCursor.time(parts[1]), let now = PageCursor.time(parts[2]),
            parts[3] == digest
        else { return nil }
        self.init(offset: offset, moment: moment, now: now, digest: digest)
    }

    private static func time(_ text: Substring) -> Timestamp? {
        // The years from 1970 to 9999.
        guard let milliseconds = Int64(text), (0..<253_402_300_800_000).contains(milliseconds)
        else { return nil }
        return Timestamp(milliseconds: milliseconds)
    }
}
