/// A table in a file that others may have damaged, with a checksum for each block of 4,096 bytes. A
/// block is compared with its checksum when it is first read, so that reading a few entries
/// among millions stays cheap.
final class TableBlocks {
    private static let byteCount = 4096

    /// Whether all blocks that were read are as they were written.
    private(set) var isSound = true

    private let bytes: UnsafeRawBufferPointer
    private let checksums: UnsafeRawBufferPointer
    private let isVerified: UnsafeMutableBufferPointer<Bool>

    /// - Parameter checksums: eight bytes for each block.
    init(_ bytes: UnsafeRawBufferPointer, checksums: UnsafeRawBufferPointer) {
        self.bytes = bytes
        self.checksums = checksums
        isVerified = .allocate(capacity: TableBlocks.count(byteCount: bytes.count))
        isVerified.initialize(repeating: false)
    }

    deinit { isVerified.deallocate() }

    /// How many blocks so many bytes take.
    static func count(byteCount: Int) -> Int {
        (byteCount + TableBlocks.byteCount - 1) / TableBlocks.byteCount
    }

    /// Compares the block of a byte with its checksum, unless that was done before.
    @inline(__always)
    func verify(byteAt offset: Int) {
        let block = offset / TableBlocks.byteCount
        if !isVerified[block] { verify(block: block) }
    }

    /// Compares all blocks.
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

    /// The checksums for a new table.
    static func checksums(of bytes: UnsafeRawBufferPointer) -> [UInt64] {
        stride(from: 0, to: bytes.count, by: byteCount).map { start in
            let range = start..<min(start + byteCount, bytes.count)
            return Checksum.ofMany(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
    }
}
