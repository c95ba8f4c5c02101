import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A long list of plain values that grows in place: systems move large blocks of memory without
/// copying them, and what is not used yet takes none.
final class RawList<Element: BitwiseCopyable> {
    /// How many elements there are.
    private(set) var count = 0

    private var memory: UnsafeMutableRawPointer?
    private var capacity = 0

    /// An empty list.
    init() {}

    deinit { free(memory) }

    /// The elements; valid until the next change.
    var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(
            start: memory?.assumingMemoryBound(to: Element.self), count: count)
    }

    /// Adds elements at the end.
    ///
    /// - Throws: the failure where there is no more memory; the list stays as it is.
    func append(_ added: UnsafeBufferPointer<Element>) throws(SystemFailure) {
        try reserve(count + added.count)
        guard let source = added.baseAddress, let memory else { return }
        let size = MemoryLayout<Element>.stride
        memory.advanced(by: count * size).copyMemory(from: source, byteCount: added.count * size)
        count += added.count
    }

    /// Adds an element at the end.
    ///
    /// - Throws: the failure where there is no more memory; the list stays as it is.
    @inline(__always)
    func append(_ element: Element) throws(SystemFailure) {
        if count == capacity { try reserve(count + 1) }
        memory?.storeBytes(
            of: element, toByteOffset: count * MemoryLayout<Element>.stride, as: Element.self)
        count += 1
    }

    /// Adds uninitialised elements.
    ///
    /// - Throws: the failure where there is no more memory; the list stays as it is.
    func extend(to newCount: Int) throws(SystemFailure) {
        try reserve(newCount)
        count = newCount
    }

    /// Forgets the elements from a place on.
    func shorten(to newCount: Int) { count = min(count, newCount) }

    /// Forgets the first elements; those after them move to the beginning.
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
        guard let grown = realloc(memory, newCapacity * size) else {
            throw .noMemory
        }
        memory = grown
        capacity = newCapacity
    }
}
