/// A query: a tree of conditions.
///
/// `QueryParser` parses it, `QueryMatcher` matches memes against it, and
/// `QueryPrefilter` finds the bytes that a matching meme must contain.
public indirect enum Query: Equatable, Sendable {
    /// Every meme: the query without a word.
    case everything
    /// All of these match; without any, every meme.
    case all([Query])
    /// At least one of these matches; without any, no meme.
    case any([Query])
    case not(Query)
    case text(TextPattern, in: TextScope)
    /// A whole title, ignoring case and Unicode normalization.
    case title(String)
    /// A whole alias, in the same way.
    case alias(String)
    case tag(TagPattern)
    case id(MemeIDPrefix)
    case time(TimeField, TimeRange)
    case pinned
    case removed
    case has(MemeField)
    case untagged
    /// A text in which a Swift `Regex` finds something, ignoring case.
    case regularExpression(String)

    public enum TextScope: Equatable, Sendable {
        /// Title, text, tags, the optional texts and aliases, each for itself.
        case anywhere
        /// One field: the title, the text or an optional one.
        case field(MemeField)
        /// The other names of a meme.
        case aliases

        /// The one field; `nil` for all and for aliases.
        var field: MemeField? {
            if case .field(let field) = self { field } else { nil }
        }
    }

    public enum TimeField: Equatable, Sendable {
        case created
        /// When it last changed, or was added if it never changed: the time that lists show.
        case modified
    }

    /// The fields that a query can ask for with `has`.
    public static let optionalFields: [MemeField] = [.text] + MemeField.optionalTexts + [.tags]

    /// The condition that a tag, or one below it, is among a meme's: `work` finds `work/x`, too.
    public static func tag(named name: String) -> Query { .tag(TagPattern(name)) }

    /// Whether the query mentions removed memes. If not, they do not match.
    public var mentionsRemoved: Bool { hasCondition { $0 == .removed } }

    public var mentionsPinned: Bool { hasCondition { $0 == .pinned } }

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

    /// All of some queries, flattened.
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

/// The fields of a query, before a colon.
public enum QueryField: String, CaseIterable, Sendable {
    case title
    case text
    case tag
    case url
    /// Another name of a meme; see `Meme.aliases`.
    case alias
    /// The first characters of the identifier.
    case id
    case created
    case modified
    /// A state: `pinned` or `removed`.
    case `is`
    /// A field that holds something; see `Query.optionalFields`.
    case has
}
