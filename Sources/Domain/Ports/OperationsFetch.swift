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
