import Domain

extension Operation.Kind {
    /// The kind of an operation that undoes another one.
    ///
    /// - Parameters:
    ///   - spelling: the time of the other operation.
    ///   - isRedo: whether the other one is an undo.
    init(undoes spelling: String, isRedo: Bool) {
        let time = Timestamp(spelling: spelling)
        self = isRedo ? .redo(of: time) : .undo(of: time)
    }
}

extension Timestamp {
    /// A moment as versions carry it: `Int64.min` if unknown.
    init(stored milliseconds: Int64) {
        self =
            milliseconds == .min
            ? Timestamp(spelling: "") : Timestamp(milliseconds: milliseconds)
    }
}
