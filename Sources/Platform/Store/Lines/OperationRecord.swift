import Domain

struct OperationRecord {
    /// The time of the operation. It is later than the times of all earlier operations, even if the clock is
    /// behind.
    let time: Timestamp
    /// The clock time at which the operation is performed.
    let now: Timestamp
    var kind: Operation.Kind
    /// The author of the operation; `nil` for the user on this device. See `Author`.
    var author: String?
    /// The new content of each changed meme, in order.
    var changes: [(id: MemeID, content: StoredVersion.Content)]

    /// - Parameter now: the clock time; `nil` if it equals the time of the operation.
    init(
        time: Timestamp, now: Timestamp? = nil, kind: Operation.Kind = .change,
        author: String? = nil,
        changes: [(id: MemeID, content: StoredVersion.Content)] = []
    ) {
        self.time = time
        self.now = now ?? time
        self.kind = kind
        self.author = author
        self.changes = changes
    }
}
