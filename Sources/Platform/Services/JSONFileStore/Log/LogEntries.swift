/// The entries of a log, in runs that may lie in different places.
struct LogEntries {
    /// The entries, a run at a time; none is empty.
    private(set) var runs: [UnsafeBufferPointer<LogEntry>]
    /// How many there are.
    private(set) var count: Int

    /// What tells whether the entries are as they were written, where they are those of a file.
    private let blocks: TableBlocks?
    /// What keeps the memory.
    private let owners: [AnyObject]

    /// No entries.
    init() { self.init([], owners: []) }

    /// All entries of some lists, one list after the other. The lists must not change any more.
    init(_ lists: [RawList<LogEntry>]) {
        self.init(lists.map { UnsafeBufferPointer($0.elements) }, owners: lists)
    }

    /// Entries of a file that somebody keeps in memory.
    init(_ run: UnsafeBufferPointer<LogEntry>, blocks: TableBlocks, owner: AnyObject) {
        self.init([run], blocks: blocks, owners: [owner])
    }

    private init(
        _ runs: [UnsafeBufferPointer<LogEntry>], blocks: TableBlocks? = nil, owners: [AnyObject]
    ) {
        self.runs = runs.filter { !$0.isEmpty }
        self.blocks = blocks
        self.owners = owners
        count = runs.reduce(0) { $0 + $1.count }
    }

    /// The bytes of the entries, a run at a time.
    var memory: [UnsafeRawBufferPointer] { runs.map { UnsafeRawBufferPointer($0) } }

    /// Whether all entries that were looked at are as they were written.
    var isSound: Bool { blocks?.isSound ?? true }

    /// Looks at all before they are needed, so that `isSound` tells of them.
    func verify() { blocks?.verifyAll() }

    /// Drops entries at the end.
    mutating func truncate(to newCount: Int) {
        while let last = runs.last, count > newCount {
            let kept = Swift.max(last.count - (count - newCount), 0)
            count -= last.count - kept
            runs.removeLast()
            if kept > 0 { runs.append(UnsafeBufferPointer(rebasing: last[..<kept])) }
        }
    }
}

extension LogEntries: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    /// - Complexity: O(*r*) for *r* runs, of which there are as many as threads.
    subscript(position: Int) -> LogEntry {
        blocks?.verify(byteAt: position * MemoryLayout<LogEntry>.stride)
        var rest = position
        for run in runs {
            if rest < run.count { return run[rest] }
            rest -= run.count
        }
        preconditionFailure("no entry at \(position)")
    }
}
