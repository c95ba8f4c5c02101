import Domain

/// The position and the main properties of a log line that contains a version of a meme. Takes up 16 bytes.
struct LogEntry: RadixSortable {
    /// The bits of the meme's identifier.
    let id: UInt64
    /// The offset in 44 bits (16 TiB), the hash of the title in 16 bits, and four flags.
    private let packed: UInt64

    init(
        id: UInt64, offset: Int, isRemoval: Bool, isContinued: Bool, isCanonical: Bool,
        isPinned: Bool = false, titleHash: UInt16 = TitleHasher.unknown
    ) {
        self.id = id
        let flags: UInt64 =
            (isPinned ? 8 : 0) | (isCanonical ? 4 : 0) | (isContinued ? 2 : 0) | (isRemoval ? 1 : 0)
        packed = UInt64(offset) << 20 | UInt64(titleHash) << 4 | flags
    }

    @inline(__always)
    init(
        _ version: LineFacts, offset: Int, isCanonical: Bool,
        titleHash: UInt16 = TitleHasher.unknown
    ) {
        self.init(
            id: version.id.bits, offset: offset, isRemoval: version.isRemoval,
            isContinued: version.isContinued, isCanonical: isCanonical, isPinned: version.isPinned,
            titleHash: titleHash)
    }

    var sortKey: UInt64 { id }

    var offset: Int { Int(packed >> 20) }
    var isRemoval: Bool { packed & 1 != 0 }
    /// Whether the line is in the canonical format, as defined by `CanonicalLineReader`.
    var isCanonical: Bool { packed & 4 != 0 }
    /// Whether further lines of the same operation follow.
    var isContinued: Bool { packed & 2 != 0 }
    var isPinned: Bool { packed & 8 != 0 }
    /// The hash of the title; `TitleHasher.unknown` if there is no hash.
    var titleHash: UInt16 { UInt16(truncatingIfNeeded: packed >> 4) }
}

/// A hasher of titles. With the hashes, a meme can be found by its title without reading all lines. Titles
/// that differ only in case or Unicode normalization have equal hashes, unless a hash is `unknown`.
struct TitleHasher {
    /// The hash of titles that cannot be folded to bytes. Such a title may be equal to any other title.
    static let unknown: UInt16 = 0

    private var folder = CaseFolder()
    private var folded: [UInt8] = []

    /// Returns the hash of a title in UTF-8.
    mutating func hash(_ title: UnsafeBufferPointer<UInt8>) -> UInt16 {
        folded.removeAll(keepingCapacity: true)
        guard folder.fold(title, into: &folded) else { return TitleHasher.unknown }
        let checksum = folded.withUnsafeBytes(Checksum.of)
        return max(UInt16(truncatingIfNeeded: checksum), 1)
    }
}

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
    private let lists: [UnmanagedArray<LogEntry>]

    init() { self.init([]) }

    /// Concatenates lists, which must not be changed afterwards.
    init(_ lists: [UnmanagedArray<LogEntry>]) {
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

/// A table in a file that may be damaged, with a checksum for each block of 4,096 bytes. Each block is
/// verified when it is first read, so that reading a few entries out of millions is fast.
final class TableBlocks {
    private static let byteCount = 4096

    /// Whether all blocks read so far match their checksums.
    private(set) var isSound = true

    private let bytes: UnsafeRawBufferPointer
    private let checksums: UnsafeRawBufferPointer
    private let isVerified: UnsafeMutableBufferPointer<Bool>

    /// Creates the blocks of a table.
    ///
    /// - Parameter checksums: the checksums of the blocks, eight bytes each.
    init(_ bytes: UnsafeRawBufferPointer, checksums: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.checksums = checksums
        isVerified = .allocate(capacity: TableBlocks.count(byteCount: bytes.count))
        isVerified.initialize(repeating: false)
    }

    deinit { isVerified.deallocate() }

    /// Returns the number of blocks for `byteCount` bytes.
    static func count(byteCount: Int) -> Int {
        (byteCount + TableBlocks.byteCount - 1) / TableBlocks.byteCount
    }

    /// Verifies the block that contains a byte, unless it was verified before.
    @inline(__always)
    func verify(byteAt offset: Int) {
        let block = offset / TableBlocks.byteCount
        if !isVerified[block] { verify(block: block) }
    }

    func verifyAll() {
        for block in isVerified.indices where !isVerified[block] { verify(block: block) }
    }

    private func verify(block: Int) {
        isVerified[block] = true
        let start = block * TableBlocks.byteCount
        let range = start..<min(start + TableBlocks.byteCount, bytes.count)
        let expected = checksums.loadUnaligned(fromByteOffset: block * 8, as: UInt64.self)
        if Checksum.ofMany(UnsafeRawBufferPointer(rebasing: bytes[range])) != expected {
            isSound = false
        }
    }

    /// Returns the checksums of the blocks of a new table.
    static func checksums(of bytes: UnsafeRawBufferPointer) -> [UInt64] {
        stride(from: 0, to: bytes.count, by: byteCount).map { start in
            let range = start..<min(start + byteCount, bytes.count)
            return Checksum.ofMany(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }
}
