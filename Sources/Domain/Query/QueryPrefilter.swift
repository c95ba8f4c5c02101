/// The bytes that a line must contain for its meme to match a query.
///
/// A line of a store is a meme's fields as JSON. It cannot match unless, ASCII case ignored, one of
/// `alternatives` is in it, or something that may spell one otherwise:
///
/// - the JSON escape `\u`, or `\/` for a literal with a slash;
/// - one of the other spellings of a literal;
/// - the literal with accents, where they do not count.
///
/// Whether a line that has one does match, only `QueryMatcher` knows. A line that removes a meme has
/// none of its texts: what is to find removed memes looks at the line before.
public struct QueryPrefilter: Equatable, Sendable {
    /// Some bytes, one of which a line must have. Without any, no line can match.
    public let alternatives: [PlainRun]

    /// The condition of a query; `nil` if any line may match.
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
        case .pinned:
            alternatives = [PlainRun("\"pinned\"")]
        case .everything, .not, .time, .removed, .has, .untagged, .regularExpression:
            return nil
        }
    }

    /// The shortest literal counts, then their number.
    private var selectivity: (Int, Int) {
        (alternatives.map(\.bytes.count).min() ?? .max, -alternatives.count)
    }
}
