/// The entries of a log, in runs that may lie in different places.
struct LogEntries {
    /// How many there are.
    private(set) var count: Int

    private var first: UnsafeBufferPointer<LogEntry>
    /// The runs after the first. Those of an index are one run, and need no list.
    private var others: [UnsafeBufferPointer<LogEntry>]

    /// What tells whether the entries are as they were written, where they are those of a file.
    private let blocks: TableBlocks?
    /// What keeps the memory.
    private let mapping: FileMapping?
    private let lists: [RawList<LogEntry>]

    /// No entries.
    init() { self.init([]) }

    /// All entries of some lists, one list after the other. The lists must not change any more.
    init(_ lists: [RawList<LogEntry>]) {
        let runs = lists.filter { $0.count > 0 }.map { UnsafeBufferPointer($0.elements) }
        first = runs.first ?? UnsafeBufferPointer(start: nil, count: 0)
        others = Array(runs.dropFirst())
        count = runs.reduce(0) { $0 + $1.count }
        self.lists = lists
        blocks = nil
        mapping = nil
    }

    /// Entries of a file.
    init(_ run: UnsafeBufferPointer<LogEntry>, blocks: TableBlocks, of mapping: FileMapping) {
        first = run
        others = []
        count = run.count
        lists = []
        self.blocks = blocks
        self.mapping = mapping
    }

    /// The entries, a run at a time; none is empty.
    var runs: [UnsafeBufferPointer<LogEntry>] { first.isEmpty ? [] : [first] + others }

    /// The bytes of the entries, a run at a time.
    var memory: [UnsafeRawBufferPointer] { runs.map { UnsafeRawBufferPointer($0) } }

    /// Whether all entries that were read are as they were written.
    var isSound: Bool { blocks?.isSound ?? true }

    /// Checks all of them, so that `isSound` covers them.
    func verify() { blocks?.verifyAll() }

    /// Drops entries at the end.
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

    /// - Complexity: O(*r*) for *r* runs, of which there are as many as threads.
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
