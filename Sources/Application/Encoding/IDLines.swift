import Domain

/// Identifiers as programs get them, one a line, in pages: full ones, and one that is not, if only an
/// empty one.
struct IDLines: Sequence, IteratorProtocol {
    private static let pageSize = 4096

    private var ids: BatchedIDs.Iterator
    private var isAtEnd = false

    /// The lines of some identifiers.
    init(_ ids: BatchedIDs) {
        self.ids = ids.makeIterator()
    }

    /// The next page; `nil` after the last.
    mutating func next() -> String? {
        guard !isAtEnd else { return nil }
        let lineByteCount = MemeID.characterCount + 1
        let capacity = IDLines.pageSize * lineByteCount
        let page = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
            guard var next = bytes.baseAddress else { return }
            while count < capacity, let id = ids.next() {
                id.writeText(at: next)
                next[MemeID.characterCount] = .lineFeed
                next += lineByteCount
                count += lineByteCount
            }
            isAtEnd = count < capacity
        }
        return RecordText.text(of: page)
    }
}
