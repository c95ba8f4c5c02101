import Foundation

/// Room for bytes that end where memory begins that may not be read: whoever reads past their end
/// ends the tests.
package final class GuardedBytes {
    private let memory: UnsafeMutableRawPointer
    private let capacity: Int
    private let size: Int

    /// Room for so many bytes.
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

    /// Puts bytes at the end of the room; they are valid until this is called again.
    package func callAsFunction(_ bytes: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
        precondition(bytes.count <= capacity)
        let start = memory + (capacity - bytes.count)
        let room = UnsafeMutableRawBufferPointer(start: start, count: bytes.count)
        room.copyBytes(from: bytes)
        return UnsafeBufferPointer(room.bindMemory(to: UInt8.self))
    }
}
