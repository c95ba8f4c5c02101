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

/// An order of memes. Memes that are equal in this order are sorted by last change, newest first.
public enum MemeOrder: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// Newest first, by `modified` or, if absent, `created`. If times are equal, the meme that was written
    /// last comes first. May differ from the order of `@`, `@~1` and `@~2`, which uses the times of
    /// operations.
    case modified
    /// Newest first, by `created`.
    case created
    /// From A to Z, by the Unicode scalars of the case-folded title. Independent of the locale.
    case title
    /// Best first, by `Relevance`. Without a query, all memes are equal.
    case relevance
    /// By the own field of this name; see `OwnField.SortKey`. Memes without it come last, also if the order is
    /// reversed.
    case own(String)

    /// The orders that have names.
    public static let allCases: [MemeOrder] = [.modified, .created, .title, .relevance]

    /// The name of the order, or of the own field.
    public var rawValue: String {
        switch self {
        case .modified: "modified"
        case .created: "created"
        case .title: "title"
        case .relevance: "relevance"
        case .own(let name): name
        }
    }

    /// Returns the order that has a name.
    public init?(rawValue: String) {
        guard let order = MemeOrder.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = order
    }
}

/// A cursor that reads a list of memes page by page.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last page. There is at least one page. The last page may be
    /// empty.
    func nextPage() throws(MemesError) -> MemesPage?
}

public struct MemesPage: Equatable, Sendable {
    public var memes: [StoredMeme]
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings about the store. Empty on all pages but the last.
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
