import Domain

/// Some lines of a log whose records are wanted.
enum RecordPart {
    /// The lines that begin at some offsets.
    case lines([Int])
    /// Those of all lines of a range that hold the last versions of memes.
    case range(Range<Int>, LastVersions)
}

/// Tells which lines of a part of a log hold the last versions of memes.
struct LastVersions {
    /// The lines that later ones of the part supersede, and removals.
    let dropped: LineSet
    /// The tables of what comes after the part.
    let newer: ArraySlice<LogTables>

    /// Whether the line of a version is one of them.
    @inline(__always)
    func contains(lineAt offset: Int, of id: UInt64) -> Bool {
        !dropped.contains(lineAt: offset)
            && (newer.isEmpty || !newer.contains { $0.contains(MemeID(bits: id)) })
    }
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
        let wanted = min(FoundParts.lineCount, remaining)
        var offsets: [Int] = []
        while offsets.count < wanted, let offset = try nextOffset() { offsets.append(offset) }
        // After the last one nobody is asked again.
        remaining = offsets.count < wanted ? 0 : remaining - wanted
        return offsets.isEmpty ? nil : .lines(offsets)
    }
}

/// Parts of a log whose lines stand in the order in which they are wanted.
final class FileParts: RecordParts {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var ranges: ArraySlice<Table>

    private typealias Table = (range: Range<Int>, wanted: LastVersions)

    /// How many bytes a part has, but for its last line.
    private static let byteCount = 2 << 20

    /// The lines of the memes in some tables, the oldest change first; `nil` where they do not stand in
    /// the order of the file.
    init?(_ bytes: LogBytes, _ tables: [LogTables]) {
        var ranges: [Table] = []
        for (number, table) in tables.enumerated() {
            guard case .file(let range, let dropped) = table.order else { return nil }
            ranges.append((range, LastVersions(dropped: dropped, newer: tables[(number + 1)...])))
        }
        self.bytes = bytes.buffer
        self.ranges = ranges[...]
    }

    func next() -> RecordPart? {
        while let (range, wanted) = ranges.first {
            guard !range.isEmpty else {
                ranges.removeFirst()
                continue
            }
            let middle = range.lowerBound + FileParts.byteCount
            let end = middle < range.upperBound ? bytes.nextLine(after: middle) : range.upperBound
            let part = range.lowerBound..<min(end, range.upperBound)
            ranges[ranges.startIndex].range = part.upperBound..<range.upperBound
            return .range(part, wanted)
        }
        return nil
    }
}
