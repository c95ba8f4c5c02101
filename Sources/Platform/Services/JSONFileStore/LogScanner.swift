import Domain

/// A line of the log that counts, without its contents.
struct LogEntry {
    let version: MemeVersion
    /// Where its line is in the store.
    let range: Range<Int>
}

/// Goes through a store from its first line to its last, and tells what counts.
///
/// An operation counts when its last line is there, the one without `more`. What follows the last
/// whole operation is the tail: a line that was cut off, zeros or garbage after a power cut, the
/// first lines of an operation that never ended. It does not count, and it is no damage. But a whole
/// line of text that cannot be understood is damage wherever it stands: no write that was cut off leaves
/// one.
struct LogScanner {
    /// The lines of all whole operations, in the order of the file.
    private(set) var entries: [LogEntry] = []
    /// The lines that cannot be understood and are not the tail's.
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
        var lastLineIsWhole = true
        while position < buffer.count {
            let lineFeed = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
            let range = position..<(lineFeed ?? buffer.count)
            lineNumber += 1
            lastLineIsWhole = lineFeed != nil
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
        dropTail(of: buffer, partialLine: lastLineIsWhole ? nil : lineNumber)
    }

    private mutating func take(
        _ line: LogLine, range: Range<Int>, next: Int
    ) throws(LineFault) {
        switch line {
        case .blank:
            return
        case .header(let spelling):
            guard LogLine.isVersion(spelling) else { throw .noHeader }
            if (spelling.utf8.count, spelling) > (version.utf8.count, version) {
                version = spelling
            }
            hasHeader = true
            guard entries.count == wholeEntryCount else { return }
        case .record(let record):
            entries.append(LogEntry(version: record.version, range: range))
            guard !record.hasMore else { return }
        }
        end = next
        wholeEntryCount = entries.count
        wholeDamagedLineCount = damagedLines.count
    }

    /// - Parameter partialLine: the number of the last line, where its line feed is missing.
    private mutating func dropTail(of buffer: UnsafeBufferPointer<UInt8>, partialLine: Int?) {
        entries.removeLast(entries.count - wholeEntryCount)
        let inTail = damagedLines[wholeDamagedLineCount...].filter { $0.number != partialLine }
        damagedLines.removeLast(damagedLines.count - wholeDamagedLineCount)
        let tail = UnsafeBufferPointer(rebasing: buffer[end...])
        let isDamaged = !inTail.isEmpty && tail.allSatisfy(LogScanner.isText)
        if isDamaged { damagedLines += inTail }
        if isDamaged || tail.allSatisfy(LogScanner.isWhiteSpace) { end = buffer.count }
    }

    /// Whether a byte stands in text, of whatever encoding: zeros and control characters do not.
    private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || isWhiteSpace(byte) }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a store's very first write was cut off: a part of the header, and zeros up to the end
    /// of a block, which a file system may leave after a power cut. More zeros than that were a store.
    private static func isTornHeader(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = (buffer.lastIndex { $0 != 0 } ?? -1) + 1
        let hasZeros = count < buffer.count
        return buffer.count <= 4096
            && (count < LogLine.header.utf8.count || hasZeros)
            && count <= LogLine.header.utf8.count
            && LogLine.header.utf8.starts(with: buffer[..<count])
    }
}
