/// Where everything is in the file of an index: the header, the checksums of all blocks, the table by
/// identifier, and the one by time.
struct IndexLayout {
    private let checksumsStart = IndexHeader.byteCount
    private let orderChecksumsStart: Int
    private let byIDStart: Int
    private let orderStart: Int
    private let end: Int

    /// The layout of an index with a header; `nil` where that does not fit the size of the file.
    init?(_ header: IndexHeader, size: Int) {
        let entrySize = MemoryLayout<LogEntry>.stride
        let orderSize = header.orderKind == .file ? MemoryLayout<UInt64>.stride : entrySize
        guard (0...size / entrySize).contains(header.byIDCount),
            (0...size / orderSize).contains(header.orderCount)
        else { return nil }
        let byIDSize = header.byIDCount * entrySize
        let orderByteCount = header.orderCount * orderSize
        let checksumSize = MemoryLayout<UInt64>.stride
        orderChecksumsStart =
            checksumsStart + TableBlocks.count(byteCount: byIDSize) * checksumSize
        byIDStart =
            orderChecksumsStart + TableBlocks.count(byteCount: orderByteCount) * checksumSize
        orderStart = byIDStart + byIDSize
        end = orderStart + orderByteCount
        guard end == size else { return nil }
    }

    /// The checksums of all blocks.
    func checksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[checksumsStart..<byIDStart])
    }

    func byIDChecksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[checksumsStart..<orderChecksumsStart])
    }

    func orderChecksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[orderChecksumsStart..<byIDStart])
    }

    func byID(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[byIDStart..<orderStart])
    }

    func order(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[orderStart..<end])
    }
}
