/// Goes through the lines of a part of a log that hold versions of memes, from the first to the last or
/// from the last to the first. There must be no damaged line among them.
final class LogWalk {
    /// How far ahead of itself a walk looks for line ends: most want a few lines only, so that it
    /// begins with short steps.
    private static let stepSizes = 1 << 13...1 << 16

    private let bytes: UnsafeBufferPointer<UInt8>
    private let dropped: LineSet
    private let isOldestFirst: Bool
    /// The bytes whose lines were not looked for yet.
    private var rest: Range<Int>
    private var stepSize = stepSizes.lowerBound
    /// Where the lines begin that come next; the next one last.
    private var starts: [Int] = []

    /// - Parameters:
    ///   - range: begins and ends where lines do.
    ///   - dropped: the lines to leave out.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, without dropped: LineSet,
        isOldestFirst: Bool
    ) {
        self.bytes = bytes.slice(..<range.upperBound)
        self.dropped = dropped
        self.isOldestFirst = isOldestFirst
        rest = range
    }

    /// Where the next line begins; `nil` after the last.
    func next() -> Int? {
        while true {
            if starts.isEmpty {
                guard !rest.isEmpty else { return nil }
                if isOldestFirst { stepForwards() } else { stepBackwards() }
                stepSize = min(stepSize * 2, LogWalk.stepSizes.upperBound)
            }
            guard let start = starts.popLast() else { continue }
            if !dropped.contains(lineAt: start), bytes.isRecord(at: start) { return start }
        }
    }

    private func stepForwards() {
        var end = min(rest.lowerBound + stepSize, rest.upperBound)
        end = bytes.nextLine(after: end - 1)
        starts = lineStarts(in: rest.lowerBound..<end).reversed()
        rest = end..<rest.upperBound
    }

    private func stepBackwards() {
        var size = stepSize
        while true {
            let middle = max(rest.upperBound - size, rest.lowerBound)
            let start = middle == rest.lowerBound ? middle : bytes.nextLine(after: middle)
            if start < rest.upperBound {
                starts = lineStarts(in: start..<rest.upperBound)
                rest = rest.lowerBound..<start
                return
            }
            // The last line is longer than that.
            size *= 2
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
