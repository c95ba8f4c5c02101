/// The layout of an index file: the header, the block checksums of each table, and the tables.
struct IndexLayout {
    /// A table in an index file.
    enum Table: Int, CaseIterable {
        case byID, order, late, pinned
    }

    /// Offsets in the file, in this order: the start of each table's checksums, the start of each table, and
    /// the end of the file.
    private var starts = [IndexHeader.byteCount]

    /// Creates the layout for a header. Returns `nil` if the header does not match the size of the file.
    init?(_ header: IndexHeader, size: Int) {
        let entrySize = MemoryLayout<LogEntry>.stride
        let wordSize = MemoryLayout<UInt64>.stride
        let tables = Table.allCases.map { table in
            switch table {
            case .byID: (header.byIDCount, entrySize)
            case .order: (header.orderCount, header.orderKind == .file ? wordSize : entrySize)
            case .late: (header.lateCount, entrySize)
            case .pinned: (header.pinnedCount, entrySize)
            }
        }
        guard tables.allSatisfy({ (0...size / $1).contains($0) }) else { return nil }
        let byteCounts = tables.map { $0 * $1 }
        let checksumByteCounts = byteCounts.map { TableBlocks.count(byteCount: $0) * wordSize }
        var end = IndexHeader.byteCount
        for byteCount in checksumByteCounts + byteCounts {
            end += byteCount
            starts.append(end)
        }
        guard end == size else { return nil }
    }

    /// Returns the checksums of the blocks of all tables.
    func checksums(_ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let range = starts[0]..<starts[Table.allCases.count]
        return UnsafeRawBufferPointer(rebasing: file[range])
    }

    func bytes(of table: Table, _ file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let number = Table.allCases.count + table.rawValue
        return UnsafeRawBufferPointer(rebasing: file[starts[number]..<starts[number + 1]])
    }

    func blocks(of table: Table, _ file: UnsafeRawBufferPointer) -> TableBlocks {
        let range = starts[table.rawValue]..<starts[table.rawValue + 1]
        return TableBlocks(
            bytes(of: table, file), checksums: UnsafeRawBufferPointer(rebasing: file[range]))
    }
}
