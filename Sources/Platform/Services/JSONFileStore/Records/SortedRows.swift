import Domain

/// The rows of all memes of a log, copied and sorted by title.
final class SortedRows: RecordParts {
    private let snapshot: LogSnapshot
    private let spelling: any RowEncoding
    private let parts: [CopiedRows]
    private let places: TitlePlaces
    /// The numbers of the rows, in their order.
    private let rows: [UInt32]
    /// About how long a record may be.
    private let averageByteCount: Int
    private var nextRow = 0

    /// A log with more than that is read in another way.
    static let byteLimit = 96 << 20
    /// How many rows a part has at most.
    private static let partCount = 1 << 14

    /// Copies and sorts the rows; `nil` where the log is not in the order of time, or has too much.
    ///
    /// - Parameters:
    ///   - isReversed: whether the last title comes first.
    ///   - byteLimit: about how many bytes are copied at most.
    init?(
        _ snapshot: LogSnapshot, as spelling: any RowEncoding, isReversed: Bool,
        byteLimit: Int = SortedRows.byteLimit
    ) throws(MemesError) {
        try snapshot.verifyOrder()
        guard let file = FileParts(snapshot.bytes, snapshot.tables, isNewestFirst: false) else {
            return nil
        }
        var ranges: [RecordPart] = []
        while let range = file.next() { ranges.append(range) }
        let threadCount = min(
            Parallel.threadCount, TitlePlaces.maximumPartCount, max(ranges.count, 1))
        let size = (ranges.count + threadCount - 1) / threadCount
        places = TitlePlaces(partCount: threadCount)
        parts = (0..<threadCount).map { [places] number in
            CopiedRows(
                snapshot, ranges.dropFirst(number * size).prefix(size),
                into: TitlePart(number, of: places),
                limit: 2 * byteLimit / threadCount)
        }
        Parallel.forEach(threadCount) { [parts] in parts[$0].copy() }
        for part in parts { if let failure = part.failure { throw failure } }
        let byteCount = parts.reduce(0) { $0 + $1.titles.bytes.count }
        guard byteCount <= byteLimit, !parts.contains(where: \.isOverLimit) else { return nil }
        // Of equal titles the newest comes first.
        let order = TitleOrder(parts.map(\.titles), places, lastPartFirst: true)
        do throws(SystemFailure) {
            let sorted = try order.sorted()
            rows = isReversed ? sorted.reversed() : sorted
        } catch {
            throw .system(.read, path: snapshot.path, error)
        }
        averageByteCount = byteCount / max(rows.count, 1)
        self.snapshot = snapshot
        self.spelling = spelling
    }

    func next() -> RecordPart? {
        let part = nextRow..<min(nextRow + SortedRows.partCount, rows.count)
        guard !part.isEmpty else { return nil }
        nextRow = part.upperBound
        return .rows(self, part)
    }

    /// The records of some rows.
    func records(_ range: Range<Int>) throws(MemesError) -> [UInt8] {
        var records: [UInt8] = []
        records.reserveCapacity(range.count * (averageByteCount + 16))
        let parts = parts.map(\.rows)
        func row(_ number: Int) -> CopiedRow {
            let place = CopiedRow.place(rows[number])
            return CopiedRow(at: parts[places.part(of: place)] + places.offset(of: place))
        }
        for number in range {
            let row = row(number)
            if let offset = row.undecodedOffset {
                spelling.append(try snapshot.meme(at: offset), to: &records)
            } else {
                spelling.append(row.meme, to: &records)
            }
        }
        return records
    }
}
