import Domain

/// An operation that a store is to keep.
struct OperationRecord {
    /// Later than every operation before it, even if the clock is behind.
    let time: Timestamp
    /// When it is made by the clock.
    let now: Timestamp
    var kind: Operation.Kind
    /// What it makes of each meme, in order.
    var changes: [(id: MemeID, content: StoredVersion.Content)]

    /// - Parameter now: by the clock; `nil` if that agrees with the time of the operation.
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
