/// The positions in an index file: the header, the checksums of all blocks, the table by identifier, the
/// table by time of change, and the lines that are out of order.
struct IndexLayout {
    private let checksumsStart = IndexHeader.byteCount
    private let orderChecksumsStart: Int
    private let byIDStart: Int
    private let orderStart: Int
    private let lateChecksumsStart: Int
    private let lateStart: Int
    private let end: Int

    /// The layout for a header; `nil` if it does not fit the size of the file.
    init?(_ header: IndexHeader, size: Int) {
        let entrySize = MemoryLayout<LogEntry>.stride
        let orderSize = header.orderKind == .file ? MemoryLayout<UInt64>.stride : entrySize
        guard (0...size / entrySize).contains(header.byIDCount),
            (0...size / orderSize).contains(header.orderCount),
            (0...size / entrySize).contains(header.lateCount)
        else { return nil }
        let byIDSize = header.byIDCount * entrySize
        let orderByteCount = header.orderCount * orderSize
        let lateByteCount = header.lateCount * entrySize
        let checksumSize = MemoryLayout<UInt64>.stride
        orderChecksumsStart =
            checksumsStart + TableBlocks.count(byteCount: byIDSize) * checksumSize
        lateChecksumsStart =
            orderChecksumsStart + TableBlocks.count(byteCount: orderByteCount) * checksumSize
        byIDStart = lateChecksumsStart + TableBlocks.count(byteCount: lateByteCount) * checksumSize
        orderStart = byIDStart + byIDSize
        lateStart = orderStart + orderByteCount
        end = lateStart + lateByteCount
        guard end == size else { return nil }
    }

    func checksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[checksumsStart..<byIDStart])
    }

    func byIDChecksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[checksumsStart..<orderChecksumsStart])
    }

    func orderChecksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[orderChecksumsStart..<lateChecksumsStart])
    }

    func byID(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[byIDStart..<orderStart])
    }

    func order(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[orderStart..<lateStart])
    }

    func lateChecksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[lateChecksumsStart..<byIDStart])
    }

    func late(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: file[lateStart..<end])
    }
}
