import Domain

/// The records of memes of a log, of which each processor makes a part at a time.
final class LogRecordsCursor: RecordsCursor {
    private let snapshot: LogSnapshot
    private let parts: any RecordParts
    private let notices: [StoreNotice]
    private var next: RecordPart?
    private var isBegun = false

    /// - Parameters:
    ///   - parts: which memes.
    ///   - notices: what the store has to say, for the last page.
    init(_ snapshot: LogSnapshot, _ parts: any RecordParts, notices: [StoreNotice]) {
        self.snapshot = snapshot
        self.parts = parts
        self.notices = notices
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        if !isBegun { next = try parts.next() }
        guard next != nil || !isBegun else { return nil }
        isBegun = true
        var copies: [RecordCopies] = []
        while let part = next, copies.count < Parallel.threadCount {
            copies.append(RecordCopies(of: part, in: snapshot))
            next = try parts.next()
        }
        Parallel.forEach(copies.count) { [copies] in copies[$0].make() }
        for copies in copies { if let failure = copies.failure { throw failure } }
        return RecordsPage(
            parts: copies.map(\.lines), count: copies.reduce(0) { $0 + $1.count },
            isLast: next == nil, notices: next == nil ? notices : [])
    }
}

/// The records of one part, as one thread copies them.
private final class RecordCopies {
    private(set) var lines: [UInt8] = []
    private(set) var count = 0
    private(set) var failure: MemesError?

    private let part: RecordPart
    private let snapshot: LogSnapshot

    init(of part: RecordPart, in snapshot: LogSnapshot) {
        self.part = part
        self.snapshot = snapshot
    }

    func make() {
        var copier = RecordCopier(snapshot)
        do throws(MemesError) {
            switch part {
            case .lines(let offsets):
                for offset in offsets { _ = try copier.copy(lineAt: offset) }
            case .range(let range, let isWanted):
                copier.reserve(range.count + range.count / 64)
                var offset = range.lowerBound
                while offset < range.upperBound {
                    offset = try copier.copy(lineAt: offset, if: isWanted)
                }
            }
        } catch {
            failure = error
        }
        (lines, count) = (copier.lines, copier.count)
    }
}
