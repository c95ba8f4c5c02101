/// The entries of a log, in separate runs of memory.
struct LogEntries {
    private(set) var count: Int

    private var first: UnsafeBufferPointer<LogEntry>
    /// The runs after the first; empty for an index, because its entries form a single run.
    private var others: [UnsafeBufferPointer<LogEntry>]

    /// The checksums of the entries if they are from an index file; otherwise `nil`.
    private let blocks: TableBlocks?
    /// The mapping that keeps the memory of the entries alive; `nil` if `lists` keeps it alive.
    private let mapping: FileMapping?
    private let lists: [RawList<LogEntry>]

    init() { self.init([]) }

    /// Concatenates lists, which must not be changed afterwards.
    init(_ lists: [RawList<LogEntry>]) {
        let runs = lists.filter { $0.count > 0 }.map { UnsafeBufferPointer($0.elements) }
        first = runs.first ?? UnsafeBufferPointer(start: nil, count: 0)
        others = Array(runs.dropFirst())
        count = runs.reduce(0) { $0 + $1.count }
        self.lists = lists
        blocks = nil
        mapping = nil
    }

    init(_ run: UnsafeBufferPointer<LogEntry>, blocks: TableBlocks, of mapping: FileMapping) {
        first = run
        others = []
        count = run.count
        lists = []
        self.blocks = blocks
        self.mapping = mapping
    }

    /// The runs that are not empty, in order.
    var runs: [UnsafeBufferPointer<LogEntry>] { first.isEmpty ? [] : [first] + others }

    var memory: [UnsafeRawBufferPointer] { runs.map { UnsafeRawBufferPointer($0) } }

    /// Whether all entries read so far match their checksums.
    var isSound: Bool { blocks?.isSound ?? true }

    /// Verifies all entries, so that `isSound` covers them.
    func verify() { blocks?.verifyAll() }

    /// Removes all entries after the first `newCount`.
    mutating func truncate(to newCount: Int) {
        while count > newCount {
            let last = others.popLast() ?? first
            let kept = last[..<Swift.max(last.count - (count - newCount), 0)]
            count -= last.count - kept.count
            if count == kept.count {
                first = UnsafeBufferPointer(rebasing: kept)
            } else if !kept.isEmpty {
                others.append(UnsafeBufferPointer(rebasing: kept))
            }
        }
    }
}

extension LogEntries: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    /// - Complexity: O(*r*) for *r* runs; there is one run for each thread.
    subscript(position: Int) -> LogEntry {
        blocks?.verify(byteAt: position * MemoryLayout<LogEntry>.stride)
        if position < first.count { return first[position] }
        var rest = position - first.count
        for run in others {
            if rest < run.count { return run[rest] }
            rest -= run.count
        }
        preconditionFailure("no entry at \(position)")
    }
}
