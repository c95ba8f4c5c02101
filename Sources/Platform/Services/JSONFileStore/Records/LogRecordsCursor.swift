import Domain

/// The records of memes of a log, of which each processor makes a part at a time, while those before
/// them are used.
final class LogRecordsCursor: RecordsCursor {
    private let snapshot: LogSnapshot
    private let spelling: RecordSpelling
    private let parts: any RecordParts
    private let notices: [StoreNotice]
    /// The parts that are being made; `nil` before the first.
    private var copies: [RecordCopies]?
    private var isAtEnd = false
    /// What went wrong after the parts that were made before.
    private var failure: MemesError?

    /// - Parameters:
    ///   - parts: which memes.
    ///   - spelling: what their records are like.
    ///   - notices: what the store has to say, for the last page.
    init(
        _ snapshot: LogSnapshot, _ parts: any RecordParts, as spelling: RecordSpelling,
        notices: [StoreNotice]
    ) {
        self.snapshot = snapshot
        self.spelling = spelling
        self.parts = parts
        self.notices = notices
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        if isAtEnd { return nil }
        let made = copies ?? beginCopies()
        if made.isEmpty, let failure { throw failure }
        for copies in made { try copies.finish() }
        if parts.areSearched {
            // A page without records will be the last one.
            isAtEnd = made.isEmpty
        } else {
            let next = beginCopies()
            copies = next
            isAtEnd = next.isEmpty && failure == nil
        }
        return RecordsPage(
            parts: made.map(\.records), count: made.reduce(0) { $0 + $1.count }, isLast: isAtEnd,
            notices: isAtEnd ? notices : [])
    }

    /// Begins to make as many parts as there are processors; fewer where there are no more, or something
    /// goes wrong.
    private func beginCopies() -> [RecordCopies] {
        var copies: [RecordCopies] = []
        do throws(MemesError) {
            while copies.count < Parallel.threadCount, failure == nil, let part = try parts.next() {
                copies.append(RecordCopies(of: part, in: snapshot, as: spelling))
            }
        } catch {
            failure = error
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
    init(of part: RecordPart, in snapshot: LogSnapshot, as spelling: RecordSpelling) {
        if case .lines(let offsets) = part, offsets.count < RecordCopies.fewLines {
            copying.copy(part, in: snapshot, as: spelling)
            work = nil
        } else {
            work = BackgroundWork { [copying] in copying.copy(part, in: snapshot, as: spelling) }
        }
    }

    /// Waits until all are copied.
    func finish() throws(MemesError) {
        work?.wait()
        if let failure = copying.failure { throw failure }
    }

    var records: [UInt8] { copying.records }
    var count: Int { copying.count }
}

/// What a thread copies.
private final class Copying {
    private(set) var records: [UInt8] = []
    private(set) var count = 0
    private(set) var failure: MemesError?

    func copy(_ part: RecordPart, in snapshot: LogSnapshot, as spelling: RecordSpelling) {
        do throws(MemesError) {
            switch part {
            case .lines(let offsets):
                var copier = RecordCopier(snapshot, as: spelling)
                for offset in offsets { _ = try copier.copy(lineAt: offset) }
                (records, count) = (copier.records, copier.count)
            case .range(let range, let wanted, let isReversed):
                var copier = RecordCopier(snapshot, as: spelling, isReversed: isReversed)
                copier.reserve(range.count)
                var offset = range.lowerBound
                while offset < range.upperBound {
                    offset = try copier.copy(lineAt: offset, of: wanted)
                }
                records = isReversed ? copier.reversed() : copier.records
                count = copier.count
            case .rows(let rows, let range):
                records = try rows.records(range)
                count = range.count
            }
        } catch {
            failure = error
        }
    }
}
