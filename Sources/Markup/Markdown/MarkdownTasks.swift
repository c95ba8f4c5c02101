import Domain

/// The tasks in Markdown text, outside code and comments: lines such as `- [ ] Call Ann`, and those of Logseq,
/// `- TODO Call Ann`, whose date may be in the next lines: `DEADLINE: <2026-11-27 Fri>`.
///
/// Source: <https://docs.logseq.com>, Tasks.
public enum MarkdownTasks {
    private static let newline = UInt8(ascii: "\n")
    /// The words of Logseq before a task.
    private static let keywords = ["TODO", "DOING"].map { Array($0.utf8) } + [done]
    private static let done = Array("DONE".utf8)

    public struct Line: Equatable, Sendable {
        /// The line number, counted from 1.
        public let number: Int
        /// The text after the checkbox or the keyword.
        public let text: String
        public let isDone: Bool
        /// The marks of dates and repetitions in the text, whether they can be read or not.
        public let marks: [Mark]
        /// The character between the brackets, or the keyword, in bytes from the start of the text.
        fileprivate let mark: Range<Int>

        /// A fingerprint of the text.
        public var fingerprint: String { LineFingerprint.of(text) }
    }

    /// A mark such as `@due(2026-11-27)`, `📅 2026-11-27` or `🔁 every week`.
    public struct Mark: Equatable, Sendable {
        public enum Kind: Sendable { case due, scheduled, wait, repetition }

        public let kind: Kind
        public let text: String
        /// The date, or how often the task comes again.
        public let value: String
        /// The place of the mark, in bytes from the start of the text; `nil` in a line below the task.
        fileprivate var place: Range<Int>?

        /// Whether the mark is in the line of the task itself.
        public var isInLine: Bool { place != nil }
    }

