import Domain

/// Some of the lines of a log that hold versions of memes: a bit for each 32 bytes of the log, for no
/// such line is as short as that.
struct LineSet {
    private static let bytesPerLine = 32

    /// The bits; none for an empty set.
    let words: UnsafeBufferPointer<UInt64>

    /// What tells whether the bits are as they were written, where they are those of a file.
    private let blocks: TableBlocks?
    /// What keeps the memory.
    private let owner: AnyObject?

    /// No lines.
    init() { self.init(RawList()) }

    /// Lines whose bits are in a list, which must not change any more.
    init(_ list: RawList<UInt64>) {
        words = UnsafeBufferPointer(list.elements)
        blocks = nil
        owner = list
    }

    /// These lines and others, of a log of so many bytes.
    ///
    /// - Throws: the failure where there is no memory for the bits.
    func union(_ entries: LogEntries, byteCount: Int) throws(SystemFailure) -> LineSet {
        let list = RawList<UInt64>()
        try list.extend(to: LineSet.wordCount(byteCount: byteCount))
        list.elements.update(repeating: 0)
        for (number, word) in words.enumerated() { list.elements[number] = word }
        for entry in entries { LineSet.insert(lineAt: entry.offset, into: list.elements) }
        return LineSet(list)
    }

    /// Lines whose bits are those of a file.
    init(_ words: UnsafeBufferPointer<UInt64>, blocks: TableBlocks, owner: AnyObject) {
        self.words = words
        self.blocks = blocks
        self.owner = owner
    }

    /// How many words the lines of so many bytes take.
    static func wordCount(byteCount: Int) -> Int { byteCount / bytesPerLine / 64 + 1 }

    /// Whether everything that was read is as it was written.
    var isSound: Bool { blocks?.isSound ?? true }

    /// Checks all of it, so that `isSound` covers it.
    func verify() { blocks?.verifyAll() }

    /// Whether the line that begins at an offset is one of them.
    func contains(lineAt offset: Int) -> Bool {
        let (word, bit) = LineSet.place(of: offset)
        guard word < words.count else { return false }
        blocks?.verify(byteAt: word * MemoryLayout<UInt64>.stride)
        return words[word] & bit != 0
    }

    /// Whether there are none.
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// How many lines there are in it.
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Adds a line to a list of bits.
    static func insert(lineAt offset: Int, into words: UnsafeMutableBufferPointer<UInt64>) {
        let (word, bit) = place(of: offset)
        words[word] |= bit
    }

    private static func place(of offset: Int) -> (word: Int, bit: UInt64) {
        let number = offset / bytesPerLine
        return (number / 64, 1 << UInt64(number % 64))
    }
}
