public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation made on this device that has not been undone.
    case undo
    /// Redoes the last undo made on this device that has not been redone, unless a change made on this device
    /// followed the undo.
    case redo
}
