/// Bytes that a line must contain for its meme to match a query.
///
/// Each line of a store contains a meme as JSON. The meme can match only if the line contains one of
/// `alternatives`, ignoring ASCII case. An alternative may also be spelled differently:
///
/// - with the JSON escape `\u`, or `\/` if the literal contains a slash;
/// - in one of the literal's other encodings;
/// - with accents, if accents are ignored.
///
/// The filter only excludes lines; `QueryMatcher` decides whether the others match. A line that removes a
/// meme contains none of the meme's text. To find removed memes, search the meme's last line before the
/// removal.
public struct QueryPrefilter: Equatable, Sendable {
    /// The literals. A line must contain at least one of them, so if there are none, no line can match.
    public let alternatives: [RequiredBytes]

    /// Creates the filter for a query; `nil` if any line may match.
    public init?(_ query: Query) {
        switch query {
        case .text(let pattern, _):
            let run = RequiredBytes(
                longestIn: pattern.literal, countsAccents: pattern.countsAccents)
            guard let run else { return nil }
            alternatives = [run]
        case .title(let name), .alias(let name):
            let folded = CaseFolding.fold(name)
            guard let run = RequiredBytes(longestIn: folded, after: "\"") else { return nil }
            alternatives = [run]
        case .tag(let pattern):
            guard let run = RequiredBytes(longestIn: pattern.name, after: "\"") else { return nil }
            alternatives = [run]
        case .id(let prefix): alternatives = [RequiredBytes("\"\(prefix.text)")]
        case .all(let queries):
            let filters = queries.compactMap(QueryPrefilter.init)
            guard let best = filters.max(by: { $0.selectivity < $1.selectivity }) else {
                return nil
            }
            self = best
        case .any(let queries):
            var alternatives: [RequiredBytes] = []
            for query in queries {
                guard let filter = QueryPrefilter(query) else { return nil }
                alternatives += filter.alternatives.filter { !alternatives.contains($0) }
            }
            self.alternatives = alternatives
        case .mentions(let patterns):
            let runs = patterns.map {
                RequiredBytes(longestIn: $0.literal, countsAccents: $0.countsAccents)
            }
            guard !runs.contains(nil) else { return nil }
            alternatives = runs.compactMap { $0 }
        case .flag(let field): alternatives = [RequiredBytes("\"\(field.rawValue)\"")]
        case .task: alternatives = [RequiredBytes("\"todo\""), RequiredBytes("\"due\"")]
        case .due, .has(.due): alternatives = [RequiredBytes("\"due\"")]
        case .regularExpression(let pattern):
            let runs = Pattern.literals(of: pattern)?.map {
                RequiredBytes(longestIn: CaseFolding.fold($0))
            }
            guard let runs, !runs.contains(nil) else { return nil }
            alternatives = runs.compactMap { $0 }
        case .everything, .not, .ids, .links, .conflict, .time, .removed, .has, .untagged:
            return nil
        }
    }

    /// The sort key for comparing filters: the length of the shortest literal, then the number of literals.
    /// Fewer literals are better.
    private var selectivity: (Int, Int) {
        (alternatives.map(\.bytes.count).min() ?? .max, -alternatives.count)
    }
}
