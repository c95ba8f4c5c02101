/// Why versions or operations are not what they were to be.
public enum HistoryError: Equatable, Sendable {
    /// A meme has another version than the one that was to be changed.
    case changedMeanwhile(MemeID)
    /// A meme has another number of versions than the one that was asked for.
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are not so many operations to go through; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    /// What the store was before this time is not known any more: a compaction has dropped it.
    case dropped(until: Timestamp)
}
