/// A scanner that splits a query into operators, parentheses and conditions.
struct QueryScanner {
    let query: String

    private let options: QueryParser
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ query: String, _ options: QueryParser) {
        self.query = query
        self.options = options
        scalars = Array(query.unicodeScalars)
    }

    /// Returns the next token, or `.end` after the last one.
    mutating func next() throws(QueryError) -> QueryToken {
        while let scalar = current, scalar.properties.isWhitespace { position += 1 }
        let start = position
        switch current {
        case nil: return QueryToken(kind: .end, range: start..<start)
        case "(": return token(.open)
        case ")": return token(.close)
        case "-":
            let sign = token(.not)
            if isAtEndOfWord { throw error(.danglingOperator("-"), start..<position) }
            return sign
        default: return try word()
        }
    }

    func text(of range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private mutating func token(_ kind: QueryToken.Kind) -> QueryToken {
        position += 1
        return QueryToken(kind: kind, range: position - 1..<position)
    }

    /// Reads an operator, a keyword, a word, a phrase, or a field with its value.
    private mutating func word() throws(QueryError) -> QueryToken {
        let start = position
        if let name = ownFieldName() {
            if isAtEndOfWord { throw error(.emptyValue, start..<position) }
            let condition = try ownFieldCondition()
            return QueryToken(kind: .condition(.own(name, condition)), range: start..<position)
        }
        if let field = try field() {
            if isAtEndOfWord { throw error(.emptyValue, start..<position) }
            var value = try value(isPattern: field == .regex)
            if [.created, .modified, .due].contains(field), scalars[value.range.lowerBound] != "\"",
                !value.hasStar
            {
                value = date(beginningWith: value, isDue: field == .due)
            }
            if field == .regex { try checkPattern(value) }
            do throws(QueryError.Reason) {
                let condition = try condition(field, value)
                return QueryToken(kind: .condition(condition), range: start..<position)
            } catch {
                throw self.error(error, value.range)
            }
        }
        if let keyword = keyword() { return keyword }
        let value = try value()
        let condition = Query.text(
            pattern(value, countsAccents: options.countsAccents), in: .anywhere)
        return QueryToken(kind: .condition(condition), range: value.range)
    }

    private func checkPattern(_ value: QueryValue) throws(QueryError) {
        do throws(PatternError) {
            _ = try Pattern(value.encoding)
        } catch {
            let isQuoted = scalars[value.range.lowerBound] == "\""
            let inside = isQuoted ? value.range.dropFirst().dropLast() : value.range[...]
            // Escaped quotes move what follows.
            let isAsTyped = inside.count == value.encoding.unicodeScalars.count
            let start = inside.startIndex
            throw self.error(
                QueryError.Reason(error.reason),
                isAsTyped
                    ? start + error.range.lowerBound..<start + error.range.upperBound : value.range)
        }
    }

    private mutating func keyword() -> QueryToken? {
        let keywords: [(String, QueryToken.Kind)] = [
            ("OR", .or), ("AND", .and), ("NOT", .not), ("untagged", .condition(.untagged)),
        ]
        let rest = scalars[position...]
        for (word, kind) in keywords where rest.starts(with: word.unicodeScalars) {
            let end = position + word.unicodeScalars.count
            guard end == scalars.count || scalars[end] == "(" || isEndOfWord(scalars[end]) else {
                continue
            }
            defer { position = end }
            return QueryToken(kind: kind, range: position..<end)
        }
        return nil
    }

    /// Reads a field name and its colon; `nil` if there is no field. Words such as `https://…`, `10:30` and
    /// `TODO:` are not fields.
    ///
    /// - Throws: `QueryError` if the word before the colon is not the name of a field.
    private mutating func field() throws(QueryError) -> QueryField? {
        var end = position
        while end < scalars.count, !isEndOfWord(scalars[end]), scalars[end] != "\"",
            scalars[end] != "(", scalars[end] != ":"
        {
            end += 1
        }
        guard end > position, end < scalars.count, scalars[end] == ":" else { return nil }
        if scalars[end...].starts(with: "://".unicodeScalars) { return nil }
        let name = text(of: position..<end)
        guard let field = QueryField(rawValue: name) else {
            if QueryScanner.isNoField(scalars[position..<end]) { return nil }
            throw error(.unknownField(name), position..<end)
        }
        position = end + 1
        return field
    }

    /// Reads the name of an own field, which may be quoted, and its colon; `nil` if there is no such field.
    private mutating func ownFieldName() -> String? {
        let start = position
        var name = ""
        if current == "\"" {
            name = (try? phrase(isPattern: false)) ?? ""
        } else {
            while let scalar = current, !isEndOfWord(scalar), scalar != ":" { position += 1 }
            if current == ":" { name = text(of: start..<position) }
            if !OwnField.isPlainName(name) { name = "" }
        }
        if current == ":", !name.isEmpty, !OwnField.isReserved(name),
            !scalars[position...].starts(with: "://".unicodeScalars), options.isOwnField(name)
        {
            position += 1
            return name
        }
        position = start
        return nil
    }

    /// Reads a value, which may follow an operator: `=`, `>=`, `>`, `<`, `<=`.
    private mutating func ownFieldCondition() throws(QueryError) -> OwnFieldCondition {
        let start = position
        let signs = ["=", ">=", ">", "<=", "<"]
        let sign = signs.first { scalars[position...].starts(with: $0.unicodeScalars) } ?? ""
        position += sign.unicodeScalars.count
        if sign == "=", scalars[position...].starts(with: "\"\"".unicodeScalars) {
            position += 2
            if isAtEndOfWord { return .equals("") }
            position -= 2
        }
        if isAtEndOfWord { throw error(.emptyValue, start..<position) }
        let isQuoted = current == "\""
        let value = try value()
        switch sign {
        case "=": return .equals(value.encoding)
        case "":
            if !isQuoted, value.text.contains(".."),
                let range = OwnFieldRange(value.text, options.dates)
            {
                return .within(range)
            }
            return .contains(
                value.encoding, pattern(value, countsAccents: options.countsAccents))
        default:
            guard let range = OwnFieldRange(sign + value.text, options.dates) else {
                throw error(.unreadableEnd(value.text), value.range)
            }
            return .within(range)
        }
    }

    /// Returns whether a word before a colon contains a digit or has only capital letters, and so cannot be a
    /// mistyped field.
    private static func isNoField(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        if word.contains(where: { $0.properties.numericType != nil }) { return true }
        let letters = word.filter(\.properties.isAlphabetic)
        return !letters.isEmpty && letters.allSatisfy(\.properties.isUppercase)
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private var isAtEndOfWord: Bool { current.map(isEndOfWord) ?? true }

    private func isEndOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == ")" || scalar.properties.isWhitespace
    }

    private func error(_ reason: QueryError.Reason, _ range: Range<Int>) -> QueryError {
        QueryError(reason, in: query, at: range)
    }

    /// Reads a word or a phrase, and any star after it.
    private mutating func value(isPattern: Bool = false) throws(QueryError) -> QueryValue {
        let start = position
        let text = current == "\"" ? try phrase(isPattern: isPattern) : bareWord()
        let isQuoted = scalars.indices.contains(start) && scalars[start] == "\""
        let hasStar = current == "*" && position > start && !(isPattern && isQuoted)
        if hasStar { position += 1 }
        guard isAtEndOfWord else { throw misplaced(hasStar: hasStar) }
        guard !text.isEmpty else { throw error(.emptyValue, start..<position) }
        return QueryValue(text: text, hasStar: hasStar, range: start..<position)
    }

    /// Extends a value with the following words if the value and the words form a date. Uses the longest such
    /// date. Otherwise, returns the value itself. This is needed because shells remove the quotes from
    /// `created:"3 days ago"`.
    private mutating func date(beginningWith value: QueryValue, isDue: Bool) -> QueryValue {
        let dates = isDue ? options.dates.lookingAhead : options.dates
        var (longest, text) = (value, value.text)
        for _ in 1..<DateReader.mostWords {
            while current?.properties.isWhitespace == true { position += 1 }
            let word = bareWord()
            guard !word.isEmpty, isAtEndOfWord else { break }
            text += " " + word
            guard dates.range(text) != nil else { continue }
            longest = QueryValue(
                text: text, hasStar: false, range: value.range.lowerBound..<position)
        }
        position = longest.range.upperBound
        return longest
    }

    /// Returns the error for a misplaced quote, parenthesis or star. The misplaced scalar is either the
    /// current scalar or the previous scalar.
    private func misplaced(hasStar: Bool) -> QueryError {
        let isHere = !hasStar && current.map(QueryScanner.specials.contains) == true
        let index = isHere ? position : position - 1
        return error(.misplaced(scalars[index]), index..<index + 1)
    }

    private static var specials: [Unicode.Scalar] { ["\"", "(", "*"] }

    private mutating func bareWord() -> String {
        let start = position
        while !isAtEndOfWord, let scalar = current, !QueryScanner.specials.contains(scalar) {
            position += 1
        }
        return text(of: start..<position)
    }

    /// Reads a phrase with its quotes. In a pattern, a backslash stays, except before a quote.
    private mutating func phrase(isPattern: Bool) throws(QueryError) -> String {
        let start = position
        var text = String.UnicodeScalarView()
        position += 1
        while let scalar = current {
            position += 1
            switch (scalar, current) {
            case ("\"", _): return String(text)
            case ("\\", let escaped?) where escaped == "\"" || escaped == "\\":
                if isPattern, escaped == "\\" { text.append(scalar) }
                text.append(escaped)
                position += 1
            default: text.append(scalar)
            }
        }
        throw error(.unfinishedPhrase, start..<start + 1)
    }

    /// Returns the condition for a field and its value.
    ///
    /// - Throws: the reason the value is invalid for this field.
    private func condition(
        _ field: QueryField, _ value: QueryValue
    ) throws(QueryError.Reason) -> Query {
        let encoding = value.encoding
        let pattern = pattern(value, countsAccents: options.countsAccents || field == .url)
        switch field {
        case .title: return .text(pattern, in: .field(.title))
        case .text: return .text(pattern, in: .field(.text))
        case .url: return .text(pattern, in: .field(.url))
        case .regex: return .regularExpression(encoding)
        case .alias: return .text(pattern, in: .aliases)
        case .tag: return .tag(TagPattern(value.text, isPrefix: value.hasStar))
        case .id:
            guard let prefix = MemeIDPrefix(encoding) else { throw .invalidID(encoding) }
            return .id(prefix)
        case .created: return try time(.created, encoding)
        case .modified: return try time(.modified, encoding)
        case .due:
            guard let range = options.dates.dueRange(encoding) else {
                throw .unreadableDue(encoding)
            }
            return .due(range)
        case .is:
            switch encoding {
            case "removed": return .removed
            case "orphan": return .links(.none)
            case "conflict": return .conflict
            case "todo":
                return .all([.task(isDone: false), .wait(options.dates.begun, isOver: true)])
            case "waiting":
                return .all([.task(isDone: false), .wait(options.dates.begun, isOver: false)])
            case "done": return .task(isDone: true)
            case "overdue": return .all([.task(isDone: false), .due(options.dates.overdue)])
            default: break
            }
            guard let field = MemeField(rawValue: encoding), field.kind == .flag else {
                throw .unknownState(encoding)
            }
            return .flag(field)
        case .linksTo: return .links(.to(encoding))
        case .linkedBy: return .links(.from(encoding))
        case .has:
            if encoding == "links" { return .links(.any) }
            if let field = MemeField(rawValue: encoding), Query.optionalFields.contains(field) {
                return .has(field)
            }
            guard !OwnField.isReserved(encoding), options.isOwnField(encoding) else {
                throw .unknownPart(encoding)
            }
            return .own(encoding, .exists)
        case .saved: return try options.parse(savedQuery: encoding)
        }
    }

    /// Returns the pattern for a value. With a star, the pattern matches the beginning of a word. With
    /// `findsWords`, or if a phrase begins with `=`, the pattern matches only whole words.
    private func pattern(_ value: QueryValue, countsAccents: Bool) -> TextPattern {
        let isMarked =
            scalars[value.range.lowerBound] == "\"" && value.text.hasPrefix("=")
            && value.text.utf8.count > 1
        return TextPattern(
            isMarked ? String(value.text.dropFirst()) : value.text,
            beginsWord: value.hasStar || options.findsWords || isMarked,
            endsWord: !value.hasStar && (options.findsWords || isMarked),
            countsAccents: countsAccents)
    }

    private func time(
        _ field: Query.TimeField, _ text: String
    ) throws(QueryError.Reason) -> Query {
        guard let days = options.dates.everyYear(text) else {
            return .time(field, try range(text))
        }
        return .any(days.map { .time(field, $0) })
    }

    private func range(_ encoding: String) throws(QueryError.Reason) -> TimeRange {
        guard let range = options.dates.range(encoding) else { throw .unreadableDate(encoding) }
        return range
    }
}

struct QueryValue: Equatable {
    /// The text without quotes.
    let text: String
    let hasStar: Bool
    /// The range of the value, in Unicode scalars from the start of the query.
    let range: Range<Int>

    /// The text with the star.
    var encoding: String { text + (hasStar ? "*" : "") }
}

struct QueryToken {
    let kind: Kind
    /// The range of the token, in Unicode scalars from the start of the query.
    let range: Range<Int>

    enum Kind: Equatable {
        case open
        case close
        case or
        case and
        case not
        case condition(Query)
        case end
    }

    var beginsOperand: Bool {
        switch kind {
        case .open, .not, .condition: true
        case .close, .or, .and, .end: false
        }
    }
}
