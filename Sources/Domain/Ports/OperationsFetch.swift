/// A request for operations, newest first.
public struct OperationsFetch: Equatable, Sendable {
    /// The maximum number of operations; `nil` for all.
    public var limit: Int?
    /// The approximate number of changes on a page. A page contains only whole operations.
    public var pageSize: Int
    /// The time given with `--as-of`; `nil` for the current time.
    public var asOf: Timestamp?

    public init(
        limit: Int? = nil, pageSize: Int = MemesFetch.defaultPageSize, asOf: Timestamp? = nil
    ) {
        self.limit = limit
        self.pageSize = pageSize
        self.asOf = asOf
    }
}

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

public struct OperationsPage: Equatable, Sendable {
    /// The 0-based page number.
    public var number: Int
    public var operations: [Operation]
    /// Short identifiers of the memes in operations with a single change.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings about the store. Empty on all pages but the last.
    public var warnings: [StoreWarning]

    public init(
        number: Int = 0, operations: [Operation], shortIDs: ShortIDs = ShortIDs(),
        isLast: Bool = true, warnings: [StoreWarning] = []
    ) {
        self.number = number
        self.operations = operations
        self.shortIDs = shortIDs
        self.isLast = isLast
        self.warnings = warnings
    }
}
