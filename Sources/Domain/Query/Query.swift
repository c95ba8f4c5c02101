/// A query: a tree of conditions.
///
/// `QueryParser` parses a query, `QueryMatcher` matches memes against it, and `QueryPrefilter` finds bytes
/// that the line of a matching meme must contain.
public indirect enum Query: Equatable, Sendable {
    /// The empty query, which matches every meme.
    case everything
    /// Matches a meme if all conditions match. Without conditions, matches every meme.
    case all([Query])
    /// Matches a meme if any condition matches. Without conditions, matches no meme.
    case any([Query])
    case not(Query)
    case text(TextPattern, in: TextScope)
    /// Matches a whole title, ignoring case and Unicode normalization.
    case title(String)
    /// Matches a whole alias, ignoring case and Unicode normalization.
    case alias(String)
    case tag(TagPattern)
    case id(MemeIDPrefix)
    case ids(Set<MemeID>)
    /// Matches memes that contain any of the patterns in the title, an alias, the text or the path of the
    /// imported file.
    case mentions([TextPattern])
    /// A condition on links. `QueryWorker` replaces it before matching.
    case links(LinksCondition)
    /// Matches memes whose last version is a merge of conflicting changes. `QueryWorker` replaces the condition
    /// before memes are matched.
    case conflict
    case time(TimeField, TimeRange)
    /// Matches tasks that are done, or tasks that are open.
    case task(isDone: Bool)
    case due(DueRange)
    /// Matches memes that wait for a date outside the range or, if `isOver`, do not.
    case wait(DueRange, isOver: Bool)
    case flag(MemeField)
    case removed
    case has(MemeField)
    case untagged
    /// A condition on the own field with a name.
    case own(String, OwnFieldCondition)
    /// A regular expression; see `Pattern`.
    case regularExpression(String)

    /// Whether the query is of words that may be anywhere in a meme.
    public var isPlainWords: Bool {
        switch self {
        case .text(_, in: .anywhere): true
        case .all(let queries): !queries.isEmpty && queries.allSatisfy(\.isPlainWords)
        default: false
        }
    }

    public enum LinksCondition: Equatable, Sendable {
        /// Matches memes that link to the referenced meme.
        case to(String)
        /// Matches memes to which the referenced meme links.
        case from(String)
        case any
        /// Matches memes without links to or from other memes.
        case none
    }

    public enum TextScope: Equatable, Sendable {
        /// The title, text, tags, optional text fields and aliases, each searched separately.
        case anywhere
        /// A single field: the title, the text or an optional text field.
        case field(MemeField)
        case aliases
        /// The own field with a name; see `OwnField`.
        case ownField(String)

        /// The single field to search; `nil` for the other scopes.
        var field: MemeField? { if case .field(let field) = self { field } else { nil } }
    }

    public enum TimeField: Equatable, Sendable {
        case created
        /// The time at which the meme was last changed or, if it was never changed, added. Lists show this
        /// time.
        case modified
    }

    /// The values that `has:` supports.
    public static let parts = optionalFields.map(\.rawValue) + ["links"]

    /// The fields that `has:` supports.
    public static let optionalFields: [MemeField] =
        [.text] + MemeField.optionalTexts + [.tags, .due, .repeat, .wait]

    /// The states that `is:` supports.
    public static let states =
        MemeField.flags.map(\.rawValue) + [
            "removed", "orphan", "conflict", "todo", "done", "overdue", "waiting",
        ]

    /// Returns a condition that matches a tag and the tags below it: `work` also matches `work/x`.
    public static func tag(named name: String) -> Query { .tag(TagPattern(name)) }

    /// Whether the query mentions removed memes. If not, removed memes need not be searched.
    public var mentionsRemoved: Bool { hasCondition { $0 == .removed } }

    /// Whether the query mentions tasks that wait for a date.
    public var mentionsWaiting: Bool {
        hasCondition { if case .wait(_, isOver: false) = $0 { true } else { false } }
    }

    public var mentionsPinned: Bool { hasCondition { $0 == .flag(.pinned) } }

    /// Whether matching requires the text of each meme.
    public var asksForTexts: Bool {
        hasCondition { condition in
            switch condition {
            case .text(_, in: .anywhere), .text(_, in: .field(.text)), .has(.text),
                .regularExpression, .mentions:
                true
            default: false
            }
        }
    }

    /// Whether matching a text may take exponentially longer than reading it.
    public var mayTakeForever: Bool {
        hasCondition {
            if case .regularExpression(let pattern) = $0 {
                !Pattern.isLinear(pattern)
            } else {
                false
            }
        }
    }

    /// Returns the query with conditions replaced.
    ///
    /// - Parameter replacement: a function that returns what replaces a condition; `nil` to keep it.
    public func replacing(
        _ replacement: (Query) throws(MemesError) -> Query?
    ) throws(MemesError) -> Query {
        switch self {
        case .not(let query): return .not(try query.replacing(replacement))
        case .all(let queries):
            return .all(
                try queries.map { (query) throws(MemesError) in try query.replacing(replacement) })
        case .any(let queries):
            return .any(
                try queries.map { (query) throws(MemesError) in try query.replacing(replacement) })
        default: return try replacement(self) ?? self
        }
    }

    private func hasCondition(_ isWanted: (Query) -> Bool) -> Bool {
        switch self {
        case .all(let queries), .any(let queries): queries.contains { $0.hasCondition(isWanted) }
        case .not(let query): query.hasCondition(isWanted)
        default: isWanted(self)
        }
    }

    /// Joins queries with AND. Merges nested ANDs into one level.
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

/// The fields that a query can name before a colon.
public enum QueryField: String, CaseIterable, Sendable {
    case title
    case text
    case tag
    case url
    /// An alternative name for a meme; see `Meme.aliases`.
    case alias
    /// A regular expression for any text; see `Pattern`.
    case regex
    /// The first characters of an identifier.
    case id
    case created
    case modified
    /// The due date of a task.
    case due
    /// A state; see `Query.states`.
    case `is`
    /// A field that has a value, or `links`; see `Query.parts`.
    case has
    /// A meme to which the matching memes link.
    case linksTo = "links-to"
    /// A meme that links to the matching memes.
    case linkedBy = "linked-by"
    /// The name of a saved query.
    case saved
}
