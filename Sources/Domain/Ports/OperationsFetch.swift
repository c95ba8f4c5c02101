/// A request for operations, newest first.
public struct OperationsFetch: Equatable, Sendable {
    /// The maximum number; `nil` for all.
    public var limit: Int?
    /// The approximate number of changes on a page, which contains whole operations.
    public var pageSize: Int
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?

    public init(
        limit: Int? = nil, pageSize: Int = MemesFetch.defaultPageSize, asOf: Timestamp? = nil
    ) {
        self.limit = limit
        self.pageSize = pageSize
        self.asOf = asOf
    }
}