    /// Returns the tasks in order.
    ///
    /// - Complexity: linear.
    public static func lines(of text: String) -> [Line] {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "O") })
            else {
                return []
            }
            let prose = MarkdownTags.withoutComments(
                MarkdownProse.ranges(in: bytes), bytes, [.html, .percent])
            var lines: [Line] = []
            var (number, counted) = (1, 0)
            for (index, range) in prose.enumerated() {
                var start = range.lowerBound
                if start > 0, bytes[start - 1] != newline {
                    start = bytes[range].firstIndex(of: newline).map { $0 + 1 } ?? range.upperBound
                }
                while start < range.upperBound {
                    let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
                    if let mark = mark(bytes, start..<min(end, range.upperBound)) {
                        number += bytes[counted..<start].count { $0 == newline }
                        counted = start
                        let isBox = mark.count == 1
                        let words = trimmed(bytes, mark.upperBound + (isBox ? 1 : 0)..<end)
                        if !words.isEmpty {
                            lines.append(
                                Line(
                                    number: number,
                                    text: String(decoding: bytes[words], as: UTF8.self),
                                    isDone: isBox
                                        ? bytes[mark.lowerBound] != UInt8(ascii: " ")
                                        : bytes[mark].elementsEqual(done),
                                    marks: marks(bytes, words, prose[index...])
                                        + (isBox ? [] : datesBelow(bytes[end...])),
                                    mark: mark))
                        }
                    }
                    start = end + 1
                }
            }
            return lines
        }
    }

    /// Returns the text with the given tasks marked as done or open. `lines(of:)` must have returned the tasks
    /// for the same text.
    ///
    /// - Parameter dates: for the number of each line that comes again, how its dates change. The line with its
    ///   new dates, still open, stands above the one that is done.
    public static func text(
        _ text: String, marking lines: [Line], done isDone: Bool,
        repeating dates: [Int: (_ date: String) -> String?] = [:]
    ) -> String {
        var bytes = Array(text.utf8)
        let changed = lines.filter { $0.isDone != isDone }
        for line in changed.sorted(by: { $0.mark.lowerBound > $1.mark.lowerBound }) {
            let words = line.mark.count == 1 ? isDone ? "x" : " " : isDone ? "DONE" : "TODO"
            let next = dates[line.number].map { line.copy(in: bytes, with: $0) }
            bytes.replaceSubrange(line.mark, with: words.utf8)
            if let next { bytes.insert(contentsOf: next.bytes, at: next.start) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the place of the character between the brackets, or of the keyword; `nil` if the line is not a
    /// task.
    private static func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>?
    {
        var position = line.lowerBound
        var isItem = false
        while position < line.upperBound {
            if bytes[position].isBlank || bytes[position] == UInt8(ascii: ">") {
                position += 1
            } else if let mark = MarkdownMarks.ItemMark(bytes[position..<line.upperBound]),
                position + mark.width < line.upperBound
            {
                isItem = true
                position += mark.width
            } else {
                break
            }
        }
        guard isItem, position + 3 < line.upperBound else { return nil }
        if bytes[position] == UInt8(ascii: "[") {
            let isBox =
                " xX".utf8.contains(bytes[position + 1])
                && bytes[position + 2] == UInt8(ascii: "]") && bytes[position + 3].isBlank
            return isBox ? position + 1..<position + 2 : nil
        }
        let word = bytes[position..<line.upperBound].prefix { !$0.isBlank }
        let isKeyword =
            word.endIndex < line.upperBound && keywords.contains { word.elementsEqual($0) }
        return isKeyword ? position..<word.endIndex : nil
    }

    /// Returns the dates in the lines after a task of Logseq, the deadline first.
    private static func datesBelow(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [Mark] {
        var (deadlines, others): ([Mark], [Mark]) = ([], [])
        var rest = bytes.dropFirst()
        while !rest.isEmpty {
            let line = rest.prefix { $0 != newline }
            rest = rest[line.endIndex...].dropFirst()
            let text = String(decoding: line, as: UTF8.self)[...].trimming(\.isWhitespace)
            let isDeadline = text.hasPrefix("DEADLINE: <")
            guard isDeadline || text.hasPrefix("SCHEDULED: <"), text.hasSuffix(">") else { break }
            // Between the date and the time is the day of the week.
            let date = text[text.index(after: text.firstIndex(of: "<") ?? text.startIndex)...]
            let words = date.dropLast().split(separator: " ")
            let day =
                words.prefix(1)
                + words.dropFirst().filter { $0.contains(":") }.prefix(1)
                .map { $0.prefix { $0 == ":" || $0.isNumber } }
            let mark = Mark(kind: .due, text: String(text), value: day.joined(separator: " "))
            if isDeadline { deadlines.append(mark) } else { others.append(mark) }
        }
        return deadlines + others
    }

    private static func trimmed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Range<Int> {
        guard let start = bytes[range].firstIndex(where: { !$0.isBlank }),
            let last = bytes[range].lastIndex(where: { !$0.isBlank })
        else { return range.upperBound..<range.upperBound }
        return start..<last + 1
    }

    /// Returns the marks outside code and comments.
    private static func marks(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: Range<Int>, _ prose: ArraySlice<Range<Int>>
    ) -> [Mark] {
        var marks: [Mark] = []
        for range in prose {
            guard range.lowerBound < words.upperBound else { break }
            let range = range.clamped(to: words)
            guard bytes[range].contains(where: beginsMark) else { continue }
            let text = String(decoding: bytes[range], as: UTF8.self)
            marks += self.marks(in: text).map { mark in
                var mark = mark
                mark.place = mark.place.map {
                    range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
                }
                return mark
            }
        }
        return marks
    }

    private static func beginsMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == 0xF0 || byte == 0xE2
    }

    private static let names: [(name: String, kind: Mark.Kind)] = [
        ("@due(", .due), ("@wait(", .wait), ("@every(", .repetition),
    ]

    /// The emoji of a calendar, an hourglass, a departing airplane, and arrows in a circle.
    private static func kind(ofSign sign: Unicode.Scalar?) -> Mark.Kind? {
        switch sign {
        case "\u{1F4C5}": .due
        case "\u{23F3}": .scheduled
        case "\u{1F6EB}": .wait
        case "\u{1F501}": .repetition
        default: nil
        }
    }

    private static func marks(in text: String) -> [Mark] {
        var marks: [Mark] = []
        var rest = text[...]
        func append(_ kind: Mark.Kind, to end: String.Index, _ value: Substring) {
            let start = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            let count = text.utf8.distance(from: rest.startIndex, to: end)
            marks.append(
                Mark(
                    kind: kind, text: String(text[rest.startIndex..<end]),
                    value: String(value.trimming(\.isWhitespace)), place: start..<start + count))
        }
        var isClosed = true
        while let first = rest.first {
            if first == "@", isClosed,
                let (name, kind) = names.first(where: { rest.hasPrefix($0.name) })
            {
                if let end = rest.firstIndex(of: ")") {
                    append(kind, to: rest.index(after: end), rest[..<end].dropFirst(name.count))
                    rest = rest[end...]
                } else {
                    isClosed = false
                }
            } else if let kind = kind(ofSign: first.unicodeScalars.first) {
                let words = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
                let value =
                    kind == .repetition
                    ? words.prefix { $0.isLetter || $0.isNumber || $0 == " " || $0 == "\t" }
                        .trimming(\.isWhitespace) : date(beginning: words)
                if kind == .repetition || !value.isEmpty { append(kind, to: value.endIndex, value) }
            }
            rest = rest.dropFirst()
        }
        return marks
    }

    /// Returns the date at the start of a text: a day, with or without a time of day; a word that may be meant as
    /// a date; or nothing.
    private static func date(beginning text: Substring) -> Substring {
        let word = text.prefix(32).prefix { !$0.isWhitespace }
        if Timestamp(rfc3339: String(word)) != nil { return word }
        let (day, time) = (text.prefix(10), text.prefix(16))
        if LocalTime(String(time)) != nil { return time }
        if LocalDate(String(day)) != nil { return day }
        let isDate =
            word.first?.isNumber == true || LocalDate.weekday(named: word.lowercased()[...]) != nil
            || ["today", "tomorrow"].contains(word.lowercased())
        return isDate ? word : text.prefix(0)
    }
}

extension MarkdownTasks.Line {
    /// The marks of due dates.
    public var dateMarks: [MarkdownTasks.Mark] { marks.filter { $0.kind == .due } }

    /// Returns the line with other dates and its line end, and its place in the text.
    fileprivate func copy(
        in text: [UInt8], with date: (String) -> String?
    ) -> (bytes: [UInt8], start: Int) {
        let newline = UInt8(ascii: "\n")
        let start = text[..<mark.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = text[start...].firstIndex(of: newline) ?? text.count
        var line = Array(text[start..<end])
        for mark in marks.reversed() where mark.kind != .repetition {
            guard let place = mark.place, let new = date(mark.value) else { continue }
            let changed = mark.text.replacing(mark.value, with: new, maxReplacements: 1)
            line.replaceSubrange(
                place.lowerBound - start..<place.upperBound - start, with: changed.utf8)
        }
        let isLastOfReturns =
            end == text.count && text[..<start].suffix(2).first == UInt8(ascii: "\r")
        return (line + (isLastOfReturns ? [UInt8(ascii: "\r")] : []) + [newline], start)
    }
}
