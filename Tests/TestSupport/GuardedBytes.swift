import Foundation

/// A buffer followed by memory that cannot be read: reading past its end crashes the tests.
package final class GuardedBytes {
    private let memory: UnsafeMutableRawPointer
    private let capacity: Int
    private let size: Int

    /// Allocates a buffer for a number of bytes.
    package init(capacity: Int) throws {
        let page = Int(getpagesize())
        self.capacity = (max(capacity, 1) + page - 1) / page * page
        size = self.capacity + page
        guard
            let memory = mmap(
                nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED, mprotect(memory + self.capacity, page, PROT_NONE) == 0
        else { throw POSIXError(.ENOMEM) }
        self.memory = memory
    }

    deinit { munmap(memory, size) }

    /// Copies bytes to the end of the buffer. The result is valid until the next call.
    package func callAsFunction(_ bytes: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
        precondition(bytes.count <= capacity)
        let start = memory + (capacity - bytes.count)
        let room = UnsafeMutableRawBufferPointer(start: start, count: bytes.count)
        room.copyBytes(from: bytes)
        return UnsafeBufferPointer(room.bindMemory(to: UInt8.self))
    }
}
