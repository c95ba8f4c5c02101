import Domain

/// Parts of a log whose lines stand in the order in which they are wanted, or in the other one.
final class FileParts: RecordParts {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isNewestFirst: Bool
    private var ranges: [Table]

    private typealias Table = (range: Range<Int>, wanted: LastVersions)

    /// How many bytes a part has, but for a line.
    private static let byteCount = 2 << 20

    /// The lines of the memes in some tables, the oldest change first or the newest; `nil` where they do
    /// not stand in the order of the file.
    init?(_ bytes: LogBytes, _ tables: [LogTables], isNewestFirst: Bool) {
        var ranges: [Table] = []
        for (number, table) in tables.enumerated() {
            guard case .file(let range, let dropped) = table.order else { return nil }
            ranges.append((range, LastVersions(dropped: dropped, newer: tables[(number + 1)...])))
        }
        guard MemesByTime.areInOrder(bytes, tables) else { return nil }
        self.bytes = bytes.buffer
        self.isNewestFirst = isNewestFirst
        self.ranges = isNewestFirst ? ranges : ranges.reversed()
    }

    func next() -> RecordPart? {
        while let (range, wanted) = ranges.last {
            guard !range.isEmpty else {
                ranges.removeLast()
                continue
            }
            let (part, rest) = divide(range)
            ranges[ranges.endIndex - 1].range = rest
            return .range(part, wanted, isReversed: isNewestFirst)
        }
        return nil
    }

    /// The next part of a range, and the rest of it; a line is in one of them.
    private func divide(_ range: Range<Int>) -> (part: Range<Int>, rest: Range<Int>) {
        if isNewestFirst {
            let middle = max(range.upperBound - FileParts.byteCount, range.lowerBound)
            let boundary = bytes.lineStart(of: middle, notBefore: range.lowerBound)
            return (boundary..<range.upperBound, range.lowerBound..<boundary)
        }
        let middle = min(range.lowerBound + FileParts.byteCount, range.upperBound)
        let boundary = min(bytes.nextLine(after: middle), range.upperBound)
        return (range.lowerBound..<boundary, boundary..<range.upperBound)
    }
}
