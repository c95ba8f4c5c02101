import Domain

/// An operation as stored, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The positions of the operation's versions (in a log, the offsets of their lines), ascending. No
    /// version of another operation lies between them.
    let positions: [Int]
    /// Whether another operation may have the same time.
    var sharesTime = true

    /// Returns the point before the operation's versions, whose time is `time`.
    func start(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: positions.first ?? 0)
    }

    /// Returns the point after the operation's versions, whose time is `time`.
    func end(at time: Timestamp) -> VersionPoint {
        VersionPoint(time, before: (positions.last ?? -1) + 1)
    }
}
