public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that is not undone.
    case undo
    /// Redoes the last undo, unless another operation followed it.
    case redo
}
