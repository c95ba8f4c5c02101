import Domain

extension Diagnostic {
    /// Returns the message for an invalid date, with examples of valid dates.
    ///
    /// - Parameter isInQuery: whether to include examples of date ranges.
    static func invalidDate(_ text: String, isInQuery: Bool = false) -> String {
        isInQuery
            ? localized(
                "invalid date \(quote(text)); use 2026-03-09, yesterday, '3 days ago', A..B, >=A or <A; see 'meme help dates'"
            )
            : localized(
                "invalid date \(quote(text)); use 2026-03-09, yesterday or '3 days ago'; see 'meme help dates'"
            )
    }

    /// Returns the reason for an error, followed by the query with a mark under the error. Does not show a
    /// saved query that uses itself.
    package static func words(for error: QueryError) -> String {
        switch error.reason {
        case .savedQueryUsesItself: return words(for: error.reason)
        case .invalidSavedQuery(_, let reason):
            return words(for: error.reason) + ": " + words(for: reason)
        default: break
        }
        var words = words(for: error.reason, error.nearestField)
        if let query = error.mendedQuery {
            let line = query.inSingleQuotes
            words +=
                error.reason == .unfinishedPhrase
                ? localized("; to close it: meme search \(line)")
                : localized("; to search for the word: meme search \(line)")
        }
        switch error.reason {
        case .unreadableDate, .unreadableDue, .unreadableEnd, .unknownField: break
        case .invalidRegularExpression, .tooLargeRegularExpression:
            words += localized("; see 'meme help regex'")
        default: words += localized("; see 'meme help query'")
        }
        return "\(words)\n\(PlaceMark(error).lines)"
    }

    private static func words(
        for reason: QueryError.Reason, _ nearestField: String? = nil
    ) -> String {
        switch reason {
        case .unknownField(let name):
            localized("unknown field \(quote(name)) (\(fieldAdvice(for: name, nearestField)))")
        case .danglingOperator(let literal) where literal == "NOT" || literal == "-":
            localized("\(quote(literal)) needs a term after it")
        case .danglingOperator(let literal):
            localized("\(quote(literal)) needs a term on both sides")
        case .unclosedParenthesis: localized("unmatched (")
        case .unopenedParenthesis: localized("unmatched )")
        case .emptyParentheses: localized("nothing between ( and )")
        case .unfinishedPhrase: localized("unclosed quote")
        case .emptyValue: localized("nothing to search for")
        case .misplaced(let scalar): localized("unexpected \(scalar) in a word")
        case .unreadableDate(let text): invalidDate(text, isInQuery: true)
        case .unreadableDue(let text):
            localized(
                "invalid date \(quote(text)); use tomorrow, friday, 7d, A..B, >=A or <A; see 'meme help dates'"
            )
        case .unreadableEnd(let text):
            localized("\(quote(text)) is neither a number nor a date; see 'meme help dates'")
        case .unknownState(let name):
            localized(
                "unknown is:\(SafeText.escaped(name)): \(advice(for: name, of: Query.states))")
        case .unknownPart(let name):
            localized(
                "unknown field \(quote(name)): \(advice(for: name, of: Query.parts + [nearestField].compactMap(\.self)))"
            )
        case .invalidID(let text):
            localized("invalid id \(quote(text)); an id has at most 12 letters and digits")
        case .tooDeep:
            localized("conditions nested more than \(QueryParser.maximumDepth) levels deep")
        case .invalidRegularExpression(let reason):
            localized("invalid regular expression: \(SafeText.escaped(reason))")
        case .tooLargeRegularExpression:
            localized(
                "the regular expression is too large: a count is at most 1000, and counts within counts multiply"
            )
        case .unknownSavedQuery(let name, let known):
            localized("unknown saved query \(quote(name))") + "; "
                + (known.isEmpty
                    ? localized("there are none yet; add one: meme config set query.NAME QUERY")
                    : localized("use \(Choices.words(Array(known.prefix(10))))"))
        case .savedQueryUsesItself(let query, let open):
            usesItself(quote(query.name), through: open.drop { $0 != query.name }.dropFirst())
        case .invalidSavedQuery(let query, _):
            localized("the saved query \(quote(query.name)) is invalid")
        }
    }

    private static func usesItself(_ name: String, through others: ArraySlice<String>) -> String {
        others.isEmpty
            ? localized("the saved query \(name) refers to itself")
            : localized(
                "the saved query \(name) refers to itself through \(Choices.all(others.map { quote($0) }))"
            )
    }

    private static func fieldAdvice(for name: String, _ nearestField: String?) -> String {
        let names = QueryField.allCases.map(\.rawValue)
        let nearest =
            NearestWord.to(String(name.prefix(40)), among: names)
            ?? nearestField.map(SafeText.escaped)
        return nearest.map { localized("did you mean '\($0):'?") }
            ?? localized("use \(names.joined(separator: ", "))")
    }

    private static func advice(for name: String, of names: [String]) -> String {
        let nearest = NearestWord.to(String(name.prefix(40)), among: names)
        return nearest.map { localized("did you mean '\($0)'?") }
            ?? localized("expected \(Choices.words(names))")
    }
}

extension QueryError {
    /// The saved query that is invalid; `nil` if the error is in the typed query.
    private var savedQuery: SavedQuery? {
        switch reason {
        case .savedQueryUsesItself(let query, _), .invalidSavedQuery(let query, _): query
        default: nil
        }
    }

    /// The location of the saved query with the error; `nil` if the error is in the typed query.
    var place: String? { savedQuery?.place }

    var exitCode: ExitCode { savedQuery == nil ? .usage : .configuration }

    /// The query, corrected by quoting the wrong word or closing an open quote. `nil` if the query is too
    /// long or cannot be corrected in this way.
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
            let field = QueryField.regex.rawValue + ":"
            if scalars[start..<end].starts(with: field.unicodeScalars) {
                start += field.unicodeScalars.count
            }
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

/// Two lines that show where the error in a query is. The first line is the query, or the part around the
/// error. The second line has `^` under the error.
struct PlaceMark {
    /// The maximum number of cells to show before and after the start of the error.
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
        let isCut = place.text.endIndex < wholePlace.endIndex || rest.text.endIndex < after.endIndex
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

    /// Returns the text, or only its end if it is too long to show before the error.
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
