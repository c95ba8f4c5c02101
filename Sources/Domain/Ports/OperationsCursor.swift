/// A cursor that reads a list of operations page by page.
public protocol OperationsCursor: AnyObject {
    /// Reads the next page; `nil` after the last page. There is at least one page.
    func nextPage() throws(MemesError) -> OperationsPage?
}

/// A cursor that reads operations with their memes page by page, oldest first.
public protocol ChangesCursor: AnyObject {
    /// The point from which operations are read because the store was rewritten after the start position was
    /// recorded; `nil` if the store was not rewritten.
    var rewritten: RewrittenStore? { get }

    /// Reads the next page; `nil` after the last page. There is at least one page.
    func nextPage() throws(MemesError) -> ChangesPage?
}

/// The point from which operations are read if the store was rewritten after the requested position was
/// recorded.
public struct RewrittenStore: Equatable, Sendable {
    /// Only operations after this time are read; `nil` if all operations are read.
    public let after: Timestamp?

    public init(after time: Timestamp?) { after = time }
}
