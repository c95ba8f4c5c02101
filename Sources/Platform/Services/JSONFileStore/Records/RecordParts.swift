import Domain

/// Some lines of a log whose records are wanted.
enum RecordPart {
    /// The lines that begin at some offsets.
    case lines([Int])
    /// Those of all lines of a range that hold the last versions of memes, in the order of the file or
    /// in the other one.
    case range(Range<Int>, LastVersions, isReversed: Bool)
    /// Some of the rows that were copied and sorted before.
    case rows(SortedRows, Range<Int>)
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

    /// Whether a line that is not spelled as `meme` writes them is one of them.
    func contains(
        otherLineAt offset: Int, in bytes: LogBytes, _ reader: inout CanonicalLineReader
    ) -> Bool {
        guard bytes.buffer.isRecord(at: offset), let id = bytes.id(at: offset, &reader) else {
            return false
        }
        return contains(lineAt: offset, of: id.bits)
    }
}

/// Parts of a log that come one after the other.
protocol RecordParts: AnyObject {
    /// Whether it may take long to find the next one, so that nobody should wait for it who has one.
    var areSearched: Bool { get }

    /// The next one; `nil` after the last.
    func next() throws(MemesError) -> RecordPart?
}

extension RecordParts {
    var areSearched: Bool { false }
}

/// Parts of lines that are known.
final class FoundParts: RecordParts {
    private let offsets: AnyIterator<Int>

    /// How many lines a part has at most.
    fileprivate static let lineCount = 4096

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

/// Parts of lines that are looked for: short ones at first, so that something is there soon.
final class SearchedParts: RecordParts {
    private let nextOffset: () throws(MemesError) -> Int?
    private var remaining: Int
    private var lineCount = 16
    private var failure: MemesError?

    /// - Parameters:
    ///   - limit: how many lines are wanted.
    ///   - nextOffset: tells where the next line begins; `nil` after the last.
    init(limit: Int?, _ nextOffset: @escaping () throws(MemesError) -> Int?) {
        self.nextOffset = nextOffset
        remaining = max(limit ?? .max, 0)
    }

    var areSearched: Bool { true }

    func next() throws(MemesError) -> RecordPart? {
        if let failure { throw failure }
        let wanted = min(lineCount, remaining)
        var offsets: [Int] = []
        do throws(MemesError) {
            while offsets.count < wanted, let offset = try nextOffset() { offsets.append(offset) }
            // After the last one nobody is asked again.
            remaining = offsets.count < wanted ? 0 : remaining - wanted
        } catch {
            // What was found before comes first.
            failure = error
            if offsets.isEmpty { throw error }
        }
        lineCount = min(2 * lineCount, FoundParts.lineCount)
        return offsets.isEmpty ? nil : .lines(offsets)
    }
}

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
