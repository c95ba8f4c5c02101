import Domain

/// The first bytes of an index: of which store it is, how that was left, and how long the tables are.
struct IndexHeader: Equatable {
    /// How many bytes it takes.
    static let byteCount = 128

    /// The store as `meme` has left it. Whatever else is done to the file changes one of these, and
    /// then nothing is known of it any more.
    private var stamp: Stamp
    /// How many bytes of the store the index covers.
    let end: Int
    /// How many lines those are.
    let lineCount: Int
    /// How many entries the table by identifier has.
    let byIDCount: Int
    /// What the other table is.
    let orderKind: OrderKind
    /// How many entries it has, or words of bits.
    let orderCount: Int
    /// How many lines are out of the order of time.
    let lateCount: Int
    /// The time of the latest operation in milliseconds.
    let lastTime: Int64
    /// Whether all lines are spelled as `meme` writes them.
    let isCanonical: Bool
    /// Whether another program may have changed the store without giving it another time.
    private(set) var isUncertain: Bool
    /// Of the last bytes of the store that the index covers.
    let endChecksum: UInt64
    /// Of the checksums of all blocks.
    let blocksChecksum: UInt64

    /// What tells the order of time.
    enum OrderKind: UInt64 {
        /// The bits of the lines that are left out of the order of the file.
        case file
        /// Entries.
        case sorted
    }

    /// The header for the tables of a whole store.
    init(
        _ tables: LogTables, of scanner: LogScanner, _ bytes: LogBytes, _ status: FileStatus,
        isUncertain: Bool, blocks: UInt64
    ) {
        stamp = Stamp(status)
        self.isUncertain = isUncertain
        end = scanner.end
        lineCount = scanner.lineCount
        byIDCount = tables.byID.count
        switch tables.order {
        case .file(_, let dropped): (orderKind, orderCount) = (.file, dropped.words.count)
        case .sorted(let entries): (orderKind, orderCount) = (.sorted, entries.count)
        }
        lateCount = tables.late.count
        lastTime = tables.lastTime
        isCanonical = tables.isCanonical
        endChecksum = bytes.checksum(ofEnd: scanner.end)
        blocksChecksum = blocks
    }

    /// Reads a header that was written since the machine was started: what was written before may
    /// not have reached the disk as it was.
    init?(_ bytes: UnsafeRawBufferPointer, _ session: [UInt8]) {
        func word(_ number: Int) -> UInt64 {
            bytes.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self)
        }
        let checked = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
        guard word(0) == IndexHeader.magic, word(1) == session.withUnsafeBytes(Checksum.of),
            word(15) == Checksum.of(checked), let end = Int(exactly: word(7)),
            let lineCount = Int(exactly: word(8)), let byIDCount = Int(exactly: word(9)),
            let orderCount = Int(exactly: word(10)),
            let lateCount = Int(exactly: word(14) >> 8), word(14) & 0xF8 == 0,
            let orderKind = OrderKind(rawValue: word(14) & 1)
        else { return nil }
        stamp = Stamp(
            device: word(2), inode: word(3), size: word(4), modified: word(5), changed: word(6))
        (self.end, self.lineCount, self.byIDCount) = (end, lineCount, byIDCount)
        (self.orderKind, self.orderCount, self.lateCount) = (orderKind, orderCount, lateCount)
        lastTime = Int64(bitPattern: word(11))
        isCanonical = word(14) & 2 != 0
        isUncertain = word(14) & 4 != 0
        endChecksum = word(12)
        blocksChecksum = word(13)
    }

    /// The bytes, as numbers of eight.
    func words(_ session: [UInt8]) -> [UInt64] {
        var words = [IndexHeader.magic, session.withUnsafeBytes(Checksum.of)]
        words += [stamp.device, stamp.inode, stamp.size, stamp.modified, stamp.changed]
        words += [end, lineCount, byIDCount, orderCount].map(UInt64.init)
        words += [UInt64(bitPattern: lastTime), endChecksum, blocksChecksum]
        let flags = orderKind.rawValue | (isCanonical ? 2 : 0) | (isUncertain ? 4 : 0)
        words.append(flags | UInt64(lateCount) << 8)
        return words + [words.withUnsafeBytes(Checksum.of)]
    }

    /// Whether the index is of this store, and only `meme` has written to it since. A line has
    /// one byte at least.
    func fits(_ status: FileStatus, _ bytes: LogBytes) -> Bool {
        stamp == Stamp(status) && end <= bytes.buffer.count && lineCount <= end
            && endChecksum == bytes.checksum(ofEnd: end)
    }

    /// Notes how `meme` has left the store.
    ///
    /// - Parameter isSure: whether no other program can have changed it, and every further change gives it another
    ///   status.
    mutating func note(_ status: FileStatus, isSure: Bool) {
        stamp = Stamp(status)
        isUncertain = isUncertain || !isSure
    }

    /// `memeidx` and the version of this format.
    private static let magic = UInt64(littleEndian: 0x0478_6469_656D_656D)
}

/// Which file a store was, and how it was left.
private struct Stamp: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: UInt64
    let modified: UInt64
    let changed: UInt64
}

extension Stamp {
    init(_ status: FileStatus) {
        device = status.identity.device
        inode = status.identity.inode
        size = UInt64(status.size)
        modified = UInt64(bitPattern: status.modified)
        changed = UInt64(bitPattern: status.changed)
    }
}
