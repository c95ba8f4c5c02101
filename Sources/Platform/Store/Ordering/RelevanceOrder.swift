/// Sorts the lines of memes by how well these fit a query. 16 bytes a meme, and twice that while it sorts.
struct RelevanceOrder {
    private struct Key: RadixSortable {
        let sortKey: UInt64
        let offset: Int
    }

    private var keys: [Key] = []

    /// Adds the line of the next meme; of memes that fit equally well, the one that was added first comes
    /// first.
    mutating func append(_ offset: Int, score: Int) {
        keys.append(Key(sortKey: ~UInt64(score), offset: offset))
    }

    /// The offsets of the lines, the best first.
    consuming func sorted() -> [Int] {
        RadixSort.sort(&keys)
        return keys.map(\.offset)
    }
}
