import Domain

/// The records of memes of a log, of which each processor makes a part at a time, while those before
/// them are used.
final class LogRecordsCursor: RecordsCursor {
    private let snapshot: LogSnapshot
    private let spelling: RecordEncoding
    private let parts: any RecordParts
    private let warnings: [StoreWarning]
    private let byteLimit: Int
    /// The parts that are being made for the next page.
    private var copies: [RecordCopies] = []
    private var isAtEnd = false
    /// What went wrong after the parts that were made before.
    private var failure: MemesError?

    /// - Parameters:
    ///   - parts: which memes.
    ///   - spelling: what their records are like.
    ///   - warnings: the warnings of the store, for the last page.
    ///   - byteLimit: once the records of known lines have so many bytes, the rest of their part waits for
    ///     the next page: nobody knows how long lines are.
    init(
        _ snapshot: LogSnapshot, _ parts: any RecordParts, as spelling: RecordEncoding,
        warnings: [StoreWarning], byteLimit: Int = 4 << 20
    ) {
        self.snapshot = snapshot
        self.spelling = spelling
        self.parts = parts
        self.warnings = warnings
        self.byteLimit = byteLimit
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        if isAtEnd { return nil }
        beginCopies()
        var made = copies
        if made.isEmpty, let failure { throw failure }
        for copies in made { try copies.finish() }
        copies = []
        if let stopped = made.firstIndex(where: { !$0.rest.isEmpty }) {
            copies = [begin(.lines(Array(made[stopped].rest)))] + made[(stopped + 1)...]
            made.removeSubrange((stopped + 1)...)
        }
        if parts.areSearched {
            // A page without records will be the last one.
            isAtEnd = made.isEmpty
        } else {
            beginCopies()
            isAtEnd = copies.isEmpty && failure == nil
        }
        return RecordsPage(
            parts: made.map(\.records), count: made.reduce(0) { $0 + $1.count }, isLast: isAtEnd,
            warnings: isAtEnd ? warnings : [])
    }

    /// Has as many parts made as there are processors; fewer where there are no more, or something goes
    /// wrong.
    private func beginCopies() {
        do throws(MemesError) {
            while copies.count < Parallel.threadCount, failure == nil, let part = try parts.next() {
                copies.append(begin(part))
            }
        } catch {
            failure = error
        }
    }

    private func begin(_ part: RecordPart) -> RecordCopies {
        RecordCopies(of: part, in: snapshot, as: spelling, byteLimit: byteLimit)
    }
}

/// The records of one part, which a thread of its own copies.
private struct RecordCopies {
    private let copying = Copying()
    private let work: BackgroundWork?

    /// Copies of so few lines are made at once: to begin a thread takes longer.
    private static let fewLines = 100

    /// Begins to copy.
    init(
        of part: RecordPart, in snapshot: LogSnapshot, as spelling: RecordEncoding, byteLimit: Int
    ) {
        if case .lines(let offsets) = part, offsets.count < RecordCopies.fewLines {
            copying.copy(part, in: snapshot, as: spelling, byteLimit)
            work = nil
        } else {
            work = BackgroundWork { [copying] in
                copying.copy(part, in: snapshot, as: spelling, byteLimit)
            }
        }
    }

    /// Waits until all are copied.
    func finish() throws(MemesError) {
        work?.wait()
        if let failure = copying.failure { throw failure }
    }

    var records: [UInt8] { copying.records }
    var count: Int { copying.count }
    /// The lines whose records are not among these.
    var rest: ArraySlice<Int> { copying.rest }
}

/// What a thread copies.
private final class Copying {
    private(set) var records: [UInt8] = []
    private(set) var count = 0
    private(set) var rest: ArraySlice<Int> = []
    private(set) var failure: MemesError?

    func copy(
        _ part: RecordPart, in snapshot: LogSnapshot, as spelling: RecordEncoding, _ byteLimit: Int
    ) {
        do throws(MemesError) {
            switch part {
            case .lines(let offsets):
                var copier = RecordCopier(snapshot, as: spelling)
                rest = offsets[...]
                while copier.records.count < byteLimit, let offset = rest.popFirst() {
                    _ = try copier.copy(lineAt: offset)
                }
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
