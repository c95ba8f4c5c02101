/// A list of operations, read page by page.
public protocol OperationsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one page.
    func nextPage() throws(MemesError) -> OperationsPage?
}

/// A list of operations with their memes, oldest first, read page by page.
public protocol ChangesCursor: AnyObject {
    /// What is read instead, if the start position is not of this store.
    var rewritten: RewrittenStore? { get }

    /// Reads the next page; `nil` after the last. There is at least one page.
    func nextPage() throws(MemesError) -> ChangesPage?
}

/// A store that was rewritten since a position.
public struct RewrittenStore: Equatable, Sendable {
    /// The time after which operations are read; `nil` if all are.
    public let after: Timestamp?

    public init(after time: Timestamp?) { after = time }
}
