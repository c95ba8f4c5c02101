/// Which memes to read, and in which order.
public struct MemesFetch: Equatable, Sendable {
    public static let defaultPageSize = 4096

    public var query: Query
    /// Whether memes that were removed are asked for, too, as they were before; else the query never
    /// finds any.
    public var includesRemoved: Bool
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?
    public var order: MemeOrder
    /// Whether the order is turned round.
    public var isReversed: Bool
    /// How many to read at most, counted after ordering; `nil` for all.
    public var limit: Int?
    public var pageSize: Int
    /// Whether pages carry short identifiers.
    public var wantsShortIDs: Bool
    /// Whether the store decodes the memes, which it does on all processors; else each is decoded where it
    /// is asked for something.
    public var decodesMemes: Bool

    /// A fetch of all memes, the newest change first, unless said otherwise.
    public init(
        query: Query = .everything, includesRemoved: Bool = false, asOf: Timestamp? = nil,
        order: MemeOrder = .modified, isReversed: Bool = false,
        limit: Int? = nil,
        pageSize: Int = MemesFetch.defaultPageSize, wantsShortIDs: Bool = false,
        decodesMemes: Bool = false
    ) {
        self.query = query
        self.includesRemoved = includesRemoved
        self.asOf = asOf
        self.order = order
        self.isReversed = isReversed
        self.limit = limit
        self.pageSize = pageSize
        self.wantsShortIDs = wantsShortIDs
        self.decodesMemes = decodesMemes
    }

    /// What tells which memes are meant.
    ///
    /// - Throws: `MemesError.query` for a regular expression that cannot be read.
    public func matcher() throws(MemesError) -> QueryMatcher {
        do throws(QueryError) {
            return try QueryMatcher(query)
        } catch {
            throw .query(error)
        }
    }
}
