import Domain

/// An operation as stored, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The positions of the operation's versions (in a log, the offsets of their lines), in ascending order.
    /// Unless another program has moved lines, there are no versions of other operations between them.
    let positions: [Int]
    /// Whether another operation may have the same time.
    var sharesTime = true
    /// Whether a sync copied the operation from another device.
    var isElsewhere = false

    var range: ClosedRange<Int> {
        guard let first = positions.first, let last = positions.last else { return 0...0 }
        return first...last
    }
}
