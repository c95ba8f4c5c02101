import Domain

/// The records of memes of a log, of which each processor makes a part at a time, while those before
/// them are used.
final class LogRecordsCursor: RecordsCursor {
    private let snapshot: LogSnapshot
    private let parts: any RecordParts
    private let notices: [StoreNotice]
    /// The parts that are being made; `nil` before the first.
    private var copies: [RecordCopies]?

    /// - Parameters:
    ///   - parts: which memes.
    ///   - notices: what the store has to say, for the last page.
    init(_ snapshot: LogSnapshot, _ parts: any RecordParts, notices: [StoreNotice]) {
        self.snapshot = snapshot
        self.parts = parts
        self.notices = notices
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        if copies?.isEmpty == true { return nil }
        let made = if let copies { copies } else { try beginCopies() }
        for copies in made { try copies.finish() }
        let next = try beginCopies()
        copies = next
        return RecordsPage(
            parts: made.map(\.lines), count: made.reduce(0) { $0 + $1.count },
            isLast: next.isEmpty, notices: next.isEmpty ? notices : [])
    }

    private func beginCopies() throws(MemesError) -> [RecordCopies] {
        var copies: [RecordCopies] = []
        while copies.count < Parallel.threadCount, let part = try parts.next() {
            copies.append(RecordCopies(of: part, in: snapshot))
        }
        return copies
    }
}

/// The records of one part, which a thread of its own copies.
private struct RecordCopies {
    private let copying = Copying()
    private let work: BackgroundWork?

    /// Copies of so few lines are made at once: to begin a thread takes longer.
    private static let fewLines = 100

    /// Begins to copy.
    init(of part: RecordPart, in snapshot: LogSnapshot) {
        if case .lines(let offsets) = part, offsets.count < RecordCopies.fewLines {
            copying.copy(part, in: snapshot)
            work = nil
        } else {
            work = BackgroundWork { [copying] in copying.copy(part, in: snapshot) }
        }
    }

    /// Waits until all are copied.
    func finish() throws(MemesError) {
        work?.wait()
        if let failure = copying.failure { throw failure }
    }

    var lines: [UInt8] { copying.lines }
    var count: Int { copying.count }
}

/// What a thread copies.
private final class Copying {
    private(set) var lines: [UInt8] = []
    private(set) var count = 0
    private(set) var failure: MemesError?

    func copy(_ part: RecordPart, in snapshot: LogSnapshot) {
        var copier = RecordCopier(snapshot)
        do throws(MemesError) {
            switch part {
            case .lines(let offsets):
                for offset in offsets { _ = try copier.copy(lineAt: offset) }
            case .range(let range, let wanted):
                copier.reserve(range.count + range.count / 64)
                var offset = range.lowerBound
                while offset < range.upperBound {
                    offset = try copier.copy(lineAt: offset, of: wanted)
                }
            }
        } catch {
            failure = error
        }
        (lines, count) = (copier.lines, copier.count)
    }
}
