import Domain

/// An operation to be stored.
struct OperationRecord {
    /// The time of the operation, later than all others before, even if the clock is behind.
    let time: Timestamp
    /// The time by the clock.
    let now: Timestamp
    var kind: Operation.Kind
    /// The new content of each meme, in order.
    var changes: [(id: MemeID, content: StoredVersion.Content)]

    /// - Parameter now: the time by the clock; `nil` if it equals the time of the operation.
    init(
        time: Timestamp, now: Timestamp? = nil, kind: Operation.Kind = .change,
        changes: [(id: MemeID, content: StoredVersion.Content)] = []
    ) {
        self.time = time
        self.now = now ?? time
        self.kind = kind
        self.changes = changes
    }
}
