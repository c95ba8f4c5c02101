/// A forward or backward iterator over the lines that contain versions of memes in a range of a log. The
/// range should not contain damaged lines.
final class LogWalk {
    /// The smallest and the largest number of bytes to search for line ends at a time. The number is small at
    /// first, for callers that want few lines.
    private static let stepSizes = 1 << 13...1 << 16

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dropped: LineSet
    private let isOldestFirst: Bool
    /// The bytes that have not been searched yet.
    private var rest: Range<Int>
    private var stepSize = stepSizes.lowerBound
    /// The offsets of the next lines, in reverse order.
    private var starts: [Int] = []

    /// - Parameters:
    ///   - range: the part of the log, which must begin and end at line boundaries.
    ///   - dropped: lines to skip.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without dropped: LineSet,
        isOldestFirst: Bool
    ) {
        self.bytes = bytes.slice(..<range.upperBound)
        self.dropped = dropped
        self.isOldestFirst = isOldestFirst
        rest = range
    }

    /// Returns the offset of the next line; `nil` after the last.
    func next() -> Int? {
        while true {
            if starts.isEmpty {
                guard !rest.isEmpty else { return nil }
                let step = bytes.takeLines(stepSize, from: &rest, atStart: isOldestFirst)
                starts = lineStarts(in: step)
                if isOldestFirst { starts.reverse() }
                stepSize = min(stepSize * 2, LogWalk.stepSizes.upperBound)
            }
            guard let start = starts.popLast() else { continue }
            if !dropped.contains(lineAt: start), bytes.isRecord(at: start) { return start }
        }
    }

    private func lineStarts(in range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        var position = range.lowerBound
        while position < range.upperBound {
            starts.append(position)
            position = bytes.nextLine(after: position)
        }
        return starts
    }
}
