import Domain

/// A line of the log that counts, without its contents.
struct LogEntry {
    let id: MemeID
    /// See `LogRecord`.
    let time: Int64
    let changed: Int64
    let created: Int64
    let isRemoval: Bool
    /// Where its line is in the store.
    let range: Range<Int>
}

/// Goes through a store from its first line to its last, and tells what counts.
///
/// An operation counts when its last line is there, the one without `more`. What follows the last
/// whole operation is the tail: a line that was cut off, zeros or garbage after a power cut, the
/// first lines of an operation that never ended. It does not count, and it is no damage.
struct LogScanner {
    /// The lines of all whole operations, in the order of the file.
    private(set) var entries: [LogEntry] = []
    /// The lines before the tail that cannot be understood.
    private(set) var damagedLines: [DamagedLine] = []
    /// The spelling of the highest version that a header names.
    private(set) var version = LogLine.version
    /// Where the tail begins: the number of bytes that count.
    private(set) var end = 0

    private var hasHeader = false
    private var wholeEntryCount = 0
    private var wholeDamagedLineCount = 0

    /// Scans the bytes of a store.
    ///
    /// - Throws: `StoreFault.notAStore` for bytes that are not one.
    init(_ bytes: LogBytes, path: String) throws(MemesError) {
        let buffer = bytes.buffer
        guard !LogScanner.isTornHeader(buffer) else { return }
        var position = buffer.starts(with: LogScanner.byteOrderMark) ? 3 : 0
        var lineNumber = 0
        while position < buffer.count {
            let lineFeed = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
            let range = position..<(lineFeed ?? buffer.count)
            lineNumber += 1
            position = lineFeed.map { $0 + 1 } ?? buffer.count
            do throws(LineFault) {
                try take(LogLine(bytes[range]), range: range, next: position)
            } catch {
                guard hasHeader || !entries.isEmpty || error == .conflictMark else {
                    throw .store(.notAStore(line: lineNumber, error), path: path)
                }
                damagedLines.append(DamagedLine(number: lineNumber, fault: error))
            }
        }
        guard hasHeader || buffer.isEmpty else {
            throw .store(.notAStore(line: 1, .noHeader), path: path)
        }
        dropTail(of: buffer)
    }

    private mutating func take(
        _ line: LogLine, range: Range<Int>, next: Int
    ) throws(LineFault) {
        switch line {
        case .blank:
            return
        case .header(let spelling):
            guard let number = WholeNumber.read(spelling), number > 0 else { throw .noHeader }
            if number > WholeNumber.read(version) ?? 1 { version = spelling }
            hasHeader = true
            guard entries.count == wholeEntryCount else { return }
        case .record(let record):
            entries.append(
                LogEntry(
                    id: record.id, time: record.time, changed: record.changed,
                    created: record.created, isRemoval: record.isRemoval, range: range))
            guard !record.hasMore else { return }
        }
        end = next
        wholeEntryCount = entries.count
        wholeDamagedLineCount = damagedLines.count
    }

    private mutating func dropTail(of buffer: UnsafeBufferPointer<UInt8>) {
        entries.removeLast(entries.count - wholeEntryCount)
        damagedLines.removeLast(damagedLines.count - wholeDamagedLineCount)
        let isBlank = buffer[end...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if isBlank { end = buffer.count }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a store's very first write was cut off: a part of the header, and zeros perhaps.
    private static func isTornHeader(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = (buffer.lastIndex { $0 != 0 } ?? -1) + 1
        let hasZeros = count < buffer.count
        return (count < LogLine.header.utf8.count || hasZeros)
            && count <= LogLine.header.utf8.count
            && LogLine.header.utf8.starts(with: buffer[..<count])
    }
}
