import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of a store as they were when it was read; they stay where they are.
final class LogBytes {
    private let memory: UnsafeMutableRawPointer
    /// The bytes.
    let buffer: UnsafeBufferPointer<UInt8>

    /// Reads a file from its first byte to the size it has now. What is appended later is not seen.
    init(of file: OpenFile) throws(MemesError) {
        let size = try file.status().size
        guard let memory = malloc(max(size, 1)) else {
            throw .system(.read, path: file.path, SystemFailure(code: ENOMEM))
        }
        let count: Int
        do throws(MemesError) {
            count = try file.read(
                into: UnsafeMutableRawBufferPointer(start: memory, count: size), at: 0)
        } catch {
            free(memory)
            throw error
        }
        self.memory = memory
        buffer = LogBytes.buffer(memory, count)
    }

    /// Copies some bytes.
    init(_ bytes: some Collection<UInt8>) {
        memory = .allocate(byteCount: bytes.count + 1, alignment: 16)
        UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
        buffer = LogBytes.buffer(memory, bytes.count)
    }

    deinit { free(memory) }

    /// Some of the bytes.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[range])
    }

    private static func buffer(
        _ memory: UnsafeMutableRawPointer, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.bindMemory(to: UInt8.self, capacity: count), count: count)
    }
}
