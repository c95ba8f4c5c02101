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
        /// Title, text, tags and the optional texts, each for itself.
        case anywhere
        /// One field: the title, the text or an optional one.
        case field(MemeField)

        /// The one field; `nil` for all.
        var field: MemeField? {
            if case .field(let field) = self { field } else { nil }
        }
    }

    public enum TimeField: Equatable, Sendable {
        case created
        /// When it last changed, or was added if it never changed: the
        /// time that lists show.
        case modified
    }

    /// The fields that a query can ask for with `has`.
    public static let optionalFields: [MemeField] = [.text] + MemeField.optionalTexts + [.tags]
}

extension Query {
    /// The condition that a tag, or one below it, is among a meme's: `work` finds `work/x`, too.
    public static func tag(named name: String) -> Query { .tag(TagPattern(name)) }

    /// Whether the query mentions removed memes. If not, they do not match.
    public var mentionsRemoved: Bool { mentions(.removed) }

    public var mentionsPinned: Bool { mentions(.pinned) }

    private func mentions(_ condition: Query) -> Bool {
        switch self {
        case .removed, .pinned: self == condition
        case .all(let queries), .any(let queries): queries.contains { $0.mentions(condition) }
        case .not(let query): query.mentions(condition)
        default: false
        }
    }

    /// Whether matching needs the texts of memes.
    public var asksForTexts: Bool {
        switch self {
        case .text(_, in: .anywhere), .text(_, in: .field(.text)), .has(.text), .regularExpression:
            true
        case .all(let queries), .any(let queries): queries.contains(where: \.asksForTexts)
        case .not(let query): query.asksForTexts
        default: false
        }
    }

    public var hasRegularExpression: Bool {
        switch self {
        case .regularExpression: true
        case .all(let queries), .any(let queries): queries.contains(where: \.hasRegularExpression)
        case .not(let query): query.hasRegularExpression
        default: false
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
