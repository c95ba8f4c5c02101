import Domain

extension Operation.Kind {
    /// Creates the kind of an operation that undoes another one.
    ///
    /// - Parameters:
    ///   - literal: the time of the other operation.
    ///   - isRedo: whether the other operation is an undo.
    init(undoes literal: String, isRedo: Bool) {
        let time = Timestamp(literal: literal)
        self = isRedo ? .redo(of: time) : .undo(of: time)
    }
}

extension Timestamp {
    /// Creates a time from milliseconds since 1970 as in a stamp; unreadable for `Int64.min`.
    init(stored milliseconds: Int64) {
        self =
            milliseconds == .min
            ? Timestamp(literal: "") : Timestamp(milliseconds: milliseconds)
    }
}
