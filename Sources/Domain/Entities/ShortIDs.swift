/// The shortest unique prefixes of identifiers within one store, of at least 4 characters.
///
/// They are for terminals; machine formats always contain the whole identifier.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// Creates an empty set, in which every prefix has the minimum length.
    public init() {}

    /// Creates prefixes of some identifiers that are unique among all that the store has ever used.
    ///
    /// - Parameter neighbours: returns the identifiers directly before and after one, if any, in ascending
    ///   order; more of them do no harm.
    public init<Failure: Error>(
        of ids: some Sequence<MemeID>, neighbours: (MemeID) throws(Failure) -> [MemeID]
    ) throws(Failure) {
        for id in ids {
            let shared = try neighbours(id).map(id.sharedPrefixCount(with:)).max() ?? 0
            characterCounts[id] = min(
                max(shared + 1, ShortIDs.minimumCharacterCount), MemeID.characterCount)
        }
    }

    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }
}
