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
