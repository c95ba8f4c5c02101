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
        /// The marks of a due date in the text, whether their dates can be read or not.
        public let dateMarks: [DateMark]
        /// The character between the brackets, or the keyword, in bytes from the start of the text.
        fileprivate let mark: Range<Int>

        /// A fingerprint of the text.
        public var fingerprint: String { LineFingerprint.of(text) }
    }

    /// A mark such as `@due(2026-11-27)` or `📅 2026-11-27`, and the date in it.
    public struct DateMark: Equatable, Sendable {
        public let text: String
        public let date: String
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
                                    dateMarks: dateMarks(bytes, words, prose[index...])
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
    public static func text(_ text: String, marking lines: [Line], done isDone: Bool) -> String {
        var bytes = Array(text.utf8)
        let changed = lines.filter { $0.isDone != isDone }
        for mark in changed.map(\.mark).sorted(by: { $0.lowerBound > $1.lowerBound }) {
            let words = mark.count == 1 ? isDone ? "x" : " " : isDone ? "DONE" : "TODO"
            bytes.replaceSubrange(mark, with: words.utf8)
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
    private static func datesBelow(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [DateMark] {
        var (deadlines, others): ([DateMark], [DateMark]) = ([], [])
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
            let mark = DateMark(text: String(text), date: day.joined(separator: " "))
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

    /// Returns the marks of dates outside code and comments.
    private static func dateMarks(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: Range<Int>, _ prose: ArraySlice<Range<Int>>
    ) -> [DateMark] {
        var marks: [DateMark] = []
        for range in prose {
            guard range.lowerBound < words.upperBound else { break }
            let part = bytes[range.clamped(to: words)]
            guard part.contains(where: { $0 == UInt8(ascii: "@") || $0 == calendarByte }) else {
                continue
            }
            marks += dateMarks(in: String(decoding: part, as: UTF8.self))
        }
        return marks
    }

    private static func dateMarks(in text: String) -> [DateMark] {
        var marks: [DateMark] = []
        var rest = text[...]
        var isClosed = true
        while let first = rest.first {
            if first == "@", isClosed, rest.hasPrefix("@due(") {
                if let end = rest.firstIndex(of: ")") {
                    let date = String(rest[..<end].dropFirst(5))
                    marks.append(DateMark(text: String(rest[...end]), date: date))
                    rest = rest[end...]
                } else {
                    isClosed = false
                }
            } else if first.unicodeScalars.first == calendarSign {
                let date = date(beginning: rest.dropFirst().drop { $0 == " " || $0 == "\t" })
                if !date.isEmpty {
                    let mark = rest[..<date.endIndex]
                    marks.append(DateMark(text: String(mark), date: String(date)))
                }
            }
            rest = rest.dropFirst()
        }
        return marks
    }

    private static let calendarSign: Unicode.Scalar = "\u{1F4C5}"
    private static let calendarByte: UInt8 = 0xF0

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
