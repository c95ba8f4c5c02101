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
/// A short store is read. A long one is mapped, so that only the used parts are brought into
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

    /// Where the file is mapped; `nil` if the bytes were read.
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
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> { buffer.line(at: offset) }

    private static func buffer(
        _ memory: UnsafeMutableRawPointer, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.bindMemory(to: UInt8.self, capacity: count), count: count)
    }
}
