/// A change of one meme by an operation.
public struct MemeChange: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case added
        case edited
        case removed
        case restored
    }

    public let id: MemeID
    public let kind: Kind
    /// The title after the change; for a removal, before it. Empty if that version was dropped.
    public let title: String
    /// The kind of the change that an undo undid or a redo redid; for other operations, `kind`.
    public let original: Kind
    /// What an edit changed, or what an undo of one undid; `nil` for other kinds, or if unknown.
    public let differences: [FieldDifference]?

    public init(
        id: MemeID, kind: Kind, title: String, original: Kind? = nil,
        differences: [FieldDifference]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.original = original ?? kind
        self.differences = differences
    }
}
