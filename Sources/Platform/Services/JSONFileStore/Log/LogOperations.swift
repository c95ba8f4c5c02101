import Domain

/// The operations of a log whose lines stand in the order of time, from the last to the first.
///
/// - Complexity: reads no more of the log than it is asked for.
final class LogOperations: OperationWalk {
    private let bytes: LogBytes
    private var lines: LogWalk
    private var reader: CanonicalLineReader
    /// The last line of the operation that comes next.
    private var last: Line?

    private struct Line {
        let offset: Int
        let time: Timestamp
        let kind: Operation.Kind
        let hasMore: Bool
    }

    /// The operations of a part of a log, which begins and ends where operations do.
    init(_ bytes: LogBytes, _ range: Range<Int>) {
        self.bytes = bytes
        lines = LogWalk(
            bytes.buffer, range, without: LineSet(RawList<UInt64>()), isOldestFirst: false)
        reader = CanonicalLineReader(bytes.buffer)
        last = nextLine()
    }

    func next() -> StoredOperation? {
        guard let last else { return nil }
        var places = [last.offset]
        self.last = nil
        while let line = nextLine() {
            guard line.hasMore else {
                self.last = line
                break
            }
            places.append(line.offset)
        }
        return StoredOperation(time: last.time, kind: last.kind, places: places.reversed())
    }

    private func nextLine() -> Line? {
        while let offset = lines.next() {
            if let line = line(at: offset) { return line }
        }
        return nil
    }

    private func line(at offset: Int) -> Line? {
        var line = CanonicalLine()
        if reader.read(at: offset, into: &line) {
            return Line(
                offset: offset, time: Timestamp(stored: line.time), kind: line.kind,
                hasMore: line.hasMore)
        }
        guard let record = try? bytes.record(at: offset) else { return nil }
        return Line(
            offset: offset, time: Timestamp(stored: record.version.time), kind: record.kind,
            hasMore: record.hasMore)
    }
}
