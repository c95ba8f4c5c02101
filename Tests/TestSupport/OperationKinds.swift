import Domain

extension Operation.Kind {
    /// Returns the kind of an undo of an operation of this store.
    package static func undo(of time: Timestamp) -> Self { .undo(of: OperationName(time: time)) }

    /// Returns the kind of a redo of an undo of this store.
    package static func redo(of time: Timestamp) -> Self { .redo(of: OperationName(time: time)) }
}
