/// Why versions or operations are not what they were to be.
public enum HistoryError: Equatable, Sendable {
    /// A meme has another version than the one that was to be changed.
    case changedMeanwhile(MemeID)
    /// A meme has another number of versions than the one that was asked for.
    case otherVersion(MemeID, wanted: Int, count: Int)
    /// There are not so many operations to go through; those before a time were dropped.
    case tooFewOperations(OperationStep, wanted: Int, available: Int, droppedUntil: Timestamp?)
    /// No operation has a handle that begins with these characters.
    case noSuchOperation(String)
    /// The operations of these times have handles that begin with these characters.
    case ambiguousOperation(String, [Timestamp])
    /// The operation of a time was undone already, by that of another.
    case alreadyUndone(Timestamp, by: Timestamp)
    /// The operation of a time is an undo.
    case isUndo(Timestamp)
    /// The operation of a time cannot be undone: a later one has changed one of its memes.
    case changedLater(Timestamp, id: MemeID, title: String, by: Timestamp)
    /// What the store was before this time is not known any more: a compaction has dropped it.
    case dropped(until: Timestamp)
}
