/// A parser for queries typed by users.
///
/// All words must match. `OR` separates alternatives; `-` or `NOT` excludes the next term. `NOT` binds
/// tightest, then adjacent terms (with or without `AND`), then `OR`. Double quotes make a phrase, which is
/// never read as an operator. `"=word"` finds only whole words.
public struct QueryParser {
    /// The maximum nesting depth of parentheses and negations.
    public static let maximumDepth = 100

    let dates: DateReader
    let countsAccents: Bool
    let findsWords: Bool
    private(set) var saved: SavedQueries
    /// Returns whether a name is that of an own field; see `OwnField`.
    let isOwnField: (String) -> Bool
    private let expansions = Expansions()

    /// The number of saved queries read for one query. The parsers for nested queries share this counter.
    private final class Expansions {
        var count = 0
    }

    /// The maximum number of saved queries that one query may use, directly or through others.
    private static let maximumExpansionCount = 1000

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - countsAccents: whether a letter typed without an accent matches only the unaccented letter.
    ///   - findsWords: whether words and phrases match whole words only.
    ///   - saved: the queries to which `saved:NAME` can refer.
    ///   - isOwnField: returns whether a name is that of an own field; see `OwnField`.
    public init(
        dates: DateReader, countsAccents: Bool = false, findsWords: Bool = false,
        saved: SavedQueries = SavedQueries(),
        isOwnField: @escaping (String) -> Bool = { _ in false }
    ) {
        self.dates = dates
        self.countsAccents = countsAccents
        self.findsWords = findsWords
        self.saved = saved
        self.isOwnField = isOwnField
    }

    /// Parses a query. An empty query becomes `.everything`.
    ///
    /// - Throws: `QueryError` if any part of the query is invalid.
    /// - Complexity: linear in the total length of the query and the saved queries that it uses.
    public func parse(_ query: String) throws(QueryError) -> Query {
        expansions.count = 0
        return try read(query)
    }

    private func read(_ query: String) throws(QueryError) -> Query {
        var reading = try Reading(scanner: QueryScanner(query, self))
        return try reading.query()
    }

    /// Parses a saved query, which may use others.
    func parse(savedQuery name: String) throws(QueryError.Reason) -> Query {
        var nested = self
        let query: SavedQuery
        (query, nested.saved) = try saved.opening(name)
        expansions.count += 1
        guard expansions.count <= QueryParser.maximumExpansionCount else { throw .tooDeep }
        do throws(QueryError) {
            return try nested.read(query.text)
        } catch {
            switch error.reason {
            case .savedQueryUsesItself, .invalidSavedQuery: throw error.reason
            default: throw .invalidSavedQuery(query, error)
            }
        }
    }
}

/// A recursive-descent parser for a single query.
private struct Reading {
    private var scanner: QueryScanner
    private var token: QueryToken
    private var depth = 0

    init(scanner: QueryScanner) throws(QueryError) {
        var scanner = scanner
        token = try scanner.next()
        self.scanner = scanner
    }

    mutating func query() throws(QueryError) -> Query {
        if token.kind == .end { return .everything }
        let query = try alternatives()
        guard token.kind == .end else { throw error(.unopenedParenthesis, token) }
        return query
    }

    private mutating func alternatives() throws(QueryError) -> Query {
        var queries = [try conjunction()]
        while token.kind == .or {
            let or = try take()
            try requireOperand(of: or)
            queries.append(try conjunction())
        }
        return queries.count > 1 ? .any(of: queries.flatMap(\.alternatives)) : queries[0]
    }

    private mutating func conjunction() throws(QueryError) -> Query {
        try requireOperand(of: token)
        var queries: [Query] = []
        while true {
            queries.append(try condition())
            if token.kind == .and {
                let and = try take()
                try requireOperand(of: and)
            }
            guard token.beginsOperand else { return .matchingAll(queries) }
        }
    }

    private mutating func condition() throws(QueryError) -> Query {
        let first = try take()
        switch first.kind {
        case .condition(let query): return query
        case .not:
            try requireOperand(of: first)
            return .not(
                try nested(in: first) { reading throws(QueryError) in try reading.condition() })
        default:
            if token.kind == .close {
                throw error(.emptyParentheses, first.range.lowerBound..<token.range.upperBound)
            }
            if token.kind == .end { throw error(.unclosedParenthesis, first) }
            let query = try nested(in: first) { reading throws(QueryError) in
                try reading.alternatives()
            }
            guard token.kind == .close else { throw error(.unclosedParenthesis, first) }
            _ = try take()
            return query
        }
    }

    private mutating func nested(
        in opening: QueryToken, _ read: (inout Reading) throws(QueryError) -> Query
    ) throws(QueryError) -> Query {
        guard depth < QueryParser.maximumDepth else { throw error(.tooDeep, opening) }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private mutating func take() throws(QueryError) -> QueryToken {
        let taken = token
        token = try scanner.next()
        return taken
    }

    private func requireOperand(of sign: QueryToken) throws(QueryError) {
        guard !token.beginsOperand else { return }
        switch (token.kind, sign.kind) {
        case (.close, .close): throw error(.unopenedParenthesis, token)
        default: throw error(.danglingOperator(scanner.text(of: sign.range)), sign)
        }
    }

    private func error(_ reason: QueryError.Reason, _ token: QueryToken) -> QueryError {
        error(reason, token.range)
    }

    private func error(_ reason: QueryError.Reason, _ range: Range<Int>) -> QueryError {
        QueryError(reason, in: scanner.query, at: range)
    }
}

extension Query {
    fileprivate var alternatives: [Query] {
        if case .any(let queries) = self { queries } else { [self] }
    }
}

/// The named queries that the user has saved, for use as `saved:NAME`.
public struct SavedQueries: Equatable, Sendable {
    public var queries: [SavedQuery] = []

    public init(_ queries: [SavedQuery] = []) { self.queries = queries }

    /// The names of the queries that are being parsed, outermost first.
    private(set) var open: [String] = []

    /// The maximum length of a chain of saved queries, each of which uses the next.
    private static let maximumDepth = 8

    /// Returns the query with the given name, and a copy of the saved queries in which this query is marked
    /// as being parsed.
    ///
    /// - Throws: `.unknownSavedQuery`, `.savedQueryUsesItself`, or `.tooDeep` if the chain is too long.
    func opening(
        _ name: String
    ) throws(QueryError.Reason) -> (query: SavedQuery, rest: SavedQueries) {
        guard let query = queries.first(where: { $0.name == name }) else {
            throw .unknownSavedQuery(name, known: queries.map(\.name))
        }
        guard !open.contains(name) else { throw .savedQueryUsesItself(query, through: open) }
        guard open.count < SavedQueries.maximumDepth else { throw .tooDeep }
        var rest = self
        rest.open.append(name)
        return (query, rest)
    }
}

extension Query {
    /// Returns a query for any of several. Whole ids become one set, so that each meme is tested in constant time.
    fileprivate static func any(of queries: [Query]) -> Query {
        let ids = Set(queries.compactMap(\.wholeID))
        guard ids.count > 1 else { return .any(queries) }
        let others = queries.filter { $0.wholeID == nil }
        return others.isEmpty ? .ids(ids) : .any([.ids(ids)] + others)
    }

    private var wholeID: MemeID? {
        if case .id(let id) = self, id.isWhole { id.lowestID } else { nil }
    }
}
