/// A query with a name.
public struct SavedQuery: Equatable, Sendable {
    public let name: String
    public let text: String
    /// The file and line that define the query, as `FILE:LINE`.
    public let place: String

    public init(name: String, text: String, place: String) {
        self.name = name
        self.text = text
        self.place = place
    }
}
