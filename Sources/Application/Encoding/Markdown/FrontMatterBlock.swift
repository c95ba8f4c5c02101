import Domain

/// A text of several lines below its name: literal behind `|`, folded into paragraphs behind `>`.
///
/// Source: YAML 1.2.2, §8.1.
struct FrontMatterBlock {
    /// The mark, and what it says of indentation and of the line ends at the end.
    let header: FrontMatterLines.Line
    let lines: [FrontMatterLines.Line]

    /// The text.
    var scalar: FrontMatterScalar {
        let indicators = header.prefix { !FrontMatterLines.Line.isBlank($0) }.dropFirst()
        let keepsEnds = indicators.contains(UInt8(ascii: "+"))
        let dropsEnds = indicators.contains(UInt8(ascii: "-"))
        let given = indicators.first(where: ASCII.isDigit).map { Int($0 - UInt8(ascii: "0")) }
        let indentation = given ?? lines.first { !$0.isEmpty }?.indentation ?? 0
        var contents = lines.map { line in line.dropFirst(min(indentation, line.indentation)).text }
        let last = contents.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        let endCount = contents.count - last
        contents.removeLast(endCount)

        let isFolded = header.first == UInt8(ascii: ">")
        let text = isFolded ? folded(contents) : contents.joined(separator: "\n")
        let ends = keepsEnds ? endCount + 1 : dropsEnds || text.isEmpty ? 0 : 1
        return FrontMatterScalar(text: text + String(repeating: "\n", count: ends))
    }

    /// Lines of one paragraph are one line; an empty line is a line end, and so is one before or after a
    /// line that is indented further.
    private func folded(_ contents: [String]) -> String {
        var text = ""
        var previous: String?
        var emptyCount = 0
        for line in contents {
            guard !line.isEmpty else {
                emptyCount += 1
                continue
            }
            if let previous {
                let isKept = isIndented(previous) || isIndented(line)
                let ends = isKept ? emptyCount + 1 : emptyCount
                text += ends == 0 ? " " : String(repeating: "\n", count: ends)
            } else {
                text += String(repeating: "\n", count: emptyCount)
            }
            text += line
            (previous, emptyCount) = (line, 0)
        }
        return text
    }

    private func isIndented(_ line: String) -> Bool {
        line.utf8.first == UInt8(ascii: " ") || line.utf8.first == UInt8(ascii: "\t")
    }
}
