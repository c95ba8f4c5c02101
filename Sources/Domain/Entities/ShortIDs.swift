/// The shortest unique prefixes of identifiers in a store. Each prefix has at least 4 characters.
///
/// Short identifiers are for terminal output. Machine-readable formats always contain whole identifiers.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// Creates an empty set. Every prefix then has the minimum length.
    public init() {}

    /// Creates prefixes for some identifiers. The prefixes are unique among all identifiers that the store
    /// has ever used.
    ///
    /// - Parameter neighbors: a function that returns the next lower and the next higher identifier that the
    ///   store has used, if they exist. The function may also return other identifiers.
    public init<Failure: Error>(
        of ids: some Sequence<MemeID>, neighbors: (MemeID) throws(Failure) -> [MemeID]
    ) throws(Failure) {
        for id in ids {
            let shared = try neighbors(id).map(id.sharedPrefixCount(with:)).max() ?? 0
            characterCounts[id] = min(
                max(shared + 1, ShortIDs.minimumCharacterCount), MemeID.characterCount)
        }
    }

    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }
}
