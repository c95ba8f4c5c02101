/// A matcher that tests memes against a query. A matcher caches case folding, so use it on only one thread at
/// a time.
public final class QueryMatcher {
    private let condition: CompiledQuery
    private var workspace = FoldingWorkspace()

    /// Creates a matcher for a query.
    ///
    /// - Throws: `QueryError` if a regular expression is invalid.
    public init(_ query: Query) throws(QueryError) { condition = try CompiledQuery(query) }

    /// Returns whether a meme matches the query.
    ///
    /// - Complexity: for each word in the query, one pass over each string searched; no allocations for
    ///   ASCII. A pattern that is not linear may take much longer.
    public func matches(_ meme: Meme, isRemoved: Bool) -> Bool {
        condition.matches(meme, isRemoved: isRemoved, &workspace)
    }

    /// Returns whether a meme matches the query, as far as its line shows that without being decoded; `nil` if
    /// the meme must be decoded.
    ///
    /// - Complexity: for each word or pattern in the query, one pass over the strings searched.
    public func verdict(on line: CanonicalLine) -> Bool? { condition.verdict(on: line) }

    /// Returns the ranges of the text that match the query, in order and without overlaps. Considers only
    /// words and regular expressions that the query does not exclude.
    ///
    /// - Parameter scope: the part of the meme that the text comes from. Words that the query looks for in
    ///   other parts are ignored.
    public func ranges(
        in text: String, of scope: Query.TextScope = .anywhere
    ) -> [Range<String.Index>] {
        let found = condition.ranges(in: text, of: scope)
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

/// A query prepared for matching many memes.
indirect enum CompiledQuery {
    /// A condition that needs no preparation.
    case simple(Query)
    case all([CompiledQuery])
    case any([CompiledQuery])
    case not(CompiledQuery)
    case text(FieldFinder, Query.TextScope)
    case pattern(Pattern)
    case tag(TagFinder)
    case mentions([TextFinder])
    case own(OwnFieldFinder)

    /// Prepares a query for matching. Sorts the conditions at each level by cost.
    init(_ query: Query) throws(QueryError) {
        switch query {
        case .all(let queries): self = .all(try CompiledQuery.sorted(queries))
        case .any(let queries): self = .any(try CompiledQuery.sorted(queries))
        case .not(let query): self = .not(try CompiledQuery(query))
        case .text(let pattern, let scope): self = .text(FieldFinder(pattern), scope)
        case .regularExpression(let pattern): self = .pattern(try Pattern(of: pattern))
        case .tag(let pattern): self = .tag(TagFinder(pattern))
        case .mentions(let patterns): self = .mentions(patterns.map { TextFinder($0) })
        case .own(let name, let condition): self = .own(OwnFieldFinder(name, condition))
        case .everything, .title, .alias, .id, .ids, .links, .conflict, .time, .task, .due, .wait,
            .flag,
            .removed,
            .has,
            .untagged:
            self = .simple(query)
        }
    }

    func matches(_ meme: Meme, isRemoved: Bool, _ workspace: inout FoldingWorkspace) -> Bool {
        switch self {
        case .simple(let query): return query.matches(meme, isRemoved: isRemoved)
        case .all(let queries):
            for query in queries where !query.matches(meme, isRemoved: isRemoved, &workspace) {
                return false
            }
            return true
        case .any(let queries):
            for query in queries where query.matches(meme, isRemoved: isRemoved, &workspace) {
                return true
            }
            return false
        case .not(let query): return !query.matches(meme, isRemoved: isRemoved, &workspace)
        case .text(let finder, let scope):
            return meme.containsText(in: scope) { finder($1).isFound(in: $0, &workspace) }
        case .pattern(let pattern):
            return meme.containsText(in: .anywhere) { text, _ in pattern.isFound(in: text) }
        case .tag(let finder): return meme.tags.contains(where: finder.matches)
        case .mentions(let finders):
            let path = ImportOrigin(of: meme)?.path
            let texts = [meme.text, meme.title] + meme.aliases + (path.map { [$0] } ?? [])
            return texts.contains { text in finders.contains { $0.isFound(in: text, &workspace) } }
        case .own(let finder): return finder.matches(meme, &workspace)
        }
    }

    func verdict(on line: CanonicalLine) -> Bool? {
        switch self {
        case .all(let queries): return CompiledQuery.first(false, among: queries, on: line)
        case .any(let queries): return CompiledQuery.first(true, among: queries, on: line)
        case .not(let query): return query.verdict(on: line).map(!)
        case .text(let finder, .anywhere):
            let isFound =
                finder(.title).isCertainlyFound(in: line.title)
                || finder(.text).isCertainlyFound(in: line.text)
            return isFound ? true : nil
        case .text(let finder, .field(.title)):
            return finder(.title).isCertainlyFound(in: line.title) ? true : nil
        case .text(let finder, .field(.text)):
            return finder(.text).isCertainlyFound(in: line.text) ? true : nil
        case .pattern(let pattern): return pattern.verdict(on: line)
        case .own(let finder): return finder.verdict(on: line)
        case .simple(.ids(let ids)): return ids.contains(MemeID(bits: line.id))
        default: return nil
        }
    }

    /// Returns a verdict if one of the conditions has it, the opposite if all have that, and otherwise `nil`.
    private static func first(
        _ verdict: Bool, among queries: [CompiledQuery], on line: CanonicalLine
    ) -> Bool? {
        var isKnown = true
        for query in queries {
            switch query.verdict(on: line) {
            case verdict: return verdict
            case nil: isKnown = false
            default: continue
            }
        }
        return isKnown ? !verdict : nil
    }

    /// Returns the ranges of the text that match conditions that are not negated. The ranges are in no
    /// particular order.
    func ranges(
        in text: String, of scope: Query.TextScope, isWanted: Bool = true
    ) -> [Range<String.Index>] {
        switch self {
        case .all(let queries), .any(let queries):
            queries.flatMap { $0.ranges(in: text, of: scope, isWanted: isWanted) }
        case .not(let query): query.ranges(in: text, of: scope, isWanted: !isWanted)
        case .text(let finder, let wanted)
        where isWanted && (wanted == scope || wanted == .anywhere || scope == .anywhere):
            finder(scope.field ?? .text).ranges(in: text)
        case .pattern(let pattern) where isWanted: pattern.ranges(in: text)
        case .own(let finder) where isWanted: finder.ranges(in: text, of: scope)
        default: []
        }
    }

    private static func sorted(_ queries: [Query]) throws(QueryError) -> [CompiledQuery] {
        var compiled: [CompiledQuery] = []
        for query in queries { compiled.append(try CompiledQuery(query)) }
        return compiled.sorted { $0.cost < $1.cost }
    }

    private var cost: Int {
        switch self {
        case .tag, .simple(.title): 1
        case .simple: 0
        case .text(_, .anywhere), .text(_, .field(.text)), .mentions, .own: 3
        case .text: 2
        case .not(let query): query.cost
        case .all(let queries), .any(let queries): queries.map(\.cost).max() ?? 0
        case .pattern: 4
        }
    }
}

extension QueryError.Reason {
    init(_ reason: PatternError.Reason) {
        switch reason {
        case .invalid(let reason): self = .invalidRegularExpression(reason)
        case .tooDeep: self = .tooDeep
        case .tooLarge: self = .tooLargeRegularExpression
        }
    }
}

extension Pattern {
    convenience init(of pattern: String) throws(QueryError) {
        do throws(PatternError) {
            try self.init(pattern)
        } catch {
            throw QueryError(.init(error.reason), in: pattern, at: error.range)
        }
    }

    /// Returns whether a text of a meme contains a match, as far as the meme's line shows that.
    fileprivate func verdict(on line: CanonicalLine) -> Bool? {
        var verdict: Bool? = line.hasOtherTexts ? nil : false
        func look(in json: UnsafeBufferPointer<UInt8>) {
            guard verdict != true else { return }
            let isFound = isFound(inJSON: json)
            if isFound != false { verdict = isFound }
        }
        // Without a member for it, the text is empty, but an optional text is absent.
        for value in [line.title, line.text] {
            look(in: value.content ?? UnsafeBufferPointer(start: nil, count: 0))
        }
        for field in MemeField.optionalTexts { line[field].content.map(look) }
        line.forEachTag { $0.content.map(look) }
        return verdict
    }
}

extension Query {
    /// Returns whether a meme matches a condition that needs no preparation.
    fileprivate func matches(_ meme: Meme, isRemoved: Bool) -> Bool {
        switch self {
        case .title(let title): CaseFolding.isEqual(meme.title, title)
        case .alias(let name): meme.aliases.contains { CaseFolding.isEqual($0, name) }
        case .id(let prefix): prefix.matches(meme.id)
        case .ids(let ids): ids.contains(meme.id)
        case .time(.created, let range): meme.created.map(range.contains) ?? false
        case .time(.modified, let range): meme.changed.map(range.contains) ?? false
        case .task(let isDone): isDone ? meme.task.isDone : meme.task.isOpen
        case .due(let range): meme.task.due.map(range.contains) ?? false
        case .wait(let begun, let isOver):
            (meme.task.wait.map(begun.contains) ?? true) == isOver
        case .flag(let field): meme.flags[field]
        case .removed: isRemoved
        case .has(let field): meme.has(field)
        case .untagged: meme.tags.isEmpty
        case .everything: true
        case .all, .any, .not, .text, .tag, .mentions, .own, .links, .conflict, .regularExpression:
            false
        }
    }
}

extension Meme {
    fileprivate func containsText(
        in scope: Query.TextScope, where condition: (String, MemeField) -> Bool
    ) -> Bool {
        switch scope {
        case .field(.title): condition(title, .title)
        case .field(.text): condition(text, .text)
        case .field(let field): self[field].map { condition($0, field) } ?? false
        case .aliases: aliases.contains { condition($0, .title) }
        case .ownField: false
        case .anywhere:
            condition(title, .title) || condition(text, .text)
                || tags.contains { condition($0.name, .tags) }
                || MemeField.optionalTexts.contains { field in
                    self[field].map { condition($0, field) } ?? false
                } || containsText(in: .aliases, where: condition)
                || ownFields.contains { field in
                    field.items.contains { $0.isSearched && condition($0.text, .title) }
                }
        }
    }

    fileprivate func has(_ field: MemeField) -> Bool {
        switch field {
        case .text: !text.isEmpty
        case .tags: !tags.isEmpty
        case _ where field.kind == .task: !task.text(of: field).isEmpty
        default: self[field]?.isEmpty == false
        }
    }
}
