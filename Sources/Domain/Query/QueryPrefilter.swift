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
    public let alternatives: [Literal]

    public struct Literal: Equatable, Sendable {
        /// ASCII without large letters, without escapes; never empty.
        public let bytes: [UInt8]
        /// The UTF-8 of the `OtherEncodings` that a line may have in some of their place.
        public let otherEncodings: [[UInt8]]
        /// What finds them with accents, which a line may have; `nil` where accents count.
        public let accentedRun: AccentedRun?
    }

    /// The condition of a query; `nil` if any line may match.
    public init?(_ query: Query) {
        switch query {
        case .text(let pattern, _):
            guard let run = PlainRun(longestIn: pattern.literal) else { return nil }
            alternatives = [Literal(run, countsAccents: pattern.countsAccents)]
        case .title(let title):
            let folded = CaseFolding.fold(title)
            guard let run = PlainRun(longestIn: folded, after: "\"") else { return nil }
            alternatives = [Literal(run)]
        case .tag(let pattern):
            guard let run = PlainRun(longestIn: pattern.name, after: "\"") else { return nil }
            alternatives = [Literal(run)]
        case .id(let prefix):
            let bytes = Array("\"\(prefix.text)".utf8)
            alternatives = [Literal(bytes: bytes, otherEncodings: [], accentedRun: nil)]
        case .all(let queries):
            let filters = queries.compactMap(QueryPrefilter.init)
            guard let best = filters.max(by: { $0.selectivity < $1.selectivity }) else {
                return nil
            }
            self = best
        case .any(let queries):
            var alternatives: [Literal] = []
            for query in queries {
                guard let filter = QueryPrefilter(query) else { return nil }
                alternatives += filter.alternatives.filter { !alternatives.contains($0) }
            }
            self.alternatives = alternatives
        case .pinned:
            alternatives = [
                Literal(bytes: Array("\"pinned\"".utf8), otherEncodings: [], accentedRun: nil)
            ]
        case .everything, .not, .time, .removed, .has, .untagged, .regularExpression:
            return nil
        }
    }

    /// The shortest literal counts, then their number.
    private var selectivity: (Int, Int) {
        (alternatives.map(\.bytes.count).min() ?? .max, -alternatives.count)
    }
}

extension QueryPrefilter.Literal {
    fileprivate init(_ run: PlainRun, countsAccents: Bool = true) {
        self.init(
            bytes: run.bytes, otherEncodings: run.otherEncodings,
            accentedRun: countsAccents ? nil : AccentedRun(run.bytes))
    }
}
