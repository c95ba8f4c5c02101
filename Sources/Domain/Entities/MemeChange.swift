/// A change that an operation made to one meme.
public struct MemeChange: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case added
        case edited
        case removed
        case restored
    }

    public let id: MemeID
    public let kind: Kind
    /// The title after the change; for a removal, the title before the change. Empty if that version was
    /// dropped.
    public let title: String
    /// For an undo or a redo, the kind of the change that was undone or redone; in an operation of more than
    /// `MemeChanges.detailedCount` changes, `added` also for a restoration. For other operations, the same as
    /// `kind`.
    public let original: Kind
    /// The differences that an edit made or, for an undo of an edit, reverted; `nil` for other kinds of
    /// changes, or if the differences are unknown.
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
