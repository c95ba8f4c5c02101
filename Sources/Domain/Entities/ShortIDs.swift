/// The shortest spellings, of at least 4 characters, that tell memes apart within one store.
///
/// A terminal shows these; machine formats always carry the whole identifier.
public struct ShortIDs: Equatable, Sendable {
    /// The fewest characters that are ever shown.
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// No identifiers: every spelling asked for has the fewest characters.
    public init() {}

    /// The short spellings of some identifiers among all that the store has ever used.
    ///
    /// - Parameter used: every identifier of the store, in ascending order; one may stand there
    ///   several times.
    /// - Complexity: a binary search in `used` for each identifier asked for.
    public init(of ids: some Sequence<MemeID>, among used: [MemeID]) {
        for id in ids {
            characterCounts[id] = ShortIDs.characterCount(of: id, among: used)
        }
    }

    /// The short spelling of an identifier.
    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }

    private static func characterCount(of id: MemeID, among used: [MemeID]) -> Int {
        let position = used.partitioningIndex { $0 >= id }
        let previous = position > 0 ? used[position - 1] : nil
        let nextPosition = used.partitioningIndex { $0 > id }
        let next = nextPosition < used.count ? used[nextPosition] : nil
        let shared =
            [previous, next].compactMap(\.self).map(id.sharedPrefixCount(with:)).max() ?? 0
        return min(max(shared + 1, minimumCharacterCount), MemeID.characterCount)
    }
}

extension MemeID {
    /// How many first characters two identifiers have in common.
    fileprivate func sharedPrefixCount(with other: MemeID) -> Int {
        ((bits ^ other.bits).leadingZeroBitCount - 4) / 5
    }
}

extension Array {
    /// The first index whose element and all after it satisfy a condition, by binary search.
    fileprivate func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
