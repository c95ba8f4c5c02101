/// A request for memes. Specifies which memes to return, and in which order.
public struct MemesFetch: Equatable, Sendable {
    public static let defaultPageSize = 4096

    public var query: Query
    /// Whether to include removed memes, as they were before the removal. If `false`, no query matches
    /// removed memes.
    public var includesRemoved: Bool
    /// The time given with `--as-of`; `nil` for the current time.
    public var asOf: Timestamp?
    public var order: MemeOrder
    public var isReversed: Bool
    /// The maximum number of memes, applied after ordering; `nil` for all.
    public var limit: Int?
    public var pageSize: Int
    public var wantsShortIDs: Bool
    /// Whether the store decodes the memes, using all processors. If `false`, each meme is decoded on demand.
    public var decodesMemes: Bool
    /// Whether a page may be returned before it is full, or even while it is empty. A long search can then
    /// show results early, and can be stopped. Stores may ignore this.
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

    /// Returns a matcher for the query.
    ///
    /// - Throws: `MemesError.query` if a regular expression is invalid.
    public func matcher() throws(MemesError) -> QueryMatcher {
        do throws(QueryError) {
            return try QueryMatcher(query)
        } catch {
            throw .query(error)
        }
    }

    /// Returns a relevance scorer for the query; `nil` if the order does not need scores.
    ///
    /// - Throws: `MemesError.query` if a regular expression is invalid.
    public func relevance() throws(MemesError) -> Relevance? {
        guard order == .relevance else { return nil }
        do throws(QueryError) {
            return try Relevance(query)
        } catch {
            throw .query(error)
        }
    }
}
