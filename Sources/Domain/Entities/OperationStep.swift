public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that has not been undone.
    case undo
    /// Redoes the last undo that has not been redone, unless a change followed the undo.
    case redo
}
