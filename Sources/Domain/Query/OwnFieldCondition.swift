/// A condition on the items of an own field. An item matches a number by its value, also where it is a text that
/// is a number.
public enum OwnFieldCondition: Equatable, Sendable {
    /// The field exists.
    case exists
    /// An item is the value or, if it is a text, contains the pattern.
    case contains(String, TextPattern)
    /// An item is the whole value.
    case equals(String)
    /// An item is a number or a date within the range.
    case within(OwnFieldRange)
}

/// A range of numbers and a range of dates, from the same text: `2026` is a number and a year.
public struct OwnFieldRange: Equatable, Sendable {
    private let numbers: ClosedRange<Double>?
    private let times: TimeRange?
    private let localTimes: (start: LocalTime?, end: LocalTime?)

    /// Reads `>=A`, `>A`, `<A`, `<=A` or `A..B`; `nil` if the ends are neither numbers nor dates.
    init?(_ text: String, _ dates: DateReader) {
        numbers = OwnFieldRange.numbers(text)
        times = dates.range(text)
        if numbers == nil, times == nil { return nil }
        localTimes = (
            times?.start.map(dates.calendar.time), times?.end.map(dates.calendar.time)
        )
    }

    func contains(_ item: OwnField.Item) -> Bool {
        if let number = item.number { return numbers?.contains(number) == true }
        guard let times, case .text(let text) = item else { return false }
        if let moment = Timestamp(rfc3339: text) { return times.contains(moment) }
        guard let time = LocalDate(text).map({ LocalTime($0) }) ?? LocalTime(withoutOffset: text)
        else { return false }
        if let start = localTimes.start, time.milliseconds < start.milliseconds { return false }
        if let end = localTimes.end, time.milliseconds >= end.milliseconds { return false }
        return true
    }

    public static func == (left: OwnFieldRange, right: OwnFieldRange) -> Bool {
        left.numbers == right.numbers && left.times == right.times
    }

    private static func numbers(_ text: String) -> ClosedRange<Double>? {
        if let dots = text.firstRange(of: "..") {
            let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
            guard !first.isEmpty || !last.isEmpty,
                let start = first.isEmpty ? -.infinity : OwnField.number(String(first)),
                let end = last.isEmpty ? .infinity : OwnField.number(String(last))
            else { return nil }
            return start <= end ? start...end : nil
        }
        let sign = text.prefix { "<>=".contains($0) }
        guard let number = OwnField.number(String(text[sign.endIndex...])) else { return nil }
        return switch sign {
        case ">=": number...(.infinity)
        case ">": number.nextUp...(.infinity)
        case "<=": -.infinity...number
        case "<": -.infinity...number.nextDown
        default: nil
        }
    }
}

extension LocalTime {
    /// Reads a time such as `2026-03-09T14:05` or `2026-03-09 14:05:30`; `nil` if the text is anything else.
    fileprivate init?(withoutOffset text: String) {
        let time = text.replacing(" ", with: "T", maxReplacements: 1)
        guard let moment = Timestamp(rfc3339: time.utf8.count == 16 ? time + ":00Z" : time + "Z")
        else { return nil }
        self.init(milliseconds: moment.milliseconds)
    }
}

/// The names of own fields that a user may type.
extension OwnField {
    /// Returns whether a name can be typed without quotes: it begins with a letter, contains only letters, digits,
    /// `_`, `-` and `.`, and is not a keyword of queries.
    public static func isPlainName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
            return false
        }
        return name.unicodeScalars.allSatisfy { scalar in
            WordCharacters.contains(scalar) || "_-.".unicodeScalars.contains(scalar)
        } && !queryWords.contains(CaseFolding.fold(name))
    }

    private static let queryWords = Set(
        QueryField.allCases.map(\.rawValue) + ["untagged", "or", "and", "not"])

    /// Returns the name that a user typed: a plain name or, in double quotes, any other; `nil` if the word is not a valid name.
    public static func name(typed word: String) -> String? {
        let name = unquoted(word)
        return !isReserved(name) && (name != word || isPlainName(name)) ? name : nil
    }

    /// Returns a name without the double quotes around it.
    public static func unquoted(_ word: String) -> String {
        word.count > 2 && word.hasPrefix("\"") && word.hasSuffix("\"")
            ? String(word.dropFirst().dropLast()) : word
    }
}

/// A finder for memes whose own field satisfies a condition.
struct OwnFieldFinder {
    /// The name, case-folded.
    private let name: String
    private let condition: OwnFieldCondition
    private let text: TextFinder?
    private let number: Double?

    init(_ name: String, _ condition: OwnFieldCondition) {
        self.name = CaseFolding.fold(name)
        self.condition = condition
        switch condition {
        case .contains(let value, let pattern):
            (text, number) = (TextFinder(pattern), OwnField.number(value))
        case .equals(let value): (text, number) = (nil, OwnField.number(value))
        case .exists, .within: (text, number) = (nil, nil)
        }
    }

    func matches(_ meme: Meme, _ workspace: inout FoldingWorkspace) -> Bool {
        meme.otherFields.contains { OwnField.has($0, name: name) && matches($0, &workspace) }
    }

    private func matches(_ member: JSONMember, _ workspace: inout FoldingWorkspace) -> Bool {
        guard let field = OwnField(member) else { return false }
        return condition == .exists || field.items.contains { matches($0, &workspace) }
    }

    /// Returns whether the meme of a line matches; `nil` if the meme must be decoded to find out, because a name
    /// is not ASCII.
    func verdict(on line: CanonicalLine) -> Bool? {
        guard let start = line.others.start else { return false }
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var workspace = FoldingWorkspace()
        var reader = JSONReader(UnsafeBufferPointer(start: start, count: line.others.byteCount))
        while let (other, value) = try? reader.nextMember() {
            guard let plain = other.plainString, ASCII.isAll(plain) else { return nil }
            guard plain.count == name.utf8.count,
                zip(plain, name.utf8).allSatisfy({ ASCII.lowercase($0) == $1 })
            else { continue }
            let member = JSONMember(name: other.literal, value: value.literal)
            if matches(member, &workspace) { return true }
        }
        return false
    }

    func ranges(in text: String, of scope: Query.TextScope) -> [Range<String.Index>] {
        guard case .ownField(let other) = scope, CaseFolding.fold(other) == name else { return [] }
        return self.text?.ranges(in: text) ?? []
    }

    private func matches(_ item: OwnField.Item, _ workspace: inout FoldingWorkspace) -> Bool {
        if case .within(let range) = condition { return range.contains(item) }
        if let value = item.number, let number { return value == number }
        switch (condition, item) {
        case (.contains(_, _), .text(let item)): return text?.isFound(in: item, &workspace) == true
        case (.equals(let value), .text(let item)): return CaseFolding.isEqual(item, value)
        case (.contains(let value, _), .boolean), (.equals(let value), .boolean):
            return value.lowercased() == item.text
        default: return false
        }
    }
}

extension OwnField.Item {
    /// Whether words without a field find the item.
    var isSearched: Bool { if case .boolean = self { false } else { true } }
}
