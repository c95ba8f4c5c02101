import Domain

/// What one thread reads of titles that have numbers.
final class TitlePartReader {
    let part: TitlePart
    private(set) var failure: SystemFailure?

    private let range: Range<Int>
    private let readTitle: (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void

    init(
        _ range: Range<Int>, into part: TitlePart,
        _ readTitle: @escaping (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void
    ) {
        self.range = range
        self.part = part
        self.readTitle = readTitle
    }

    func read() {
        for number in range where failure == nil {
            readTitle(number) { title in
                attempt { () throws(SystemFailure) in
                    try part.add(title, UInt32(truncatingIfNeeded: number))
                }
            }
        }
        attempt { () throws(SystemFailure) in try part.finish() }
    }

    private func attempt(_ work: () throws(SystemFailure) -> Void) {
        do throws(SystemFailure) { try work() } catch { failure = error }
    }
}
