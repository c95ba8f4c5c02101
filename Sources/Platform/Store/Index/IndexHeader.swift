import Domain

/// The first bytes of an index file: the identity and status of its store, and the lengths of the tables.
struct IndexHeader: Equatable {
    /// The length of the header in bytes.
    static let byteCount = 144

    /// The status of the store after the last change by `meme`. A store with a different status was changed
    /// by another program.
    private var stamp: [UInt64]
    /// The number of bytes that the index covers, from the beginning of the store.
    let end: Int
    /// The number of lines that the index covers.
    let lineCount: Int
    /// The number of entries in the table that is sorted by identifier.
    let byIDCount: Int
    let orderKind: OrderKind
    /// The length of the table that is sorted by time: in 64-bit words if `orderKind` is `file`, otherwise in
    /// entries.
    let orderCount: Int
    /// The number of lines that follow a line of a later operation.
    let lateCount: Int
    /// The number of pinned memes.
    let pinnedCount: Int
    /// The time of the latest operation, in milliseconds since 1970.
    let lastTime: Int64
    /// Whether all lines are in the canonical format.
    let isCanonical: Bool
    /// Whether a sync copied some of the lines from another device.
    let hasOtherDevices: Bool
    /// Whether another program may have changed the store without changing its modification time.
    private(set) var isUncertain: Bool
    /// The checksum of the last bytes in the part of the store that the index covers.
    let endChecksum: UInt64
    let blocksChecksum: UInt64

    /// The representation of the table that is sorted by time.
    enum OrderKind: UInt64 {
        /// The lines in file order, with a bit that is set for each line to skip.
        case file
        /// A list of sorted entries.
        case sorted
    }

    init(
        _ tables: LogTables, of scanner: LogScanner, _ bytes: LogBytes, _ status: FileStatus,
        isUncertain: Bool, blocks: UInt64
    ) {
        stamp = IndexHeader.stamp(of: status)
        self.isUncertain = isUncertain
        end = scanner.end
        lineCount = scanner.lineCount
        byIDCount = tables.byID.count
        switch tables.order {
        case .file(_, let dropped): (orderKind, orderCount) = (.file, dropped.words.count)
        case .sorted(let entries): (orderKind, orderCount) = (.sorted, entries.count)
        }
        lateCount = tables.late.count
        pinnedCount = tables.pinned.count
        lastTime = tables.lastTime
        isCanonical = tables.isCanonical
        hasOtherDevices = tables.hasOtherDevices
        endChecksum = bytes.checksum(ofEnd: scanner.end)
        blocksChecksum = blocks
    }

    /// Reads a header. Returns `nil` if the header is invalid, or if it was written before the last boot and
    /// so may not have reached the disk intact.
    init?(_ bytes: UnsafeRawBufferPointer, _ session: [UInt8]) {
        func word(_ number: Int) -> UInt64 {
            bytes.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self)
        }
        let checked = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
        guard word(0) == IndexHeader.magic, word(1) == session.withUnsafeBytes(Checksum.of),
            word(17) == Checksum.of(checked), let end = Int(exactly: word(7)),
            let lineCount = Int(exactly: word(8)), let byIDCount = Int(exactly: word(9)),
            let orderCount = Int(exactly: word(10)),
            let lateCount = Int(exactly: word(11)), let pinnedCount = Int(exactly: word(12)),
            word(13) < 16, let orderKind = OrderKind(rawValue: word(13) & 1)
        else { return nil }
        stamp = (2...6).map(word)
        (self.end, self.lineCount, self.byIDCount) = (end, lineCount, byIDCount)
        (self.orderKind, self.orderCount, self.lateCount) = (orderKind, orderCount, lateCount)
        self.pinnedCount = pinnedCount
        isCanonical = word(13) & 2 != 0
        isUncertain = word(13) & 4 != 0
        hasOtherDevices = word(13) & 8 != 0
        lastTime = Int64(bitPattern: word(14))
        endChecksum = word(15)
        blocksChecksum = word(16)
    }

    /// Returns the header as 64-bit words.
    func words(_ session: [UInt8]) -> [UInt64] {
        var words = [IndexHeader.magic, session.withUnsafeBytes(Checksum.of)] + stamp
        words += [end, lineCount, byIDCount, orderCount, lateCount, pinnedCount].map(UInt64.init)
        words.append(
            orderKind.rawValue | (isCanonical ? 2 : 0) | (isUncertain ? 4 : 0)
                | (hasOtherDevices ? 8 : 0))
        words += [UInt64(bitPattern: lastTime), endChecksum, blocksChecksum]
        return words + [words.withUnsafeBytes(Checksum.of)]
    }

    /// Returns whether the index belongs to this store, and only `meme` has changed the store since the index
    /// was written. Also checks that `lineCount` is at most `end`, because a line takes at least one byte.
    func fits(_ status: FileStatus, _ bytes: LogBytes) -> Bool {
        stamp == IndexHeader.stamp(of: status) && end <= bytes.buffer.count && lineCount <= end
            && endChecksum == bytes.checksum(ofEnd: end)
    }

    /// Records the status of the store after a change by `meme`.
    ///
    /// - Parameter isSure: whether it is certain that no other program has changed the store, and that every
    ///   further change to the store will change its status.
    mutating func note(_ status: FileStatus, isSure: Bool) {
        stamp = IndexHeader.stamp(of: status)
        isUncertain = isUncertain || !isSure
    }

    private static func stamp(of status: FileStatus) -> [UInt64] {
        [
            status.identity.device, status.identity.inode, UInt64(status.size),
            UInt64(bitPattern: status.modified), UInt64(bitPattern: status.changed),
        ]
    }

    /// The characters `memeidx`, followed by the format version.
    private static let magic = UInt64(littleEndian: 0x0678_6469_656D_656D)
}

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

/// An index of the first part of a store, which makes it unnecessary to read that part again.
struct LogIndex {
    /// The minimum size in bytes of a store that has an index. Reading a smaller store takes less time than
    /// one durable write.
    static let threshold = 512 << 10

    let header: IndexHeader
    /// The versions of memes that the index covers.
    let tables: LogTables
    /// Removes the index file after damage has been found in it, so that the index will be written again.
    let discard: () -> Void
}
