/// What an operation did to its memes, in order. An operation may change a million memes: here a change
/// takes the bytes of its title and 17 more.
public struct MemeChanges: Equatable, Sendable {
    private var ids: [MemeID] = []
    private var kinds: [MemeChange.Kind] = []
    /// The titles, one after the other.
    private var titles: [UInt8] = []
    private var titleEnds: [Int] = []

    /// Some changes.
    public init(_ changes: some Sequence<MemeChange> = []) {
        for change in changes { append(change.id, change.kind, title: change.title.utf8) }
    }

    /// Adds a change.
    ///
    /// - Parameter title: the UTF-8 of the title of its meme.
    public mutating func append(
        _ id: MemeID, _ kind: MemeChange.Kind, title: some Sequence<UInt8>
    ) {
        ids.append(id)
        kinds.append(kind)
        titles.append(contentsOf: title)
        titleEnds.append(titles.count)
    }

    /// Makes room for as many changes.
    public mutating func reserveCapacity(_ count: Int) {
        ids.reserveCapacity(count)
        kinds.reserveCapacity(count)
        titleEnds.reserveCapacity(count)
    }

    /// The inverse changes.
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

    /// The number of changes of each kind that occurs.
    public var countsByKind: [(kind: MemeChange.Kind, count: Int)] {
        MemeChange.Kind.allCases.map { kind in (kind, kinds.count { $0 == kind }) }
            .filter { $0.count > 0 }
    }
}

extension MemeChanges: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { ids.count }

    public subscript(position: Int) -> MemeChange {
        let start = position == 0 ? 0 : titleEnds[position - 1]
        let title = String(decoding: titles[start..<titleEnds[position]], as: UTF8.self)
        return MemeChange(id: ids[position], kind: kinds[position], title: title)
    }
}

extension MemeChanges: ExpressibleByArrayLiteral {
    public init(arrayLiteral changes: MemeChange...) { self.init(changes) }
}
