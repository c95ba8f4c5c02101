import Domain

extension Operation.Kind {
    /// The undo of an operation that was made here.
    package static func undo(of time: Timestamp) -> Self { .undo(of: OperationName(time: time)) }

    /// The redo of an undo that was made here.
    package static func redo(of time: Timestamp) -> Self { .redo(of: OperationName(time: time)) }
}
