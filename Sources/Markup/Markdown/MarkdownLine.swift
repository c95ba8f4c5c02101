import Domain

/// The bytes of a line, or of a part of it, in UTF-8.
typealias MarkdownBytes = ArraySlice<UInt8>

/// A line of Markdown during parsing. Each open container block removes its marker from the start of the
/// line, beginning with the outermost block.
struct MarkdownLine {
    private let bytes: MarkdownBytes
    private var position: Int
    private var column = 0
    /// The number of columns that remain of a partly consumed tab.
    private var pendingSpaces = 0

    static let empty = MarkdownLine([])

    private init(_ bytes: MarkdownBytes) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Splits text into lines without line endings.
    static func lines(of text: String) -> some Sequence<MarkdownLine> {
        sequence(state: Array(text.utf8)[...]) { rest in
            guard !rest.isEmpty else { return nil }
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            var line = rest[..<(end ?? rest.endIndex)]
            if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
            rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
            return MarkdownLine(line)
        }
    }

    /// The rest of the line without leading white space.
    var content: MarkdownBytes { bytes[position...].drop { $0.isMarkdownSpace } }

    var isBlank: Bool { content.isEmpty }

    /// The delimiter that ends the LaTeX equation that begins here; `nil` if no equation begins here, or if
    /// the equation ends on the same line.
    var equationEnd: String? {
        for (beginning, end) in [("$$", "$$"), ("\\[", "\\]")]
        where content.starts(with: beginning.utf8) {
            return content.dropFirst(2).text.contains(end) ? nil : end
        }
        return nil
    }

    /// The rest of the line, including leading white space.
    var rest: MarkdownBytes {
        let rest = bytes[position...]
        let space = UInt8(ascii: " ")
        return pendingSpaces == 0 ? rest : Array(repeating: space, count: pendingSpaces) + rest
    }

    /// The width of leading white space in columns. Tab stops are every four columns.
    var indent: Int {
        var end = column + pendingSpaces
        for byte in bytes[position...] {
            guard byte.isMarkdownSpace else { break }
            end += byte == UInt8(ascii: "\t") ? 4 - end % 4 : 1
        }
        return end - column
    }

    /// Removes the given number of columns, or all columns if the line has fewer.
    mutating func skip(_ columns: Int) {
        var columns = columns
        while columns > 0 {
            if pendingSpaces > 0 {
                let taken = min(columns, pendingSpaces)
                pendingSpaces -= taken
                column += taken
                columns -= taken
            } else if position == bytes.endIndex {
                return
            } else if bytes[position] == UInt8(ascii: "\t") {
                pendingSpaces = 4 - column % 4
                position += 1
            } else {
                position += 1
                column += 1
                columns -= 1
            }
        }
    }
}

/// The grammar of the marker at the start of a line, which determines the kind of block. Pass lines without
/// leading white space.
enum MarkdownMarks {
    /// A fence around a code block.
    struct Fence {
        let sign: UInt8
        let count: Int

        init?(_ content: some Collection<UInt8>) {
            guard let sign = content.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")
            else { return nil }
            let info = content.drop { $0 == sign }
            count = content.count - info.count
            guard count >= 3, sign == UInt8(ascii: "~") || !info.contains(sign) else { return nil }
            self.sign = sign
        }

        func isClosed(by content: some Collection<UInt8>) -> Bool {
            let rest = content.drop { $0 == sign }
            return content.count - rest.count >= count && rest.allSatisfy(\.isMarkdownSpace)
        }
    }

    /// The marker of a list item: a bullet or a number. All items of a list have the same sign.
    struct ItemMark {
        let sign: UInt8
        let digitCount: Int

        var width: Int { digitCount + 1 }

        /// A space, a tab or the end of the line must follow the marker.
        init?(_ content: some Collection<UInt8>) {
            let digits = content.prefix(10).prefix(while: ASCII.isDigit)
            let rest = content.dropFirst(digits.count)
            guard let sign = rest.first else { return nil }
            let isMark =
                switch sign {
                case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): digits.isEmpty
                case UInt8(ascii: "."), UInt8(ascii: ")"): (1...9).contains(digits.count)
                default: false
                }
            guard isMark, rest.dropFirst().first?.isMarkdownSpace ?? true else { return nil }
            self.sign = sign
            digitCount = digits.count
        }

