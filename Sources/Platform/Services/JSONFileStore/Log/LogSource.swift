import Domain

/// Memes of a log, decoded when they are asked for.
final class LogSource: MemesSource {
    private let snapshot: LogSnapshot
    private let entries: AnyIterator<LogEntry>
    private let wantsTexts: Bool
    private var next: LogEntry?

    /// The memes of some entries, in their order.
    init(_ snapshot: LogSnapshot, _ entries: AnyIterator<LogEntry>, wantsTexts: Bool) {
        self.snapshot = snapshot
        self.entries = entries
        self.wantsTexts = wantsTexts
        next = entries.next()
    }

    var isAtEnd: Bool { next == nil }

    func appendNext(to memes: inout [Meme]) throws(MemesError) {
        guard let entry = next else { return }
        next = entries.next()
        try snapshot.appendMeme(at: entry, wantsText: wantsTexts, to: &memes)
    }
}
