/// A compact list of the changes made by an operation, in order. Each change takes 18 bytes plus the bytes of
/// its title and any differences.
public struct MemeChanges: Equatable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var ids: [MemeID] = []
    private var kinds: [MemeChange.Kind] = []
    private var titles: [UInt8] = []
    private var titleEnds: [Int] = []
    private var originals: [MemeChange.Kind] = []
    /// The known differences, keyed by the index of the change.
    private var differences: [Int: [FieldDifference]] = [:]

    /// The maximum number of changes in an operation for which differences are looked up.
    public static let detailedCount = 1000

    public init(_ changes: some Sequence<MemeChange> = []) {
        for change in changes { append(change) }
    }

    public mutating func append(_ change: MemeChange) {
        if let found = change.differences { differences[ids.count] = found }
        ids.append(change.id)
        kinds.append(change.kind)
        originals.append(change.original)
        titles.append(contentsOf: change.title.utf8)
        titleEnds.append(titles.count)
    }

    public mutating func reserveCapacity(_ count: Int) {
        ids.reserveCapacity(count)
        kinds.reserveCapacity(count)
        originals.reserveCapacity(count)
        titleEnds.reserveCapacity(count)
    }

    /// The changes that reverse these changes, in the same order.
    public var inverse: MemeChanges {
        var inverse = self
        inverse.kinds = kinds.map { kind in
            switch kind {
            case .added, .restored: .removed
            case .edited: .edited
            case .removed: .restored
            }
        }
        return inverse
    }

    /// The number of changes of each kind. Omits kinds that do not occur.
    public var countsByKind: [(kind: MemeChange.Kind, count: Int)] { MemeChanges.counts(kinds) }

    /// The number of changes of each original kind. Omits kinds that do not occur.
    public var countsByOriginal: [(kind: MemeChange.Kind, count: Int)] {
        MemeChanges.counts(originals)
    }

    private static func counts(
        _ kinds: [MemeChange.Kind]
    ) -> [(kind: MemeChange.Kind, count: Int)] {
        MemeChange.Kind.allCases.map { kind in (kind, kinds.count { $0 == kind }) }
            .filter { $0.count > 0 }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { ids.count }

    public subscript(position: Int) -> MemeChange {
        let start = position == 0 ? 0 : titleEnds[position - 1]
        let title = String(decoding: titles[start..<titleEnds[position]], as: UTF8.self)
        return MemeChange(
            id: ids[position], kind: kinds[position], title: title, original: originals[position],
            differences: differences[position])
    }

    public init(arrayLiteral changes: MemeChange...) { self.init(changes) }
}

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
