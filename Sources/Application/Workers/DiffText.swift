/// A text as a diff sees it: lines, of which the last may have no end.
struct DiffText: Equatable {
    /// The lines without their ends.
    private(set) var lines: [String]
    /// Whether the last line has an end; true where there is none.
    private(set) var isEnded: Bool

    /// Splits a text at its line feeds, and nowhere else.
    init(_ text: String) {
        var lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String($0) ?? "" }
        isEnded = lines.last == ""
        if isEnded { lines.removeLast() }
        self.lines = lines
    }

    /// The lines so that those are equal that have the same bytes and the same end.
    var comparedLines: [String] {
        guard !isEnded, let last = lines.last else { return lines }
        // No line has a line feed in it.
        return lines.dropLast() + [last + "\n"]
    }

    /// Some lines as those of a hunk.
    func diffLines(
        _ range: Range<Int>, _ side: UnifiedDiff.Line.Side
    ) -> [UnifiedDiff.Line] {
        range.map { place in
            UnifiedDiff.Line(
                side: side, text: lines[place], isEnded: isEnded || place < lines.count - 1)
        }
    }
}
