import Domain
import LibC

/// A long list of plain values that grows in place: `realloc` moves large blocks without copying, and unused
/// capacity takes no physical memory. Methods throw if memory runs out, and then leave the list unchanged.
final class UnmanagedArray<Element: BitwiseCopyable> {
    private(set) var count = 0

    private var memory: UnsafeMutableRawPointer?
    private var capacity = 0

    init() {}

    convenience init(_ elements: [Element]) throws(SystemFailure) {
        self.init()
        try elements.withUnsafeBufferPointer { (elements) throws(SystemFailure) in
            try append(elements)
        }
    }

    convenience init(repeating element: Element, count: Int) throws(SystemFailure) {
        self.init()
        try extend(to: count)
        elements.update(repeating: element)
    }

    deinit { free(memory) }

    /// The elements; valid until the list changes.
    var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(
            start: memory?.assumingMemoryBound(to: Element.self), count: count)
    }

    func append(_ added: UnsafeBufferPointer<Element>) throws(SystemFailure) {
        try reserve(count + added.count)
        guard let source = added.baseAddress, let memory else { return }
        let size = MemoryLayout<Element>.stride
        memory.advanced(by: count * size).copyMemory(from: source, byteCount: added.count * size)
        count += added.count
    }

    @inline(__always)
    func append(_ element: Element) throws(SystemFailure) {
        if count == capacity { try reserve(count + 1) }
        memory?.storeBytes(
            of: element, toByteOffset: count * MemoryLayout<Element>.stride, as: Element.self)
        count += 1
    }

    /// Extends the list with uninitialized elements.
    func extend(to newCount: Int) throws(SystemFailure) {
        try reserve(newCount)
        count = newCount
    }

    /// Removes elements from the end until at most `newCount` remain.
    func shorten(to newCount: Int) { count = min(count, newCount) }

    /// Removes the first elements and moves the others to the beginning.
    func removeFirst(_ removedCount: Int) {
        guard removedCount > 0, let memory else { return }
        let size = MemoryLayout<Element>.stride
        memory.copyMemory(
            from: memory + removedCount * size, byteCount: (count - removedCount) * size)
        count -= removedCount
    }

    private func reserve(_ needed: Int) throws(SystemFailure) {
        guard needed > capacity else { return }
        let newCapacity = max(needed, capacity + capacity / 2)
        let size = MemoryLayout<Element>.stride
        guard let grown = realloc(memory, newCapacity * size) else { throw .noMemory }
        memory = grown
        capacity = newCapacity
    }
}
