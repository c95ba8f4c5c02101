/// An answer of operations that is read page by page, on demand.
public protocol OperationsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> OperationsPage?
}

/// Which operations to read, the last first.
public struct OperationsFetch: Equatable, Sendable {
    /// How many to read at most; `nil` for all.
    public var limit: Int?
    /// How many changes a page has about, for an operation stands in it whole.
    public var pageSize: Int
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?

    /// A fetch of all operations, unless said otherwise.
    public init(
        limit: Int? = nil, pageSize: Int = MemesFetch.defaultPageSize, asOf: Timestamp? = nil
    ) {
        self.limit = limit
        self.pageSize = pageSize
        self.asOf = asOf
    }
}

public struct OperationsPage: Equatable, Sendable {
    /// Which page it is; the first is 0.
    public var number: Int
    public var operations: [Operation]
    /// How their memes are shown to people, as far as an operation has changed only one.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page; the only one, unless said otherwise.
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
