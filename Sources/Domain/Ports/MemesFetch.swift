/// A request for memes: which ones, and in which order.
public struct MemesFetch: Equatable, Sendable {
    public static let defaultPageSize = 4096

    public var query: Query
    /// Whether to include removed memes, as they were before their removal; otherwise no query matches them.
    public var includesRemoved: Bool
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?
    public var order: MemeOrder
    public var isReversed: Bool
    /// The maximum number, applied after ordering; `nil` for all.
    public var limit: Int?
    public var pageSize: Int
    public var wantsShortIDs: Bool
    /// Whether the store decodes the memes, using all processors; otherwise each is decoded on demand.
    public var decodesMemes: Bool
    /// Whether a page may come before it is full, or even empty, so that a long search can be shown and
    /// ended. Stores may ignore this.
    public var returnsEarly = false

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

    public func matcher() throws(MemesError) -> QueryMatcher {
        do throws(QueryError) {
            return try QueryMatcher(query)
        } catch {
            throw .query(error)
        }
    }

    /// Returns the scoring of memes by the query; `nil` if the order does not need it.
    public func relevance() throws(MemesError) -> Relevance? {
        guard order == .relevance else { return nil }
        do throws(QueryError) {
            return try Relevance(query)
        } catch {
            throw .query(error)
        }
    }
}
