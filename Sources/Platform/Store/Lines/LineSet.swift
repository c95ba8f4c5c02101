import Domain

/// A set of log lines that contain versions of memes. It has one bit for every 32 bytes of the log, which is
/// enough because such lines are always longer than 32 bytes.
struct LineSet {
    private static let bytesPerLine = 32

    /// The bits of the set. All bits after the end count as 0.
    let words: UnsafeBufferPointer<UInt64>

    /// The checksums of the bits if they are from an index file; otherwise `nil`.
    private let blocks: TableBlocks?
    /// The object that keeps the memory of the bits alive.
    private let owner: AnyObject?

    init() { self.init(UnmanagedArray()) }

    /// Creates a set whose bits are in a list, which must not be changed afterwards.
    init(_ list: UnmanagedArray<UInt64>) {
        words = UnsafeBufferPointer(list.elements)
        blocks = nil
        owner = list
    }

    /// Returns the union of this set and the lines of `entries`, in a log of `byteCount` bytes. Throws if
    /// memory runs out.
    func union(_ entries: LogEntries, byteCount: Int) throws(SystemFailure) -> LineSet {
        let list = try LineSet.words(byteCount: byteCount, atLeast: words.count)
        for (number, word) in words.enumerated() { list.elements[number] = word }
        for entry in entries { LineSet.insert(lineAt: entry.offset, into: list.elements) }
        return LineSet(list)
    }

    /// Creates a set whose bits are in an index file.
    init(_ words: UnsafeBufferPointer<UInt64>, blocks: TableBlocks, owner: AnyObject) {
        self.words = words
        self.blocks = blocks
        self.owner = owner
    }

    /// Returns the bits of an empty set for a log of `byteCount` bytes; throws if memory runs out.
    static func words(
        byteCount: Int, atLeast count: Int = 0
    ) throws(SystemFailure) -> UnmanagedArray<UInt64> {
        try UnmanagedArray(repeating: 0, count: max(byteCount / bytesPerLine / 64 + 1, count))
    }

    /// Whether all words read so far match their checksums.
    var isSound: Bool { blocks?.isSound ?? true }

    /// Verifies all words, so that `isSound` covers them.
    func verify() { blocks?.verifyAll() }

    func contains(lineAt offset: Int) -> Bool {
        let (word, bit) = LineSet.position(of: offset)
        guard word < words.count else { return false }
        blocks?.verify(byteAt: word * MemoryLayout<UInt64>.stride)
        return words[word] & bit != 0
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// An offset within the first line of the set; `nil` if the set is empty.
    var offsetInFirstLine: Int? {
        words.firstIndex { $0 != 0 }.map {
            ($0 * 64 + words[$0].trailingZeroBitCount + 1) * LineSet.bytesPerLine - 1
        }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Adds a line to the words of a set.
    static func insert(lineAt offset: Int, into words: UnsafeMutableBufferPointer<UInt64>) {
        let (word, bit) = position(of: offset)
        words[word] |= bit
    }

    private static func position(of offset: Int) -> (word: Int, bit: UInt64) {
        let number = offset / bytesPerLine
        return (number / 64, 1 << UInt64(number % 64))
    }
}
