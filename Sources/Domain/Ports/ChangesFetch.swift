/// A request for operations with their memes, oldest first.
public struct ChangesFetch: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case beginning
        /// Starts after a position. Includes older operations that a merge inserted after the position. If
        /// the store was rewritten, starts at the first operation later than the position's time.
        case position(ChangesPosition)
        /// Starts at the first operation that has this time or a later time.
        case time(Timestamp)
        /// Starts after the last operation, to read only the position.
        case end
    }

    public var start: Start
    /// The maximum number of changes on a page. If memes are large, a page has fewer changes.
    public var pageSize: Int

    public init(from start: Start = .beginning, pageSize: Int = 2048) {
        self.start = start
        self.pageSize = pageSize
    }
}
