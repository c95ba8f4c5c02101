import Domain
import LibC

/// The bytes that a store contained when it was opened, at a fixed address in memory.
///
/// A short store is read into memory. A long store is mapped, so that only the parts in use are loaded.
final class LogBytes {
    private(set) var buffer: UnsafeBufferPointer<UInt8>

    private enum Memory {
        case allocated(UnsafeMutableRawPointer)
        case mapped(FileMapping)
    }
    private let memory: Memory

    /// The maximum size in bytes of a store that is read into memory instead of being mapped.
    private static let readLimit = 256 << 10

    /// Reads or maps the first `size` bytes of a file. If the file is shorter, a read returns the whole file,
    /// but the missing part of a mapping cannot be read.
    ///
    /// - Parameter mayMap: whether a long file may be mapped.
    init(of file: OpenFile, size: Int, mayMap: Bool = true) throws(MemesError) {
        if mayMap, size > LogBytes.readLimit {
            let mapping = try FileMapping(file, size)
            memory = .mapped(mapping)
            buffer = mapping.bytes.bindMemory(to: UInt8.self)
            return
        }
        guard let address = malloc(max(size, 1)) else {
            throw .system(.read, path: file.path, SystemFailure(code: ENOMEM))
        }
        do throws(MemesError) {
            let room = UnsafeMutableRawBufferPointer(start: address, count: size)
            buffer = LogBytes.buffer(address, try file.read(into: room, at: 0))
            memory = .allocated(address)
        } catch {
            free(address)
            throw error
        }
    }

    /// Creates a copy of `bytes`.
    init(_ bytes: some Collection<UInt8>) {
        let address = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 16)
        UnsafeMutableRawBufferPointer(start: address, count: bytes.count).copyBytes(from: bytes)
        memory = .allocated(address)
        buffer = LogBytes.buffer(address, bytes.count)
    }

    deinit {
        if case .allocated(let address) = memory { free(address) }
    }

    /// The mapped bytes of the file; `nil` if the file was read into memory.
    var mappedBytes: UnsafeRawBufferPointer? {
        guard case .mapped(let mapping) = memory else { return nil }
        return mapping.bytes
    }

    /// Excludes the bytes from `end` on. Does not free their memory.
    func truncate(to end: Int) { buffer = buffer.slice(..<end) }

    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { buffer.slice(range) }

    /// Returns the checksum of the last 4,096 bytes before an offset. A later command uses the checksum to
    /// check whether the store still begins with the same bytes.
    func checksum(ofEnd end: Int) -> UInt64 {
        Checksum.of(UnsafeRawBufferPointer(self[max(end - 4096, 0)..<end]))
    }

    private static func buffer(
        _ memory: UnsafeMutableRawPointer, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.bindMemory(to: UInt8.self, capacity: count), count: count)
    }
}

/// An iterator over the lines of a log and their ranges. Skips a byte order mark at the very beginning.
struct LogLines: Sequence, IteratorProtocol {
    /// A line and its position.
    struct Line: Equatable {
        /// The line number, counted from 1.
        let number: Int
        /// The range of the line without its line feed.
        let range: Range<Int>
        /// The offset of the next line; for the last line, the end of the log.
        let next: Int

        /// Whether the line ends with a line feed.
        var isWhole: Bool { next > range.upperBound }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var number = 0
    private var position: Int

    /// Creates an iterator over the lines of `bytes`, which must outlive the iterator.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = bytes.byteOrderMarkCount
    }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        number += 1
        let start = position
        let lineFeed = bytes.slice(start...).firstIndex(ofByte: UInt8(ascii: "\n"))
        let end = lineFeed.map { start + $0 } ?? bytes.count
        position = lineFeed == nil ? end : end + 1
        return Line(number: number, range: start..<end, next: position)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the line after the one that contains the byte at `offset`. If there is no later
    /// line, returns the end of the bytes.
    func nextLine(after offset: Int) -> Int {
        slice(offset...).firstIndex(ofByte: UInt8(ascii: "\n")).map { offset + $0 + 1 } ?? count
    }

    /// Returns the line at an offset, without its line feed. At the end of the bytes, also omits trailing
    /// zeros.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = slice(Swift.min(offset, count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    /// Returns the index of the last occurrence of a byte; `nil` if the byte does not occur. (Not every
    /// system has `memrchr`.)
    func lastIndex(ofByte byte: UInt8) -> Int? {
        guard let base = baseAddress else { return nil }
        let wanted = ByteVector(repeating: byte)
        var end = count
        while end >= ByteBlock.count {
            let bits = ByteBlock(at: base + end - ByteBlock.count).equal(wanted).highBits
            if bits != 0 { return end - 1 - bits.leadingZeroBitCount }
            end -= ByteBlock.count
        }
        return self[..<end].lastIndex(of: byte)
    }

    /// Returns the offset of the line that contains the byte at `offset`, or `limit` if the line begins
    /// before `limit`.
    func lineStart(of offset: Int, notBefore limit: Int) -> Int {
        slice(limit..<offset).lastIndex(ofByte: UInt8(ascii: "\n")).map { limit + $0 + 1 } ?? limit
    }

    /// Removes lines of about `byteCount` bytes in total from one end of `range`, which must begin and end at
    /// line boundaries. Returns the range of these lines, which is empty only if `range` was empty.
    func takeLines(_ byteCount: Int, from range: inout Range<Int>, atStart: Bool) -> Range<Int> {
        let (start, end) = (range.lowerBound, range.upperBound)
        let middle: Int
        if atStart {
            let last = Swift.max(Swift.min(start + byteCount, end) - 1, start)
            middle = Swift.min(nextLine(after: last), end)
        } else {
            middle = lineStart(of: Swift.max(end - byteCount, start), notBefore: start)
        }
        range = atStart ? middle..<end : start..<middle
        return atStart ? start..<middle : middle..<end
    }

    /// The bytes without trailing zeros, which a power cut may leave if a file grew before its data was on
    /// disk.
    var withoutLastZeros: UnsafeBufferPointer<UInt8> {
        slice(..<((lastIndex { $0 != 0 } ?? -1) + 1))
    }

    /// Returns whether the line at an offset is a record. In an undamaged log, each line that begins with
    /// `{"id":` is a record; other lines must be parsed.
    func isRecord(at start: Int) -> Bool {
        if start + 8 <= count, let baseAddress,
            EightBytes(at: baseAddress + start).prefix(6) == EightBytes("{\"id\":")
        {
            return true
        }
        guard case .record? = try? LogLine(slice(start..<nextLine(after: start))) else {
            return false
        }
        return true
    }
}
