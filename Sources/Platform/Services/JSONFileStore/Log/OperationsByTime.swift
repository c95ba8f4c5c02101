import Domain

/// The operations of a log whose lines are not in the order of time, from the last to the first.
///
/// - Complexity: the last versions of memes are sorted by time already: of these no more are read than are
///   asked for. The times of all others are read and sorted first, in linear time.
final class OperationsByTime: OperationWalk {
    private let bytes: LogBytes
    /// The tables that were not begun, the oldest first.
    private var tables: [LogTables]
    private var walk: (any OperationWalk)?

    /// The operations of a log without damage.
    ///
    /// - Parameter tables: the oldest first, of which all must be sound.
    init(_ bytes: LogBytes, _ tables: [LogTables]) {
        self.bytes = bytes
        self.tables = tables
    }

    func next() throws(MemesError) -> StoredOperation? {
        while true {
            if let operation = try walk?.next() { return operation }
            guard let table = tables.popLast() else { return nil }
            walk =
                switch table.order {
                case .file(let range, _): LogOperations(bytes, range, without: LineSet())
                case .sorted(let entries): SortedOperations(bytes, entries, of: table)
                }
        }
    }
}

/// The operations of one table. The lines of one have the same time, and come one after the other.
private final class SortedOperations: OperationWalk {
    private let bytes: LogBytes
    /// The last versions of memes, by time.
    private let current: LogEntries
    private var currentCount: Int
    /// All other versions, by time.
    private var others: [TimedLine]
    private var reader: CanonicalLineReader
    /// The lines of the operation before.
    private var taken = 0..<0

    init(_ bytes: LogBytes, _ current: LogEntries, of table: LogTables) {
        self.bytes = bytes
        self.current = current
        currentCount = current.count
        reader = CanonicalLineReader(bytes.buffer)
        others = []
        for position in table.byID.indices {
            let entry = table.byID[position]
            let isLast =
                position + 1 == table.byID.count || table.byID[position + 1].id != entry.id
            guard !isLast || entry.isRemoval else { continue }
            others.append(TimedLine(sortKey: UInt64(entry.offset), offset: entry.offset))
        }
        // In the order of the file first, in which those of one time stay.
        RadixSort.sort(&others)
        for number in others.indices {
            let time = bytes.times(at: others[number].offset, &reader).operation
            others[number].sortKey = UInt64(bitPattern: time ^ .min)
        }
        RadixSort.sort(&others)
    }

    func next() -> StoredOperation? {
        while let offset = nextLine() {
            guard !taken.contains(offset) else { continue }
            let start = bytes.buffer.byteOrderMarkCount
            let end = bytes.buffer.nextLine(after: offset)
            let operation = LogOperations(bytes, start..<end, without: LineSet()).next()
            taken = (operation?.places.first ?? offset)..<end
            return operation
        }
        return nil
    }

    /// Where the line begins that is the next by time.
    private func nextLine() -> Int? {
        guard currentCount > 0 else { return others.popLast()?.offset }
        let offset = current[currentCount - 1].offset
        if let other = others.last {
            let time = bytes.times(at: offset, &reader).operation
            if (other.sortKey, other.offset) > (UInt64(bitPattern: time ^ .min), offset) {
                others.removeLast()
                return other.offset
            }
        }
        currentCount -= 1
        return offset
    }
}

private struct TimedLine: RadixSortable {
    var sortKey: UInt64
    let offset: Int
}
