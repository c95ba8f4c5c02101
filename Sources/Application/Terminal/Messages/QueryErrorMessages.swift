import Domain

extension Diagnostic {
    /// The message of an invalid date, with examples of valid ones.
    ///
    /// - Parameter isInQuery: whether to mention ranges of dates.
    static func invalidDate(_ text: String, isInQuery: Bool = false) -> String {
        isInQuery
            ? localized(
                "invalid date \(quote(text)); use 2026-03-09, yesterday or '3 days ago', A..B, >=A or <A; see 'meme help dates'"
            )
            : localized(
                "invalid date \(quote(text)); use 2026-03-09, yesterday or '3 days ago'; see 'meme help dates'"
            )
    }

    /// The reason, and the query with a mark under the error.
    package static func words(for error: QueryError) -> String {
        var words = words(for: error.reason)
        if let query = error.mendedQuery {
            let line = query.inSingleQuotes
            words +=
                error.reason == .unfinishedPhrase
                ? localized("; to close it: meme search \(line)")
                : localized("; to search for the word: meme search \(line)")
        }
        let isOfDate = if case .unreadableDate = error.reason { true } else { false }
        if !isOfDate { words += localized("; see 'meme help query'") }
        return "\(words)\n\(PlaceMark(error).lines)"
    }

    private static func words(for reason: QueryError.Reason) -> String {
        switch reason {
        case .unknownField(let name):
            localized("unknown field \(quote(name)) (\(fieldAdvice(for: name)))")
        case .danglingOperator(let literal) where literal == "NOT" || literal == "-":
            localized("\(quote(literal)) needs a term after it")
        case .danglingOperator(let literal):
            localized("\(quote(literal)) needs a term on both sides")
        case .unclosedParenthesis: localized("unmatched (")
        case .unopenedParenthesis: localized("unmatched )")
        case .emptyParentheses: localized("nothing between ( and )")
        case .unfinishedPhrase: localized("unclosed quote")
        case .emptyValue: localized("nothing to search for")
        case .misplaced(let scalar):
            localized("unexpected \(scalar) in a word")
        case .unreadableDate(let text):
            invalidDate(text, isInQuery: true)
        case .unknownState(let name):
            localized("unknown is:\(SafeText.escaped(name)); use is:pinned or is:removed")
        case .unknownPart(let name):
            localized("unknown field \(quote(name)): \(partAdvice(for: name))")
        case .invalidID(let text):
            localized("invalid id \(quote(text)); an id has at most 12 letters and digits")
        case .tooDeep:
            localized("conditions nested deeper than \(QueryParser.maximumDepth) levels")
        case .invalidRegularExpression(let reason):
            localized("invalid regular expression: \(SafeText.escaped(reason))")
        }
    }

    private static func fieldAdvice(for name: String) -> String {
        let names = QueryField.allCases.map(\.rawValue)
        let nearest = NearestWord.to(String(name.prefix(40)), among: names)
        return nearest.map { localized("did you mean '\($0):'?") }
            ?? localized("use \(names.joined(separator: ", "))")
    }

    private static func partAdvice(for name: String) -> String {
        let names = Query.optionalFields.map(\.rawValue)
        let nearest = NearestWord.to(String(name.prefix(40)), among: names)
        return nearest.map { localized("did you mean '\($0)'?") }
            ?? localized("expected \(Choices.words(names))")
    }
}

extension QueryError {
    /// The query with the wrong word quoted or an open quote closed; `nil` if too long or still wrong.
    fileprivate var mendedQuery: String? {
        let scalars = Array(query.unicodeScalars)
        var (start, end) = (range.lowerBound, range.upperBound)
        guard scalars.count <= 60, end <= scalars.count, SafeText.escaped(query) == query else {
            return nil
        }
        switch reason {
        case .unfinishedPhrase: return scalars.last == "\"" ? nil : query + "\""
        case .danglingOperator, .emptyParentheses: break
        case .unknownField:
            end =
                scalars[end...].firstIndex { $0 == ")" || $0.properties.isWhitespace }
                ?? scalars.count
        case .unclosedParenthesis, .unopenedParenthesis, .misplaced:
            start = (scalars[..<start].lastIndex(where: \.properties.isWhitespace) ?? -1) + 1
            end = scalars[end...].firstIndex(where: \.properties.isWhitespace) ?? scalars.count
        default: return nil
        }
        let (before, word, after) = (scalars[..<start], scalars[start..<end], scalars[end...])
        let rest = before + after
        guard !word.contains("\""),
            rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" })
        else { return nil }
        return String(String.UnicodeScalarView(before + ["\""] + word + ["\""] + after))
    }
}

/// A query, or the part around the error, on one line, and `^` under the error on the next.
struct PlaceMark {
    /// The cells of the query shown before the error, and from its start.
    private static let (cellsBefore, cellsAfter) = (30, 40)
    private static let indent = "  "

    /// Both lines, without a final line feed.
    let lines: String

    init(_ error: QueryError) {
        let scalars = Array(error.query.unicodeScalars)
        let start = min(error.range.lowerBound, scalars.count)
        let end = min(max(error.range.upperBound, start), scalars.count)
        let before = PlaceMark.tail(of: PlaceMark.shown(scalars[..<start]))
        let wholePlace = PlaceMark.shown(scalars[start..<end])
        let place = DisplayWidth.prefix(of: wholePlace, cells: PlaceMark.cellsAfter)
        let after = PlaceMark.shown(scalars[end...])
        let rest = DisplayWidth.prefix(of: after, cells: PlaceMark.cellsAfter - place.cells)
        let isCut =
            place.text.endIndex < wholePlace.endIndex || rest.text.endIndex < after.endIndex
        let space = String(repeating: " ", count: DisplayWidth.of(before))
        let mark = String(repeating: "^", count: max(place.cells, 1))
        lines = """
            \(PlaceMark.indent)\(before)\(place.text)\(rest.text)\(isCut ? "..." : "")
            \(PlaceMark.indent)\(space)\(mark)
            """
    }

    private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        SafeText.escaped(String(String.UnicodeScalarView(scalars)))
    }

    /// The end of a text, cut to fit before the error.
    private static func tail(of text: String) -> String {
        var start = text.endIndex
        var cells = 0
        while start > text.startIndex {
            let previous = text.index(before: start)
            cells += DisplayWidth.of(text[previous])
            if cells > cellsBefore { return "..." + text[start...] }
            start = previous
        }
        return text
    }
}
