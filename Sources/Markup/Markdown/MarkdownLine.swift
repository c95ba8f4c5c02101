import Domain

/// Unicode scalars of text, with integer indices.
typealias MarkdownScalars = ArraySlice<Unicode.Scalar>

/// A line of Markdown during parsing. Each open container block removes its marker from the start of the
/// line, beginning with the outermost block.
struct MarkdownLine {
    private let scalars: MarkdownScalars
    private var position: Int
    private var column = 0
    /// The number of columns that remain of a partly consumed tab.
    private var pendingSpaces = 0

    static let empty = MarkdownLine([])

    private init(_ scalars: MarkdownScalars) {
        self.scalars = scalars
        position = scalars.startIndex
    }

    /// Splits text into lines without line endings.
    static func lines(of text: String) -> some Sequence<MarkdownLine> {
        sequence(state: text.utf8[...]) { rest in
            guard !rest.isEmpty else { return nil }
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            var line = rest[..<(end ?? rest.endIndex)]
            if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
            rest = rest[(end.map(rest.index(after:)) ?? rest.endIndex)...]
            return MarkdownLine(Array(Substring(line).unicodeScalars)[...])
        }
    }

    /// The rest of the line without leading white space.
    var content: MarkdownScalars { scalars[position...].drop { $0.isMarkdownSpace } }

    var isBlank: Bool { content.isEmpty }

    /// The delimiter that ends the LaTeX equation that begins here; `nil` if no equation begins here, or if
    /// the equation ends on the same line.
    var equationEnd: String? {
        for (beginning, end) in [("$$", "$$"), ("\\[", "\\]")]
        where content.starts(with: beginning.unicodeScalars) {
            return content.dropFirst(2).text.contains(end) ? nil : end
        }
        return nil
    }

    /// The rest of the line, including leading white space.
    var rest: MarkdownScalars {
        let rest = scalars[position...]
        return pendingSpaces == 0 ? rest : Array(repeating: " ", count: pendingSpaces) + rest
    }

    /// The width of leading white space in columns. Tab stops are every four columns.
    var indent: Int {
        var end = column + pendingSpaces
        for scalar in scalars[position...] {
            guard scalar.isMarkdownSpace else { break }
            end += scalar == "\t" ? 4 - end % 4 : 1
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
            } else if position == scalars.endIndex {
                return
            } else if scalars[position] == "\t" {
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

extension Unicode.Scalar {
    var isMarkdownSpace: Bool { self == " " || self == "\t" }

    var isMarkdownWhitespace: Bool { self == " " || (0x09...0x0D).contains(value) }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIPunctuation: Bool {
        ("!"..."/").contains(self) || (":"..."@").contains(self) || ("["..."`").contains(self)
            || ("{"..."~").contains(self)
    }
}

extension MarkdownScalars {
    /// The scalars without trailing spaces or tabs.
    var trimmedAtEnd: MarkdownScalars {
        prefix(through: lastIndex { !$0.isMarkdownSpace } ?? startIndex - 1)
    }

    /// The scalars without surrounding spaces or tabs.
    var trimmed: MarkdownScalars { drop { $0.isMarkdownSpace }.trimmedAtEnd }

    var text: String { String(String.UnicodeScalarView(self)) }
}

/// Functions that read the marker at the start of a line, which determines the kind of block. Pass lines
/// without leading white space.
enum MarkdownMarks {
    struct Fence {
        let sign: Unicode.Scalar
        let count: Int
        /// The indentation of the fence. Up to this much indentation is also removed from each line of code.
        let indent: Int
        let info: String

        init?(_ content: MarkdownScalars, indent: Int) {
            guard let sign = content.first, sign == "`" || sign == "~" else { return nil }
            let info = content.drop { $0 == sign }
            guard content.count - info.count >= 3, sign == "~" || !info.contains("`") else {
                return nil
            }
            self.sign = sign
            count = content.count - info.count
            self.indent = indent
            self.info = MarkdownEscapes.resolved(info.trimmed)
        }

        func isClosed(by content: MarkdownScalars) -> Bool {
            let rest = content.drop { $0 == sign }
            return content.count - rest.count >= count && rest.trimmedAtEnd.isEmpty
        }
    }

    struct ItemMark {
        /// The number of the item; `nil` if it has a bullet.
        let number: Int?
        let sign: Unicode.Scalar
        let width: Int

        init?(_ content: MarkdownScalars) {
            let digits = content.prefix(10).prefix { $0.isASCIIDigit }
            guard let sign = content.dropFirst(digits.count).first else { return nil }
            let isBullet = digits.isEmpty && (sign == "-" || sign == "*" || sign == "+")
            let isNumber = (1...9).contains(digits.count) && (sign == "." || sign == ")")
            let next = content.dropFirst(digits.count + 1).first
            guard isBullet || isNumber, next?.isMarkdownSpace ?? true else { return nil }
            number = isBullet ? nil : digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) }
            self.sign = sign
            width = digits.count + 1
        }

        /// Returns whether items with these two markers belong to the same list.
        func isSameKind(as other: ItemMark) -> Bool {
            sign == other.sign && (number == nil) == (other.number == nil)
        }
    }

    /// Returns the level and the text of a heading such as `## Title`; `nil` if the line is anything else.
    static func heading(_ content: MarkdownScalars) -> (level: Int, text: MarkdownScalars)? {
        let text = content.drop { $0 == "#" }
        let level = content.count - text.count
        guard (1...6).contains(level), text.first?.isMarkdownSpace ?? true else { return nil }
        let whole = text.trimmed
        let end = whole.lastIndex { $0 != "#" }.map { $0 + 1 } ?? whole.startIndex
        let isClosed = end == whole.startIndex || whole[end - 1].isMarkdownSpace
        return (level, isClosed ? whole[..<end].trimmedAtEnd : whole)
    }

    /// Returns the heading level for an underline of `=` or `-`; `nil` if the line is anything else.
    static func underline(_ content: MarkdownScalars) -> Int? {
        guard let sign = content.first, sign == "=" || sign == "-" else { return nil }
        return content.drop { $0 == sign }.trimmedAtEnd.isEmpty ? sign == "=" ? 1 : 2 : nil
    }

    static func isThematicBreak(_ content: MarkdownScalars) -> Bool {
        guard let sign = content.first, sign == "*" || sign == "-" || sign == "_" else {
            return false
        }
        var count = 0
        for scalar in content where !scalar.isMarkdownSpace {
            guard scalar == sign else { return false }
            count += 1
        }
        return count >= 3
    }

    /// Splits a table row into cells. An escaped bar is part of a cell.
    static func cells(_ row: MarkdownScalars) -> [String] {
        var cells: [[Unicode.Scalar]] = [[]]
        var isEscaped = false
        for scalar in row.trimmed {
            if scalar == "|", isEscaped {
                cells[cells.count - 1].removeLast()
                cells[cells.count - 1].append(scalar)
            } else if scalar == "|" {
                cells.append([])
            } else {
                cells[cells.count - 1].append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        let texts = cells.map { $0[...].trimmed.text }
        let start = row.trimmed.first == "|" ? 1 : 0
        let end = texts.count > start && texts.last == "" ? texts.count - 1 : texts.count
        return Array(texts[min(start, end)..<end])
    }

    /// Returns the alignments in a table's delimiter row, which consists of bars, dashes and colons. Returns
    /// `nil` if the line is anything else.
    static func alignments(_ content: MarkdownScalars) -> [MarkdownTable.Alignment]? {
        guard content.contains("|"), content.contains("-"),
            content.allSatisfy({ "|-: \t".unicodeScalars.contains($0) })
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
