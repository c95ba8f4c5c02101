import Domain

/// The operations of a log of which some lines are not in the order of time, from the last to the first.
///
/// - Complexity: reads no more of the log than it is asked for, and sets bits for the lines that are out of
///   order.
final class OperationsByTime: OperationWalk {
    private let inOrder: LogOperations
    private let late: LogOperations
    private let latest: Timestamp
    private var heads: (StoredOperation?, StoredOperation?)

    /// The operations of a part of a log, which begins and ends where operations do.
    ///
    /// - Parameters:
    ///   - late: the lines that stand behind others with later times, by time.
    ///   - unfinished: lines that are part of no operation.
    ///   - latest: later operations are left out.
    /// - Throws: the failure where there is no memory for the bits.
    init(
        _ bytes: LogBytes, _ range: Range<Int>, late: LogEntries, without unfinished: LineSet,
        until latest: Timestamp
    ) throws(SystemFailure) {
        inOrder = LogOperations(
            bytes, range, without: try unfinished.union(late, byteCount: bytes.buffer.count))
        self.late = LogOperations(bytes, late)
        self.latest = latest
        heads = (inOrder.next(), self.late.next())
    }

    func next() -> StoredOperation? {
        while true {
            let isLate: Bool
            switch heads {
            case (nil, nil): return nil
            case (_?, nil): isLate = false
            case (nil, _?): isLate = true
            case (let operation?, let late?):
                isLate = (late.time, late.places[0]) > (operation.time, operation.places[0])
            }
            let operation = isLate ? heads.1 : heads.0
            if isLate { heads.1 = late.next() } else { heads.0 = inOrder.next() }
            if let operation, operation.time <= latest { return operation }
        }
    }
}
