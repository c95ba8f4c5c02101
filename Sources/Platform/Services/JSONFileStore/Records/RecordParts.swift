import Domain

/// Some lines of a log whose records are wanted.
enum RecordPart {
    /// The lines that begin at some offsets.
    case lines([Int])
    /// Those of all lines of a range that a test lets pass, which is told where a line begins and the
    /// identifier in it.
    case range(Range<Int>, isWanted: (Int, UInt64) -> Bool)
}

/// Parts of a log that come one after the other.
protocol RecordParts: AnyObject {
    /// The next one; `nil` after the last.
    func next() throws(MemesError) -> RecordPart?
}

/// Parts of lines that something else finds.
final class FoundParts: RecordParts {
    private let nextOffset: () throws(MemesError) -> Int?
    private var remaining: Int

    /// How many lines a part has at most.
    private static let lineCount = 4096

    /// - Parameters:
    ///   - limit: how many lines are wanted.
    ///   - nextOffset: tells where the next line begins; `nil` after the last.
    init(limit: Int?, _ nextOffset: @escaping () throws(MemesError) -> Int?) {
        self.nextOffset = nextOffset
        remaining = max(limit ?? .max, 0)
    }

    func next() throws(MemesError) -> RecordPart? {
        var offsets: [Int] = []
        while offsets.count < min(FoundParts.lineCount, remaining), let offset = try nextOffset() {
            offsets.append(offset)
        }
        remaining -= offsets.count
        return offsets.isEmpty ? nil : .lines(offsets)
    }
}

/// Parts of a log whose lines stand in the order in which they are wanted.
final class FileParts: RecordParts {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var ranges: ArraySlice<Table>

    private typealias Table = (range: Range<Int>, isWanted: (Int, UInt64) -> Bool)

    /// How many bytes a part has, but for its last line.
    private static let byteCount = 1 << 20

    /// The lines of the memes in some tables, the oldest change first; `nil` where they do not stand in
    /// the order of the file.
    init?(_ bytes: LogBytes, _ tables: [LogTables]) {
        var ranges: [Table] = []
        for (number, table) in tables.enumerated() {
            guard case .file(let range, let dropped) = table.order else { return nil }
            let newer = tables[(number + 1)...]
            ranges.append(
                (
                    range,
                    { offset, id in
                        !dropped.contains(lineAt: offset)
                            && (newer.isEmpty || !newer.contains { $0.contains(MemeID(bits: id)) })
                    }
                ))
        }
        self.bytes = bytes.buffer
        self.ranges = ranges[...]
    }

    func next() -> RecordPart? {
        while let (range, isWanted) = ranges.first {
            guard !range.isEmpty else {
                ranges.removeFirst()
                continue
            }
            let middle = range.lowerBound + FileParts.byteCount
            let end = middle < range.upperBound ? bytes.nextLine(after: middle) : range.upperBound
            let part = range.lowerBound..<min(end, range.upperBound)
            ranges[ranges.startIndex].range = part.upperBound..<range.upperBound
            return .range(part, isWanted: isWanted)
        }
        return nil
    }
}
