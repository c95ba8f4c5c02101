import Domain

/// A forward or backward iterator over the operations of a log that is sorted by time.
///
/// The lines of an operation share one time and one `by`. If several operations share both, for example after
/// a merge of stores, each ends with a line without `more`.
///
/// - Complexity: reads only the part of the log that the iteration has reached.
final class LogOperations {
    private let nextLine: () -> LogOperationLines.Line?
    private let isOldestFirst: Bool
    /// Returns the body of the version at an offset; `nil` in a store that is not synced.
    private let body: ((Int) -> [UInt8])?
    /// The first line with the next time; `nil` at the end.
    private var line: LogOperationLines.Line?
    /// The operations with the current time that have not been returned yet, in reverse order.
    private var parts: [StoredOperation] = []

    /// Creates an iterator over operations. `nextLine` must return lines in the order of the iteration,
    /// sorted by time.
    ///
    /// - Parameter body: returns the body of the version at an offset. Operations with the same time are
    ///   sorted by body if a sync copied one of them. Otherwise, or if `body` is `nil`, they keep the order
    ///   of their lines.
    init(
        isOldestFirst: Bool = false, orderedBy body: ((Int) -> [UInt8])? = nil,
        _ nextLine: @escaping () -> LogOperationLines.Line?
    ) {
        self.nextLine = nextLine
        self.body = body
        self.isOldestFirst = isOldestFirst
        line = nextLine()
    }

    func next() -> StoredOperation? {
        if parts.isEmpty, let line { readTime(of: line) }
        return parts.popLast()
    }

    /// Reads all operations that have the time of a line.
    private func readTime(of first: LogOperationLines.Line) {
        var operations = OperationParts()
        while let line, line.time == first.time {
            operations.add(line, isOldestFirst: isOldestFirst)
            self.line = nextLine()
        }
        let complete = operations.complete(at: first.time, isOldestFirst: isOldestFirst)
        parts = ordered(complete).reversed()
    }

    /// Sorts operations with the same time by their last versions, if a sync copied one of them from
    /// another device.
    private func ordered(_ operations: [StoredOperation]) -> [StoredOperation] {
        guard let body, operations.contains(where: \.isFromOtherDevice), operations.count > 1 else {
            return operations
        }
        let keyed = operations.map { (body: $0.positions.last.map(body) ?? [], operation: $0) }
        let sorted = keyed.sorted { $0.body.lexicographicallyPrecedes($1.body) }.map(\.operation)
        return isOldestFirst ? sorted : sorted.reversed()
    }
}

/// The lines that share one time, divided into operations.
private struct OperationParts {
    private struct Part {
        let by: UInt64
        var kind: Operation.Kind
        let isFromOtherDevice: Bool
        var positions: [Int]
        /// Whether the operation's line without `more` has been read.
        var isEnded: Bool
    }

    private var parts: [Part] = []

    mutating func add(_ line: LogOperationLines.Line, isOldestFirst: Bool) {
        let number = parts.lastIndex { $0.by == line.by }
        if let number, !parts[number].isEnded || line.isContinued && !isOldestFirst {
            parts[number].positions.append(line.offset)
            if isOldestFirst { parts[number].kind = line.kind }
            if !line.isContinued { parts[number].isEnded = true }
        } else {
            parts.append(
                Part(
                    by: line.by, kind: line.kind, isFromOtherDevice: line.isFromOtherDevice,
                    positions: [line.offset],
                    isEnded: !line.isContinued))
        }
    }

    /// Returns the operations in the order of the lines. If another program has moved some of an operation's
    /// lines to a place after its final line, they still belong to that operation.
    func complete(at time: Timestamp, isOldestFirst: Bool) -> [StoredOperation] {
        var whole: [Part] = []
        for part in parts {
            if !part.isEnded, isOldestFirst,
                let number = whole.lastIndex(where: { $0.by == part.by })
            {
                whole[number].positions += part.positions
            } else {
                whole.append(part)
            }
        }
        return whole.map {
            StoredOperation(
                time: time, kind: $0.kind,
                positions: isOldestFirst ? $0.positions : $0.positions.reversed(),
                sharesTime: whole.count > 1, isFromOtherDevice: $0.isFromOtherDevice)
        }
    }
}

extension LogBytes {
    /// Returns the body of the version at an offset; see `ExchangedVersion`.
    func bodyOfVersion(at offset: Int) -> [UInt8] {
        var reader = LineReader(buffer)
        return (try? reader.exchangedVersion(at: offset))?.body ?? []
    }
}

/// An iterator over the lines that contain versions in a part of a log. Returns each line with its operation.
final class LogOperationLines {
    /// A line and its operation.
    struct Line {
        let offset: Int
        let time: Timestamp
        let kind: Operation.Kind
        /// The hash of the operation's `by`.
        let by: UInt64
        /// Whether a sync copied the line from another device.
        let isFromOtherDevice: Bool
        /// Whether further lines of the operation follow.
        let isContinued: Bool
    }

    private let walk: LogWalk
    private var reader: LineReader

    /// Creates an iterator over a range, which must begin and end at line boundaries. The iterator skips
    /// damaged lines.
    ///
    /// - Parameter dropped: other lines to skip.
    init(_ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet, isOldestFirst: Bool) {
        walk = LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
        reader = LineReader(bytes.buffer)
    }

    func next() -> Line? {
        while let offset = walk.next() {
            if let line = Line(at: offset, &reader) { return line }
        }
        return nil
    }
}

extension LogOperationLines.Line {
    /// Reads the line at an offset. Returns `nil` if the line is damaged.
    init?(at offset: Int, _ reader: inout LineReader) {
        guard let (facts, kind) = try? reader.operation(at: offset) else { return nil }
        self.init(
            offset: offset, time: Timestamp(stored: facts.time), kind: kind,
            by: facts.by, isFromOtherDevice: facts.isFromOtherDevice, isContinued: facts.isContinued
        )
    }
}

/// A forward or backward iterator over the lines that contain versions of memes in a range of a log. The
/// range should not contain damaged lines.
final class LogWalk {
    /// The smallest and the largest number of bytes to search for line ends at a time. The number is small at
    /// first, for callers that want few lines.
    private static let stepSizes = 1 << 13...1 << 16

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dropped: LineSet
    private let isOldestFirst: Bool
    /// The bytes that have not been searched yet.
    private var rest: Range<Int>
    private var stepSize = stepSizes.lowerBound
    /// The offsets of the next lines, in reverse order.
    private var starts: [Int] = []

    /// - Parameters:
    ///   - range: the part of the log, which must begin and end at line boundaries.
    ///   - dropped: lines to skip.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without dropped: LineSet,
        isOldestFirst: Bool
    ) {
        self.bytes = bytes.slice(..<range.upperBound)
        self.dropped = dropped
        self.isOldestFirst = isOldestFirst
        rest = range
    }

    /// Returns the offset of the next line; `nil` after the last.
    func next() -> Int? {
        while true {
            if starts.isEmpty {
                guard !rest.isEmpty else { return nil }
                let step = bytes.takeLines(stepSize, from: &rest, atStart: isOldestFirst)
                starts = lineStarts(in: step)
                if isOldestFirst { starts.reverse() }
                stepSize = min(stepSize * 2, LogWalk.stepSizes.upperBound)
            }
            guard let start = starts.popLast() else { continue }
            if !dropped.contains(lineAt: start), bytes.isRecord(at: start) { return start }
        }
    }

    private func lineStarts(in range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        var position = range.lowerBound
        while position < range.upperBound {
            starts.append(position)
            position = bytes.nextLine(after: position)
        }
        return starts
    }
}
