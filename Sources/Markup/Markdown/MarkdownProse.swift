import Domain

/// A scanner that finds the parts of Markdown text that are not code, and returns them as byte ranges.
///
/// Unlike `MarkdownDocument`, this type keeps positions. In a single pass, the scanner skips code spans and
/// code blocks, both fenced and indented, including those in quotes and lists. It follows CommonMark's rules
/// for nested lists only as far as needed to recognize the lines of code.
///
/// Source: CommonMark 0.31, "Indented code blocks", "Fenced code blocks", "Code spans".
public struct MarkdownProse {
    private struct Fence {
        var sign: UInt8
        var count: Int
        var quoteCount: Int
    }

    private struct Line {
        /// The start of the line's content, after block quote markers and white space.
        var start: Int
        var end: Int
        var indent = 0
        var quoteCount = 0
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var ranges: [Range<Int>] = []
    private var paragraph: Range<Int>?
    private var fence: Fence?
    /// The indentation of the text in the innermost list item.
    private var itemIndent = 0
    private var isAfterGap = true

    /// Returns the ranges of prose in order. A range may span several lines.
    ///
    /// - Complexity: linear.
    public static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var prose = MarkdownProse(bytes: bytes)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            prose.read(start..<end)
            start = end + 1
        }
        prose.endParagraph()
        return prose.ranges
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func read(_ range: Range<Int>) {
        var line = line(range)
        if let fence, line.quoteCount >= fence.quoteCount {
            if isEnd(line, of: fence) { self.fence = nil }
            return
        }
        fence = nil
        guard line.start < line.end else {
            endParagraph()
            isAfterGap = true
            return
        }
        if isAfterGap {
            itemIndent = min(itemIndent, line.indent)
            if line.indent >= itemIndent + 4 { return }
        }
        while skipItemMark(&line) { endParagraph() }
        if let fence = fence(at: line) {
            endParagraph()
            self.fence = fence
            isAfterGap = true
            return
        }
        isAfterGap = false
        let isHeading = isHeading(line)
        if isHeading { endParagraph() }
        paragraph = (paragraph?.lowerBound ?? range.lowerBound)..<range.upperBound
        if isHeading { endParagraph() }
    }

    /// Returns a line without its block quote markers or surrounding white space.
    private func line(_ range: Range<Int>) -> Line {
        var line = Line(start: range.lowerBound, end: range.upperBound)
        while line.end > line.start, bytes[line.end - 1].isBlank { line.end -= 1 }
        skipSpace(&line)
        while line.start < line.end, bytes[line.start] == UInt8(ascii: ">"), line.indent < 4 {
            line.start += 1
            line.quoteCount += 1
            line.indent = 0
            if line.start < line.end, bytes[line.start] == UInt8(ascii: " ") { line.start += 1 }
            skipSpace(&line)
        }
        return line
    }

    private func skipSpace(_ line: inout Line) {
        while line.start < line.end, bytes[line.start].isBlank {
            line.indent += bytes[line.start] == UInt8(ascii: "\t") ? 4 - line.indent % 4 : 1
            line.start += 1
        }
    }

    /// Skips a list marker and the white space after it. Returns `false` if there is no list marker.
    private mutating func skipItemMark(_ line: inout Line) -> Bool {
        var end = line.start
        if "-*+".utf8.contains(bytes[end]) {
            end += 1
        } else {
            while end < line.end, end - line.start < 9, ASCII.isDigit(bytes[end]) { end += 1 }
            guard end > line.start, end < line.end,
                bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
            else { return false }
            end += 1
        }
        guard end < line.end, bytes[end].isBlank else { return false }
        line.indent += end - line.start
        line.start = end
        let markEnd = line.indent
        skipSpace(&line)
        itemIndent = line.indent - markEnd > 4 ? markEnd + 1 : line.indent
        return true
    }

    private func fence(at line: Line) -> Fence? {
        let sign = bytes[line.start]
        guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let count = run(of: sign, line.start, line.end)
        guard count >= 3,
            sign == UInt8(ascii: "~") || !bytes[line.start + count..<line.end].contains(sign)
        else { return nil }
        return Fence(sign: sign, count: count, quoteCount: line.quoteCount)
    }

    private func isHeading(_ line: Line) -> Bool {
        let count = run(of: UInt8(ascii: "#"), line.start, line.end)
        return (1...6).contains(count)
            && (line.start + count == line.end || bytes[line.start + count].isBlank)
    }

    private func isEnd(_ line: Line, of fence: Fence) -> Bool {
        let count = run(of: fence.sign, line.start, line.end)
        return count >= fence.count && line.start + count == line.end
    }

    private func run(of sign: UInt8, _ start: Int, _ limit: Int) -> Int {
        var end = start
        while end < limit, bytes[end] == sign { end += 1 }
        return end - start
    }

    /// Ends the paragraph. Adds the ranges of the parts outside code spans.
    private mutating func endParagraph() {
        guard let paragraph else { return }
        self.paragraph = nil
        let sign = UInt8(ascii: "`")
        var (start, position) = (paragraph.lowerBound, paragraph.lowerBound)
        // The lengths of backtick runs that no later run of the same length matches.
        var unmatched: Set<Int> = []
        while let tick = bytes[position..<paragraph.upperBound].firstIndex(of: sign) {
            let count = run(of: sign, tick, paragraph.upperBound)
            position = tick + count
            if tick > paragraph.lowerBound, bytes[tick - 1] == UInt8(ascii: "\\") { continue }
            guard !unmatched.contains(count),
                let end = endOfSpan(count, from: position, to: paragraph.upperBound)
            else {
                unmatched.insert(count)
                continue
            }
            if tick > start { ranges.append(start..<tick) }
            (start, position) = (end, end)
        }
        if start < paragraph.upperBound { ranges.append(start..<paragraph.upperBound) }
    }

    private func endOfSpan(_ count: Int, from start: Int, to limit: Int) -> Int? {
        var position = start
        while let tick = bytes[position..<limit].firstIndex(of: UInt8(ascii: "`")) {
            let length = run(of: UInt8(ascii: "`"), tick, limit)
            if length == count { return tick + count }
            position = tick + length
        }
        return nil
    }
}
