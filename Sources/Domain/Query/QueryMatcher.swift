/// Says which memes a query means. For one thread at a time: it remembers what it has folded.
public final class QueryMatcher {
    private let condition: CompiledQuery
    private let highlights: [Highlight]
    private var workspace = FoldingWorkspace()

    /// A matcher of a query.
    ///
    /// - Throws: `QueryError` for a regular expression that cannot be read.
    public init(_ query: Query) throws(QueryError) {
        condition = try CompiledQuery(query)
        highlights = try Highlight.all(of: query)
    }

    /// Whether a meme matches the query.
    ///
    /// - Complexity: one pass over each text that the query asks about, without new memory where
    ///   it is ASCII.
    public func matches(_ meme: Meme, isRemoved: Bool) -> Bool {
        condition.matches(meme, isRemoved: isRemoved, &workspace)
    }

    /// The matches of the query in a text of a meme, in order and without overlaps: the places of
    /// words and regular expressions that it asks for, and not of those that it excludes.
    ///
    /// - Parameter scope: which text of the meme it is; words that are asked for in another one are
    ///   passed over.
    public func ranges(
        in text: String, of scope: Query.TextScope = .anywhere
    ) -> [Range<String.Index>] {
        let found = highlights.flatMap { $0.ranges(in: text, of: scope) }
        return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
            if let last = ranges.last, range.lowerBound < last.upperBound {
                let end = max(last.upperBound, range.upperBound)
                ranges[ranges.count - 1] = last.lowerBound..<end
            } else {
                ranges.append(range)
            }
        }
    }
}

/// Something that a query asks for and that can be shown in a text.
private enum Highlight {
    case text(FieldFinder, Query.TextScope)
    case regularExpression(RegularExpressionFinder)

    static func all(of query: Query, isWanted: Bool = true) throws(QueryError) -> [Highlight] {
        switch query {
        case .all(let queries), .any(let queries):
            var all: [Highlight] = []
            for query in queries { all += try Highlight.all(of: query, isWanted: isWanted) }
            return all
        case .not(let query): return try all(of: query, isWanted: !isWanted)
        case .text(let pattern, let scope) where isWanted:
            return [.text(FieldFinder(pattern), scope)]
        case .regularExpression(let pattern) where isWanted:
            return [.regularExpression(try RegularExpressionFinder(pattern))]
        default: return []
        }
    }

    func ranges(in text: String, of scope: Query.TextScope) -> [Range<String.Index>] {
        switch self {
        case .text(let finder, let wanted):
            wanted == scope || wanted == .anywhere || scope == .anywhere
                ? finder(scope.field ?? .text).ranges(in: text) : []
        case .regularExpression(let finder): finder.ranges(in: text)
        }
    }
}
