/// A list of memes, read page by page.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one page; the last may be empty.
    func nextPage() throws(MemesError) -> MemesPage?
}

public struct MemesPage: Equatable, Sendable {
    public var memes: [StoredMeme]
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings of the store; only on the last page.
    public var warnings: [StoreWarning]

    public init(
        storedMemes: [StoredMeme], shortIDs: ShortIDs = ShortIDs(), isLast: Bool = true,
        warnings: [StoreWarning] = []
    ) {
        memes = storedMemes
        self.shortIDs = shortIDs
        self.isLast = isLast
        self.warnings = warnings
    }
}

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

/// An order of memes. Equal memes are ordered by last change, newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// Newest first, by `modified`, else `created`; at the same time, the last written first. May differ
    /// from the order of `@`, `@~1`, `@~2`, which uses the times of operations.
    case modified
    /// Newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, independent of the locale.
    case title
    /// Best first, by `Relevance`; without a query, all are equal.
    case relevance
}