        /// Returns the number of the item that begins with the marker; `nil` if the marker is a bullet.
        func number(in content: some Collection<UInt8>) -> Int? {
            guard digitCount > 0 else { return nil }
            return content.prefix(digitCount).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
    }

    /// Returns the level of a heading such as `## Title`; `nil` if the line is anything else.
    static func headingLevel(_ content: some Collection<UInt8>) -> Int? {
        let text = content.drop { $0 == UInt8(ascii: "#") }
        let level = content.count - text.count
        return (1...6).contains(level) && text.first?.isMarkdownSpace ?? true ? level : nil
    }

    /// Returns the text of a heading, without the signs at its beginning and its end.
    static func headingText(_ content: MarkdownBytes) -> MarkdownBytes {
        let sign = UInt8(ascii: "#")
        let whole = content.drop { $0 == sign }.trimmed
        let end = whole.lastIndex { $0 != sign }.map { $0 + 1 } ?? whole.startIndex
        let isClosed = end == whole.startIndex || whole[end - 1].isMarkdownSpace
        return isClosed ? whole[..<end].trimmedAtEnd : whole
    }

    /// Returns the heading level for an underline of `=` or `-`; `nil` if the line is anything else.
    static func underline(_ content: MarkdownBytes) -> Int? {
        guard let sign = content.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-")
        else { return nil }
        return content.drop { $0 == sign }.trimmedAtEnd.isEmpty
            ? sign == UInt8(ascii: "=") ? 1 : 2 : nil
    }

    static func isThematicBreak(_ content: MarkdownBytes) -> Bool {
        guard let sign = content.first, "*-_".utf8.contains(sign) else { return false }
        var count = 0
        for byte in content where !byte.isMarkdownSpace {
            guard byte == sign else { return false }
            count += 1
        }
        return count >= 3
    }

    /// Splits a table row into cells. An escaped bar is part of a cell.
    static func cells(_ row: MarkdownBytes) -> [String] {
        let bar = UInt8(ascii: "|")
        let row = row.trimmed
        var cells: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in row {
            if byte == bar, isEscaped {
                cells[cells.count - 1].removeLast()
                cells[cells.count - 1].append(byte)
            } else if byte == bar {
                cells.append([])
            } else {
                cells[cells.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        let texts = cells.map { $0[...].trimmed.text }
        let start = row.first == bar ? 1 : 0
        let end = texts.count > start && texts.last == "" ? texts.count - 1 : texts.count
        return Array(texts[min(start, end)..<end])
    }

    /// Returns the alignments in a table's delimiter row, which consists of bars, dashes and colons. Returns
    /// `nil` if the line is anything else.
    static func alignments(_ content: MarkdownBytes) -> [MarkdownTable.Alignment]? {
        guard content.contains(UInt8(ascii: "|")), content.contains(UInt8(ascii: "-")),
            content.allSatisfy({ "|-: \t".utf8.contains($0) })
        else { return nil }
        var alignments: [MarkdownTable.Alignment] = []
        for cell in cells(content) {
            let isLeft = cell.first == ":"
            let isRight = cell.count > 1 && cell.last == ":"
            let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
            alignments.append(
                isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : .unspecified)
        }
        return alignments
    }
}

extension UInt8 {
    var isMarkdownSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension MarkdownBytes {
    /// The bytes without trailing spaces or tabs.
    fileprivate var trimmedAtEnd: MarkdownBytes {
        prefix(through: lastIndex { !$0.isMarkdownSpace } ?? startIndex - 1)
    }

    /// The bytes without surrounding spaces or tabs.
    var trimmed: MarkdownBytes { drop { $0.isMarkdownSpace }.trimmedAtEnd }

    var text: String { String(decoding: self, as: UTF8.self) }
}
