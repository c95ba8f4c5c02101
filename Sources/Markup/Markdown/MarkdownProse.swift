import Domain

/// A scanner that finds the parts of Markdown text that are not code, and returns them as byte ranges.
///
/// Unlike `MarkdownDocument`, this type keeps positions. In a single pass, the scanner skips code spans and
/// code blocks, both fenced and indented, including those in quotes and lists. It follows CommonMark's rules
/// for nested lists only as far as needed to recognize the lines of code.
///
/// Source: CommonMark 0.31, "Indented code blocks", "Fenced code blocks", "Code spans".
public struct MarkdownProse {
    private struct Line {
        /// The start of the line's content, after block quote markers and white space.
        var start: Int
        var end: Int
        var indent = 0
        var quoteCount = 0

        var content: Range<Int> { start..<end }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var ranges: [Range<Int>] = []
    private var paragraph: Range<Int>?
    private var fence: (mark: MarkdownMarks.Fence, quoteCount: Int)?
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
            if fence.mark.isClosed(by: bytes[line.content]) { self.fence = nil }
            return
        }
        fence = nil
        guard !line.content.isEmpty else {
            endParagraph()
            isAfterGap = true
            return
        }
        if isAfterGap {
            itemIndent = min(itemIndent, line.indent)
            if line.indent >= itemIndent + 4 { return }
        }
        while skipItemMark(&line) { endParagraph() }
        if let mark = MarkdownMarks.Fence(bytes[line.content]) {
            endParagraph()
            fence = (mark, line.quoteCount)
            isAfterGap = true
            return
        }
        isAfterGap = false
        let isHeading = MarkdownMarks.headingLevel(bytes[line.content]) != nil
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

    /// Skips a list marker and the white space after it. Returns `false` if there is no list marker, or if
    /// nothing follows it.
    private mutating func skipItemMark(_ line: inout Line) -> Bool {
        guard let mark = MarkdownMarks.ItemMark(bytes[line.content]),
            mark.width < line.content.count
        else { return false }
        line.indent += mark.width
        line.start += mark.width
        let markEnd = line.indent
        skipSpace(&line)
        itemIndent = line.indent - markEnd > 4 ? markEnd + 1 : line.indent
        return true
    }

    /// Ends the paragraph. Adds the ranges of the parts outside code spans.
    private mutating func endParagraph() {
        guard let paragraph else { return }
        self.paragraph = nil
        let sign = UInt8(ascii: "`")
        var (start, position) = (paragraph.lowerBound, paragraph.lowerBound)
        // The lengths of backtick runs that no later run of the same length matches.
        var unmatched: Set<Int> = []
        while let run = bytes[position..<paragraph.upperBound].run(of: sign) {
            position = run.upperBound
            if run.lowerBound > paragraph.lowerBound,
                bytes[run.lowerBound - 1] == UInt8(ascii: "\\")
            {
                continue
            }
            guard !unmatched.contains(run.count),
                let end = bytes[position..<paragraph.upperBound].run(of: sign, count: run.count)
            else {
                unmatched.insert(run.count)
                continue
            }
            if run.lowerBound > start { ranges.append(start..<run.lowerBound) }
            (start, position) = (end.upperBound, end.upperBound)
        }
        if start < paragraph.upperBound { ranges.append(start..<paragraph.upperBound) }
    }
}

extension RandomAccessCollection where Element: Equatable, Index == Int, SubSequence == Self {
    /// Returns the range of the first run of a sign; `nil` if there is none.
    ///
    /// - Parameter count: the exact length of the run; `nil` for any length.
    func run(of sign: Element, count: Int? = nil) -> Range<Int>? {
        var rest = self
        while let start = rest.firstIndex(of: sign) {
            rest = rest[start...]
            let end = rest.firstIndex { $0 != sign } ?? rest.endIndex
            if count.map({ $0 == end - start }) ?? true { return start..<end }
            rest = rest[end...]
        }
        return nil
    }
}
