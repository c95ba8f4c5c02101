import Domain

/// An operation that a store is to keep.
struct OperationRecord {
    let time: Timestamp
    var kind = Operation.Kind.change
    /// What it makes of each meme, in order.
    var changes: [(id: MemeID, content: StoredVersion.Content)] = []
}
