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

    /// Returns the line at an offset, without its line feed. At the end of the file, also omits trailing
    /// zeros.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> { buffer.line(at: offset) }

    private static func buffer(
        _ memory: UnsafeMutableRawPointer, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.bindMemory(to: UInt8.self, capacity: count), count: count)
    }
}
