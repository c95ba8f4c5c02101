import Domain

/// The tasks in Markdown text: lines such as `- [ ] Call Ann`, outside code and comments.
public enum MarkdownTasks {
    private static let newline = UInt8(ascii: "\n")

    public struct Line: Equatable, Sendable {
        /// The line number, counted from 1.
        public let number: Int
        /// The text after the checkbox.
        public let text: String
        public let isDone: Bool
        /// The first date in the text, written as `@due(2026-11-27)` or `📅 2026-11-27`.
        public let due: LocalDate?
        /// The offset of the character between the brackets, in bytes from the start of the text.
        fileprivate let boxOffset: Int

        /// A fingerprint of the text.
        public var fingerprint: String { LineFingerprint.of(text) }
    }

    /// Returns the tasks in order.
    ///
    /// - Complexity: linear.
    public static func lines(of text: String) -> [Line] {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "]")) else { return [] }
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
                    if let box = box(bytes, start..<min(end, range.upperBound)) {
                        number += bytes[counted..<start].count { $0 == newline }
                        counted = start
                        let words = trimmed(bytes, box + 2..<end)
                        if !words.isEmpty {
                            lines.append(
                                Line(
                                    number: number,
                                    text: String(decoding: bytes[words], as: UTF8.self),
                                    isDone: bytes[box] != UInt8(ascii: " "),
                                    due: due(bytes, words, prose[index...]), boxOffset: box))
                        }
                    }
                    start = end + 1
                }
            }
            return lines
        }
    }

    /// Returns the text with the checkboxes of the given tasks checked or cleared. `lines(of:)` must have
    /// returned the tasks for the same text.
    public static func text(_ text: String, marking lines: [Line], done isDone: Bool) -> String {
        var bytes = Array(text.utf8)
        for line in lines where line.isDone != isDone {
            bytes[line.boxOffset] = UInt8(ascii: isDone ? "x" : " ")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the offset of the character between the brackets; `nil` if the line is not a task.
    private static func box(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int? {
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
        guard isItem, position + 3 < line.upperBound, bytes[position] == UInt8(ascii: "["),
            " xX".utf8.contains(bytes[position + 1]), bytes[position + 2] == UInt8(ascii: "]"),
            bytes[position + 3].isBlank
        else { return nil }
        return position + 1
    }

    private static func trimmed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Range<Int> {
        guard let start = bytes[range].firstIndex(where: { !$0.isBlank }),
            let last = bytes[range].lastIndex(where: { !$0.isBlank })
        else { return range.upperBound..<range.upperBound }
        return start..<last + 1
    }

    /// Returns the first due date outside code and comments; `nil` if there is no due date.
    private static func due(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: Range<Int>, _ prose: ArraySlice<Range<Int>>
    ) -> LocalDate? {
        for range in prose {
            guard range.lowerBound < words.upperBound else { break }
            if let date = due(bytes, range.clamped(to: words)) { return date }
        }
        return nil
    }

    /// Returns the first due date in a range; `nil` if there is no due date.
    private static func due(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: Range<Int>
    ) -> LocalDate? {
        for start in words {
            let rest = bytes[start..<words.upperBound]
            if rest.first == UInt8(ascii: "@"), rest.starts(with: "@due(".utf8),
                let (date, end) = date(rest.dropFirst(5)), end.first == UInt8(ascii: ")")
            {
                return date
            }
            if rest.first == calendarSign.utf8.first, rest.starts(with: calendarSign.utf8) {
                var rest = rest.dropFirst(calendarSign.utf8.count)
                if rest.starts(with: emojiForm.utf8) { rest = rest.dropFirst(emojiForm.utf8.count) }
                if let (date, _) = date(rest.drop { $0.isBlank }) { return date }
            }
        }
        return nil
    }

    private static let calendarSign = "\u{1F4C5}"
    /// A variation selector that may follow the calendar emoji.
    private static let emojiForm = "\u{FE0F}"

    private static func date(
        _ rest: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (LocalDate, end: Slice<UnsafeBufferPointer<UInt8>>)? {
        LocalDate(String(decoding: rest.prefix(10), as: UTF8.self)).map { ($0, rest.dropFirst(10)) }
    }
}
