/// Why versions or operations are not what they were to be.
public enum HistoryError: Equatable, Sendable {
    case changedMeanwhile(MemeID)
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are not so many operations to go through; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    case noSuchOperation(String)
    /// The operations of these times have handles that begin with these characters.
    case ambiguousOperation(String, [Timestamp])
    case alreadyUndone(Timestamp, by: Timestamp)
    case isUndo(Timestamp)
    /// The operation of a time cannot be undone: a later one has changed one of its memes.
    case changedLater(Timestamp, id: MemeID, title: String, by: Timestamp)
    /// What the store was before this time is not known any more: a compaction has dropped it.
    case dropped(until: Timestamp)
}
