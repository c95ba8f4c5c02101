/// Entries in a file that others may have damaged, with a checksum for each block of them. A block
/// is compared with its checksum when it is first looked at, so that a look at a few entries among
/// millions stays cheap.
final class TableBlocks {
    /// How many entries a block has.
    static let entryCount = 256

    /// Whether all blocks that were looked at are as they were written.
    private(set) var isSound = true

    private let entries: UnsafeBufferPointer<LogEntry>
    private let checksums: UnsafeBufferPointer<UInt64>
    private var isVerified: [Bool]

    init(
        _ entries: UnsafeBufferPointer<LogEntry>, checksums: UnsafeBufferPointer<UInt64>
    ) {
        self.entries = entries
        self.checksums = checksums
        isVerified = Array(repeating: false, count: checksums.count)
    }

    /// How many blocks so many entries take.
    static func count(entryCount: Int) -> Int {
        (entryCount + TableBlocks.entryCount - 1) / TableBlocks.entryCount
    }

    /// Compares the block of an entry with its checksum, unless that was done before.
    @inline(__always)
    func verify(_ position: Int) {
        let block = position / TableBlocks.entryCount
        if !isVerified[block] { verify(block: block) }
    }

    private func verify(block: Int) {
        isVerified[block] = true
        if TableBlocks.checksum(of: entries, block: block) != checksums[block] { isSound = false }
    }

    /// The checksum of a block.
    static func checksum(of entries: UnsafeBufferPointer<LogEntry>, block: Int) -> UInt64 {
        let start = block * entryCount
        let range = start..<min(start + entryCount, entries.count)
        return Checksum.of(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: entries[range])))
    }
}
