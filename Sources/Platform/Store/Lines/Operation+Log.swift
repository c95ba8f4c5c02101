import Domain

extension Operation.Kind {
    /// Creates the kind for an operation that undoes another operation.
    ///
    /// - Parameters:
    ///   - literal: the name of the other operation.
    ///   - isRedo: whether the other operation is an undo.
    init(undoes literal: String, isRedo: Bool) {
        let name = OperationName(literal)
        self = isRedo ? .redo(of: name) : .undo(of: name)
    }
}

extension Timestamp {
    /// Creates a time from the milliseconds since 1970 in a stamp. For `Int64.min`, creates an unreadable
    /// time.
    init(stored milliseconds: Int64) {
        self =
            milliseconds == .min
            ? Timestamp(literal: "") : Timestamp(milliseconds: milliseconds)
    }
}
