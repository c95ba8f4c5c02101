import Domain

/// The bytes of a store as they were when it was read; they stay where they are.
final class LogBytes {
    private let memory: UnsafeMutableRawBufferPointer
    /// The bytes.
    let buffer: UnsafeBufferPointer<UInt8>

    /// Reads a file from its first byte to the size it has now. What is appended later is not seen.
    init(of file: OpenFile) throws(MemesError) {
        let size = try file.status().size
        memory = .allocate(byteCount: size, alignment: 16)
        let count: Int
        do throws(MemesError) {
            count = try file.read(into: memory, at: 0)
        } catch {
            memory.deallocate()
            throw error
        }
        buffer = UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<count])
    }

    /// The bytes of a text; for tests.
    init(_ bytes: some Collection<UInt8>) {
        memory = .allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
        buffer = UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))
    }

    deinit { memory.deallocate() }

    /// Some of the bytes.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[range])
    }
}
