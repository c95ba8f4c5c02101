/// The lines of a part of a log that hold versions of memes and can match, from the last to the first
/// or from the first to the last. There must be no damaged line among them.
///
/// The log is searched a segment at a time, by all processors, when its lines are asked for: so the
/// first come at once, who needs no more has no more searched, and what is kept is a segment's.
struct MatchingLines {
    private let prefilter: LinePrefilter
    private let bytes: UnsafeBufferPointer<UInt8>
    private let dropped: LineSet
    private let isOldestFirst: Bool
    private let threadCount: Int

    /// The bytes that were not searched yet.
    private var rest: Range<Int>
    private var segmentSize: Int
    /// The lines that come next, the next one last.
    private var lines: [Int] = []

    /// The first segment takes less time than a thread to start; each that follows has twice as many
    /// bytes as the one before it, so that the last are worth it.
    private static let segmentSizes = (first: 512 << 10, largest: 32 << 20)
    /// How many bytes are worth a thread.
    private static let bytesPerThread = 1 << 20

    /// - Parameters:
    ///   - range: begins and ends where lines do.
    ///   - dropped: the lines to leave out.
    ///   - segmentSize: how many bytes are searched first; by default those of few lines.
    ///   - threadCount: how many threads search; by default as many as the machine can run.
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

    /// Where the next line begins; `nil` after the last.
    mutating func next() -> Int? {
        while true {
            if let start = lines.popLast() { return start }
            guard !rest.isEmpty else { return nil }
            searchSegment()
        }
    }

    private mutating func searchSegment() {
        let segment: Range<Int>
        if isOldestFirst {
            let end = cut(at: rest.lowerBound + min(segmentSize, rest.count), in: rest)
            segment = rest.lowerBound..<end
            rest = end..<rest.upperBound
        } else {
            let size = min(segmentSize, rest.count)
            let start = bytes.lineStart(of: rest.upperBound - size, notBefore: rest.lowerBound)
            segment = start..<rest.upperBound
            rest = rest.lowerBound..<start
        }
        segmentSize = min(2 * segmentSize, max(segmentSize, MatchingLines.segmentSizes.largest))
        lines = matchingLines(in: segment)
        if isOldestFirst { lines.reverse() }
    }

    /// The lines of a segment, in ascending order.
    private func matchingLines(in segment: Range<Int>) -> [Int] {
        let count = min(max(segment.count / MatchingLines.bytesPerThread, 1), threadCount)
        let cuts = (0...count).map { number in
            cut(at: segment.lowerBound + segment.count * number / count, in: segment)
        }
        let parts = (0..<count).map { number in
            LinesPart(
                bytes, cuts[number]..<cuts[number + 1], without: dropped, prefilter)
        }
        Parallel.forEach(count) { parts[$0].find() }
        return parts.count == 1 ? parts[0].lines : parts.flatMap(\.lines)
    }

    /// Where the first line begins that begins at a place or after it.
    private func cut(at place: Int, in range: Range<Int>) -> Int {
        place == range.lowerBound
            ? place : min(bytes.nextLine(after: place - 1), range.upperBound)
    }
}

/// What one thread finds in its part of a segment. It has a search of its own: threads that count
/// references to the same objects wait for each other.
private final class LinesPart {
    private(set) var lines: [Int] = []

    private let bytes: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>
    private let dropped: LineSet
    private let search: LineSearch

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without dropped: LineSet,
        _ prefilter: LinePrefilter
    ) {
        self.bytes = bytes
        self.range = range
        self.dropped = dropped
        search = LineSearch(bytes, prefilter)
    }

    func find() {
        var lines: [Int] = []
        search.forEachLine(in: range) { start in
            guard !dropped.contains(lineAt: start), bytes.isRecord(at: start) else { return }
            lines.append(start)
        }
        self.lines = lines
    }
}
