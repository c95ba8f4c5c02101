import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes of a store as they were when it was opened; they stay where they are.
///
/// A short store is read. A long one is mapped, so that only what is looked at is brought into
/// memory.
final class LogBytes {
    /// The bytes.
    let buffer: UnsafeBufferPointer<UInt8>

    private enum Memory {
        case allocated(UnsafeMutableRawPointer)
        case mapped(FileMapping)
    }
    private let memory: Memory

    /// How long a store may be that is read as a whole.
    private static let readLimit = 256 << 10

    /// The bytes of a file from its first to the size it has now. What is appended later is not
    /// seen.
    convenience init(of file: OpenFile) throws(MemesError) {
        try self.init(of: file, size: try file.status().size)
    }

    /// The bytes of a file up to a size, or to its end if that comes first.
    ///
    /// - Parameter mayMap: whether a long one is mapped; else it is read, too.
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

    /// Copies some bytes.
    init(_ bytes: some Collection<UInt8>) {
        let address = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 16)
        UnsafeMutableRawBufferPointer(start: address, count: bytes.count).copyBytes(from: bytes)
        memory = .allocated(address)
        buffer = LogBytes.buffer(address, bytes.count)
    }

    deinit {
        if case .allocated(let address) = memory { free(address) }
    }

    /// Where the file is mapped; `nil` where the bytes were read.
    var mappedBytes: UnsafeRawBufferPointer? {
        guard case .mapped(let mapping) = memory else { return nil }
        return mapping.bytes
    }

    /// Some of the bytes.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { buffer.slice(range) }

    /// The checksum of the last bytes before an offset, by which the end of what was known of a store
    /// is known again.
    func checksum(ofEnd end: Int) -> UInt64 {
        Checksum.of(UnsafeRawBufferPointer(self[max(end - 4096, 0)..<end]))
    }

    /// The line that begins at an offset, without its line feed or zeros at the end of the file.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = buffer.slice(min(offset, buffer.count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    private static func buffer(
        _ memory: UnsafeMutableRawPointer, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.bindMemory(to: UInt8.self, capacity: count), count: count)
    }
}

extension LogBytes {
    /// Decodes the meme whose line begins at an offset, its text only if that is wanted.
    ///
    /// - Throws: what is wrong with the line, if it is no version of a meme.
    func meme(
        at offset: Int, wantsText: Bool, _ reader: inout CanonicalLineReader
    ) throws(LineError) -> Meme {
        var line = CanonicalLine()
        if offset < buffer.count, reader.read(at: offset, into: &line), !line.isRemoval {
            return line.meme(wantsText: wantsText)
        }
        guard let meme = try record(at: offset).meme else { throw .missing(field: "title") }
        return meme
    }

    /// Decodes the version of a meme whose line begins at an offset.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    func version(at offset: Int) throws(LineError) -> StoredVersion {
        var reader = CanonicalLineReader(buffer)
        var line = CanonicalLine()
        guard offset < buffer.count, reader.read(at: offset, into: &line) else {
            return try record(at: offset).storedVersion
        }
        return line.storedVersion
    }

    /// Reads what the version whose line begins at an offset says of itself, and its title; that of a
    /// removal is empty.
    ///
    /// - Throws: what is wrong with the line, if it is no version.
    func summary(at offset: Int) throws(LineError) -> (stamp: VersionStamp, title: String) {
        var reader = CanonicalLineReader(buffer)
        var line = CanonicalLine()
        guard offset < buffer.count, reader.read(at: offset, into: &line) else {
            let record = try record(at: offset)
            return (record.version, record.meme?.title ?? "")
        }
        let stamp = VersionStamp(
            id: MemeID(bits: line.id), time: line.time, created: line.created,
            changed: line.changed, isRemoval: line.isRemoval)
        return (stamp, line.title.string ?? "")
    }

    /// The identifier in the line that begins at an offset.
    func id(at offset: Int, _ reader: inout CanonicalLineReader) -> MemeID? {
        var line = CanonicalLine()
        if offset < buffer.count, reader.read(at: offset, into: &line) {
            return MemeID(bits: line.id)
        }
        return try? record(at: offset).version.id
    }

    /// Reads the record whose line begins at an offset.
    ///
    /// - Throws: what is wrong with the line, if it is no record.
    func record(at offset: Int) throws(LineError) -> LogRecord {
        guard offset < buffer.count else { throw .missing(field: "id") }
        guard case .record(let record) = try LogLine(line(at: offset)) else {
            throw .missing(field: "id")
        }
        return record
    }

    /// Reads the title of an entry; the empty one where there is none.
    func withTitle(
        of entry: LogEntry, _ reader: inout CanonicalLineReader,
        _ read: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if entry.isCanonical, let title = reader.plainTitle(at: entry.offset) {
            read(title)
        } else {
            var title = (try? record(at: entry.offset))?.meme?.title ?? ""
            title.withUTF8(read)
        }
    }

    /// When the operation of a line was made, and when its meme was added and last changed by its own
    /// account, all in milliseconds since 1970; `Int64.min` where the line does not say.
    func times(
        at offset: Int, _ reader: inout CanonicalLineReader
    ) -> (operation: Int64, created: Int64, changed: Int64) {
        var line = CanonicalLine()
        if offset < buffer.count, reader.read(at: offset, into: &line) {
            return (line.time, line.created, line.changed)
        }
        let version = try? record(at: offset).version
        return (version?.time ?? .min, version?.created ?? .min, version?.changed ?? .min)
    }
}
