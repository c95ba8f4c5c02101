import Domain

/// Parts of lines that are known.
final class FoundParts: RecordParts {
    private let offsets: AnyIterator<Int>

    /// How many lines a part has at most.
    static let lineCount = 4096

    /// The lines that begin at some offsets.
    init(_ offsets: some Sequence<Int>) {
        self.offsets = AnyIterator(offsets.makeIterator())
    }

    func next() -> RecordPart? {
        var part: [Int] = []
        while part.count < FoundParts.lineCount, let offset = offsets.next() { part.append(offset) }
        return part.isEmpty ? nil : .lines(part)
    }
}
