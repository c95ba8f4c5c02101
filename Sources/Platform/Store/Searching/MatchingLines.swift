/// A forward or backward iterator over the lines in a range that contain versions of memes and pass a
/// prefilter. The range should not contain damaged lines.
///
/// The log is searched in segments, on all processors, as lines are requested. The first lines are therefore
/// found quickly, the search stops when the caller requests no more lines, and only the offsets from one
/// segment are in memory.
struct MatchingLines {
    private let prefilter: LinePrefilter
    private let bytes: UnsafeBufferPointer<UInt8>
    private let dropped: LineSet
    private let isOldestFirst: Bool
    private let threadCount: Int

    /// The bytes that have not been searched yet.
    private var rest: Range<Int>
    private var segmentSize: Int
    /// The offsets of the next lines, in reverse order.
    private var lines: [Int] = []

    /// The sizes of the first and the largest segment in bytes. Searching the first segment takes less
    /// time than starting a thread. Each further segment is twice as long as the previous one, up to the
    /// largest size.
    private static let segmentSizes = (first: 512 << 10, largest: 32 << 20)
    /// The minimum number of bytes that each thread searches. For fewer bytes, starting a thread is not
    /// worthwhile.
    private static let bytesPerThread = 1 << 20

    /// - Parameters:
    ///   - range: the range to search, which must begin and end at line boundaries.
    ///   - dropped: lines to skip.
    ///   - segmentSize: the size of the first segment in bytes; small by default.
    ///   - threadCount: the number of threads; by default one for each processor.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without dropped: LineSet,
        _ prefilter: LinePrefilter, isOldestFirst: Bool = false, segmentSize: Int? = nil,
        threadCount: Int = Parallel.threadCount
    ) {
        self.bytes = bytes.slice(..<range.upperBound)
        self.prefilter = prefilter
        self.dropped = dropped
        self.isOldestFirst = isOldestFirst
        self.threadCount = threadCount
        self.segmentSize = segmentSize ?? MatchingLines.segmentSizes.first
        rest = range
    }

    /// Returns the offset of the next line; `nil` after the last.
    mutating func next() -> Int? {
        while true {
            if let start = lines.popLast() { return start }
            guard !rest.isEmpty else { return nil }
            let segment = bytes.takeLines(segmentSize, from: &rest, atStart: isOldestFirst)
            segmentSize = min(2 * segmentSize, max(segmentSize, MatchingLines.segmentSizes.largest))
            lines = matchingLines(in: segment)
            if isOldestFirst { lines.reverse() }
        }
    }

    /// Returns the offsets of the matching lines in a segment, in ascending order.
    private func matchingLines(in segment: Range<Int>) -> [Int] {
        let count = min(max(segment.count / MatchingLines.bytesPerThread, 1), threadCount)
        let cuts = (0...count).map { number in
            cut(at: segment.lowerBound + segment.count * number / count, in: segment)
        }
        let parts = Parallel.map(count) { number in
            // Each thread has its own search, because counting references to a shared search would slow the
            // threads down.
            let search = LineSearch(bytes, prefilter)
            var lines: [Int] = []
            search.forEachLine(in: cuts[number]..<cuts[number + 1]) { start in
                guard !dropped.contains(lineAt: start), bytes.isRecord(at: start) else { return }
                lines.append(start)
            }
            return lines
        }
        return parts.count == 1 ? parts[0] : Array(parts.joined())
    }

    /// Returns the offset of the first line that begins at or after an offset.
    private func cut(at offset: Int, in range: Range<Int>) -> Int {
        offset == range.lowerBound
            ? offset : min(bytes.nextLine(after: offset - 1), range.upperBound)
    }
}
