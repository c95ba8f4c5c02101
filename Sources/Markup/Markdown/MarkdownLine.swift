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
