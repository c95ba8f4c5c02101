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

    /// - Parameters:
    ///   - parts: which memes.
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
        if copies?.isEmpty == true { return nil }
        let made = if let copies { copies } else { try beginCopies() }
        for copies in made { try copies.finish() }
        let next = try beginCopies()
        copies = next
        return RecordsPage(
            parts: made.map(\.records), count: made.reduce(0) { $0 + $1.count },
            isLast: next.isEmpty, notices: next.isEmpty ? notices : [])
    }

    private func beginCopies() throws(MemesError) -> [RecordCopies] {
        var copies: [RecordCopies] = []
        while copies.count < Parallel.threadCount, let part = try parts.next() {
            copies.append(RecordCopies(of: part, in: snapshot, as: spelling))
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
