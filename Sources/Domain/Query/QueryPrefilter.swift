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
            self.init([pattern.required])
        case .title(let name), .alias(let name):
            self.init([RequiredBytes.alternatives(in: CaseFolding.fold(name), after: "\"")])
        case .tag(let pattern):
            self.init([RequiredBytes.alternatives(in: pattern.name, after: "\"")])
        case .id(let prefix): self.init([[RequiredBytes("\"\(prefix.text)")]])
        case .all(let queries):
            let filters = queries.compactMap(QueryPrefilter.init)
            guard let best = filters.max(by: { $0.selectivity < $1.selectivity }) else {
                return nil
            }
            self = best
        case .any(let queries):
            self.init(queries.map { QueryPrefilter($0)?.alternatives })
        case .mentions(let patterns):
            self.init(patterns.map(\.required))
        case .flag(let field): self.init([[RequiredBytes("\"\(field.rawValue)\"")]])
        case .task: self.init([[RequiredBytes("\"todo\""), RequiredBytes("\"due\"")]])
        case .wait(_, isOver: false): self.init([[RequiredBytes("\"wait\"")]])
        case .has(let field) where field.kind == .task:
            self.init([[RequiredBytes("\"\(field.rawValue)\"")]])
        case .due: self.init([[RequiredBytes("\"due\"")]])
        case .regularExpression(let pattern):
            guard let literals = Pattern.literals(of: pattern) else { return nil }
            self.init(literals.map { RequiredBytes.alternatives(in: CaseFolding.fold($0)) })
        case .own(let name, let condition):
            self.init([RequiredBytes.alternatives(in: CaseFolding.fold(name), after: "\"")])
            guard case .contains(let value, let pattern) = condition,
                let required = pattern.required, OwnField.number(value) == nil
            else { return }
            // Most memes with the field have another value.
            if let filter = QueryPrefilter([required]), filter.selectivity.0 > 2 { self = filter }
        case .everything, .not, .ids, .links, .conflict, .time, .removed, .has, .untagged, .wait:
            return nil
        }
    }

    /// Creates a filter from the alternatives of each of several texts; `nil` if a text has none.
    private init?(_ alternatives: [[RequiredBytes]?]) {
        guard !alternatives.contains(nil) else { return nil }
        self.alternatives = alternatives.flatMap { $0 ?? [] }.reduce(into: []) { known, run in
            if !known.contains(run) { known.append(run) }
        }
    }

    /// The sort key for comparing filters: the length of the shortest literal, then the number of literals.
    /// Fewer literals are better.
    private var selectivity: (Int, Int) {
        (alternatives.map(\.bytes.count).min() ?? .max, -alternatives.count)
    }
}

extension TextPattern {
    /// The runs of which a matching text contains at least one; `nil` if none are known.
    fileprivate var required: [RequiredBytes]? {
        RequiredBytes.alternatives(in: literal, countsAccents: countsAccents)
    }
}
