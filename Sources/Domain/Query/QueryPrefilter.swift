/// Bytes that a line must contain for its meme to match a query.
///
/// A line of a store is a meme as JSON. It can match only if it contains, ignoring ASCII case, one of
/// `alternatives` or a different spelling:
///
/// - the JSON escape `\u`, or `\/` for a literal with a slash;
/// - one of the other encodings of a literal;
/// - the literal with accents, if accents are ignored.
///
/// Only `QueryMatcher` decides whether such a line matches. A line that removes a meme has none of its
/// texts: to find removed memes, search the line before it.
public struct QueryPrefilter: Equatable, Sendable {
    /// A line must contain one of these. If empty, no line can match.
    public let alternatives: [PlainRun]

    /// Creates the filter of a query; `nil` if any line may match.
    public init?(_ query: Query) {
        switch query {
        case .text(let pattern, _):
            let run = PlainRun(longestIn: pattern.literal, countsAccents: pattern.countsAccents)
            guard let run else { return nil }
            alternatives = [run]
        case .title(let name), .alias(let name):
            let folded = CaseFolding.fold(name)
            guard let run = PlainRun(longestIn: folded, after: "\"") else { return nil }
            alternatives = [run]
        case .tag(let pattern):
            guard let run = PlainRun(longestIn: pattern.name, after: "\"") else { return nil }
            alternatives = [run]
        case .id(let prefix):
            alternatives = [PlainRun("\"\(prefix.text)")]
        case .all(let queries):
            let filters = queries.compactMap(QueryPrefilter.init)
            guard let best = filters.max(by: { $0.selectivity < $1.selectivity }) else {
                return nil
            }
            self = best
        case .any(let queries):
            var alternatives: [PlainRun] = []
            for query in queries {
                guard let filter = QueryPrefilter(query) else { return nil }
                alternatives += filter.alternatives.filter { !alternatives.contains($0) }
            }
            self.alternatives = alternatives
        case .flag(let field):
            alternatives = [PlainRun("\"\(field.rawValue)\"")]
        case .everything, .not, .time, .removed, .has, .untagged, .regularExpression:
            return nil
        }
    }

    /// Compares by the shortest literal, then by fewest literals.
    private var selectivity: (Int, Int) {
        (alternatives.map(\.bytes.count).min() ?? .max, -alternatives.count)
    }
}
