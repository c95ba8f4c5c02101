import Domain

/// Memes of a log, decoded when they are asked for.
final class LogSource: MemesSource {
    private let snapshot: LogSnapshot
    private let offsets: AnyIterator<Int>
    private let wantsTexts: Bool
    private var next: Int?

    /// The memes whose lines begin at some offsets, in their order.
    init(_ snapshot: LogSnapshot, _ offsets: AnyIterator<Int>, wantsTexts: Bool) {
        self.snapshot = snapshot
        self.offsets = offsets
        self.wantsTexts = wantsTexts
        next = offsets.next()
    }

    var isAtEnd: Bool { next == nil }

    func appendNext(to memes: inout [Meme]) throws(MemesError) {
        guard let offset = next else { return }
        next = offsets.next()
        try snapshot.appendMeme(at: offset, wantsText: wantsTexts, to: &memes)
    }
}
