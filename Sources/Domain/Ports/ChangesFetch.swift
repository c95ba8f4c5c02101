/// A request for operations with their memes, oldest first.
public struct ChangesFetch: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case beginning
        /// After a position, including operations that a merge inserted after it, even if they are older.
        /// If the store was rewritten, from the first operation later than the position's time.
        case position(ChangesPosition)
        /// From the first operation at or after a time.
        case time(Timestamp)
        /// After the last operation, to get only the position.
        case end
    }

    public var start: Start
    /// The maximum number of changes on a page; fewer if memes are large.
    public var pageSize: Int

    public init(from start: Start = .beginning, pageSize: Int = 2048) {
        self.start = start
        self.pageSize = pageSize
    }
}
