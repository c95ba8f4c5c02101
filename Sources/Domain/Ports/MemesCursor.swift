/// An answer of memes that is read page by page, on demand.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one, and the last may be empty.
    func nextPage() throws(MemesError) -> MemesPage?
}

public struct MemesPage: Equatable, Sendable {
    public var memes: [StoredMeme]
    /// How the identifiers are shown to people, if that was asked for.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page; the only one, unless said otherwise.
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
    public var isReversed: Bool
    /// How many to read at most, counted after ordering; `nil` for all.
    public var limit: Int?
    public var pageSize: Int
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
    public func matcher() throws(MemesError) -> QueryMatcher {
        do throws(QueryError) {
            return try QueryMatcher(query)
        } catch {
            throw .query(error)
        }
    }

    /// What tells how well memes fit the query; `nil` if the order does not ask for it.
    public func relevance() throws(MemesError) -> Relevance? {
        guard order == .relevance else { return nil }
        do throws(QueryError) {
            return try Relevance(query)
        } catch {
            throw .query(error)
        }
    }
}

/// The orders that memes are listed in. Memes that are equal in one are listed by their last change,
/// the newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// The newest first, by `modified`, else `created`; of those of one time the one that was written
    /// last. That is not always the order of `@`, `@~1`, `@~2`, which goes by when the store was changed.
    case modified
    /// The newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, independent of the locale.
    case title
    /// The best first, by `Relevance`; without a query all are equal.
    case relevance
}
