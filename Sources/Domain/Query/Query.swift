/// A query: a tree of conditions.
///
/// `QueryParser` parses it, `QueryMatcher` matches memes, and `QueryPrefilter` finds bytes that a matching
/// meme must contain.
public indirect enum Query: Equatable, Sendable {
    /// Matches every meme: the empty query.
    case everything
    /// Matches if all do; if empty, matches every meme.
    case all([Query])
    /// Matches if any does; if empty, matches no meme.
    case any([Query])
    case not(Query)
    case text(TextPattern, in: TextScope)
    /// A whole title, ignoring case and Unicode normalization.
    case title(String)
    /// A whole alias, compared in the same way.
    case alias(String)
    case tag(TagPattern)
    case id(MemeIDPrefix)
    case time(TimeField, TimeRange)
    case flag(MemeField)
    case removed
    case has(MemeField)
    case untagged
    /// A Swift `Regex` to find, ignoring case.
    case regularExpression(String)

    public enum TextScope: Equatable, Sendable {
        /// Title, text, tags, the optional texts and aliases, each separately.
        case anywhere
        /// One field: title, text or an optional text.
        case field(MemeField)
        case aliases

        /// The field; `nil` for all and for aliases.
        var field: MemeField? {
            if case .field(let field) = self { field } else { nil }
        }
    }

    public enum TimeField: Equatable, Sendable {
        case created
        /// The time of the last change, or of the addition if never changed, as lists show it.
        case modified
    }

    /// The fields that `has` supports.
    public static let optionalFields: [MemeField] = [.text] + MemeField.optionalTexts + [.tags]

    /// Returns a condition that matches a tag and the tags below it: `work` also finds `work/x`.
    public static func tag(named name: String) -> Query { .tag(TagPattern(name)) }

    /// Whether the query mentions removed memes. If not, it does not match them.
    public var mentionsRemoved: Bool { hasCondition { $0 == .removed } }

    public var mentionsPinned: Bool { hasCondition { $0 == .flag(.pinned) } }

    /// Whether matching needs the texts of memes.
    public var asksForTexts: Bool {
        hasCondition { condition in
            switch condition {
            case .text(_, in: .anywhere), .text(_, in: .field(.text)), .has(.text),
                .regularExpression:
                true
            default: false
            }
        }
    }

    public var hasRegularExpression: Bool {
        hasCondition { if case .regularExpression = $0 { true } else { false } }
    }

    private func hasCondition(_ isWanted: (Query) -> Bool) -> Bool {
        switch self {
        case .all(let queries), .any(let queries): queries.contains { $0.hasCondition(isWanted) }
        case .not(let query): query.hasCondition(isWanted)
        default: isWanted(self)
        }
    }

    /// Joins queries with AND, flattened.
    public static func matchingAll(_ queries: [Query]) -> Query {
        let conditions = queries.flatMap { query in
            switch query {
            case .everything: [Query]()
            case .all(let conditions): conditions
            default: [query]
            }
        }
        return conditions.count > 1 ? .all(conditions) : conditions.first ?? .everything
    }

    public func and(_ other: Query) -> Query { .matchingAll([self, other]) }
}
