import Domain

// The operations of a log in the order in which they were made.

extension LogSnapshot {
    var position: ChangesPosition {
        ChangesPosition(time: lastWholeTime, end: end, checksum: bytes.checksum(ofEnd: end))
    }

    /// Whether the bytes before a position are what they were. Of an empty store nothing tells, unless
    /// it was always empty.
    func holds(_ position: ChangesPosition) -> Bool {
        position.end <= size && (position.end > 0 || position.time == nil)
            && position.checksum == bytes.checksum(ofEnd: position.end)
    }

    func operations(after position: ChangesPosition?) -> any OperationWalk {
        let start = max(position?.end ?? 0, bytes.buffer.byteOrderMarkCount)
        return oldestFirst(from: start)
    }

    /// - Complexity: in a log in the order of time, reads no more than comes after the time, and an
    ///   operation before it.
    func operations(since time: Timestamp) throws(MemesError) -> any OperationWalk {
        guard isInOrder else {
            let walk = try operations()
            var operations: [StoredOperation] = []
            while let operation = try walk.next(), operation.time >= time {
                operations.append(operation)
            }
            return OperationList(operations)
        }
        let first = bytes.buffer.byteOrderMarkCount
        let walk = LogOperations(
            bytes, first..<max(end, first), without: scanner.unfinished)
        var start = end
        while let operation = walk.next(), operation.time >= time,
            let place = operation.places.first
        {
            start = place
        }
        return oldestFirst(from: start)
    }

    /// The time of the last operation that is whole. The lines of a tail have times, too.
    private var lastWholeTime: Timestamp? {
        guard !tail.isEmpty, isInOrder else { return lastTime }
        let first = bytes.buffer.byteOrderMarkCount
        let last = LogOperationLines(
            bytes, min(first, end)..<end, without: scanner.unfinished, isOldestFirst: false
        ).next()
        return last.flatMap { $0.time.isReadable ? $0.time : nil }
    }

    /// The operations in a part of the log. Where lines are not in the order of time, they are sorted.
    private func oldestFirst(from start: Int) -> any OperationWalk {
        let walk = LaterLogOperations(
            bytes, min(start, end)..<end, without: scanner.unfinished)
        guard !isInOrder else { return walk }
        var operations: [StoredOperation] = []
        while let operation = walk.next() { operations.append(operation) }
        return OperationList(operations.stablySorted(by: <, \.time).reversed())
    }
}
