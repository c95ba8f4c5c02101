/// The shortest unique prefixes of identifiers within one store, of at least 4 characters.
///
/// A terminal shows these; machine formats always carry the whole identifier.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// No identifiers: every prefix has the minimum length.
    public init() {}

    /// The short prefixes of some identifiers among all that the store has ever used.
    ///
    /// - Parameter neighbours: the identifiers of the store next to one, in ascending order: before and
    ///   after it, as far as there are any. More of them do no harm.
    public init<Failure: Error>(
        of ids: some Sequence<MemeID>, neighbours: (MemeID) throws(Failure) -> [MemeID]
    ) throws(Failure) {
        for id in ids {
            let shared = try neighbours(id).map(id.sharedPrefixCount(with:)).max() ?? 0
            characterCounts[id] = min(
                max(shared + 1, ShortIDs.minimumCharacterCount), MemeID.characterCount)
        }
    }

    /// The short prefixes of some identifiers among all that the store has ever used.
    ///
    /// - Parameter used: every identifier of the store, in ascending order; one may stand there
    ///   several times.
    /// - Complexity: a binary search in `used` for each identifier asked for.
    public init(of ids: some Sequence<MemeID>, among used: [MemeID]) {
        self.init(of: ids, neighbours: used.neighbours(of:))
    }

    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }
}

extension MemeID {
    /// How many first characters two identifiers have in common.
    fileprivate func sharedPrefixCount(with other: MemeID) -> Int {
        ((bits ^ other.bits).leadingZeroBitCount - 4) / 5
    }
}
