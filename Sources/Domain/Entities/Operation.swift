/// An operation: what one command did to a store.
public struct Operation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case change
        case undo(of: Timestamp)
        /// It redoes what the undo of a time undid.
        case redo(of: Timestamp)
    }

    /// When it was made; no other operation has the same time, unless stores were merged.
    public let time: Timestamp
    public let kind: Kind
    /// The changes, one for each meme.
    public let changes: MemeChanges

    public init(time: Timestamp, kind: Kind = .change, changes: MemeChanges) {
        self.time = time
        self.kind = kind
        self.changes = changes
    }
}

/// What an operation did to one meme.
public struct MemeChange: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case added
        case edited
        case removed
        case restored
    }

    public let id: MemeID
    public let kind: Kind
    /// Its title after the change; of a removal, before it. Empty if the store has
    /// dropped the version that had it.
    public let title: String
    /// What kind of change an undo has taken back or a redo has made again; of any other operation
    /// the kind itself.
    public let original: Kind
    /// What an edit has changed, or of an undo what it has taken back; `nil` for other kinds, and
    /// where it is not known.
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

public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that is not undone yet.
    case undo
    /// Redoes the last undo, unless something else was done after it.
    case redo
}

public enum ChosenOperations: Equatable, Sendable {
    case last(Int)
    /// The one whose handle begins with these characters; only an undo takes one.
    case handle(String)
}

public struct TakenBackOperations: Equatable, Sendable {
    /// The operations, the last that was made first.
    public var operations: [Operation]
    /// How their memes are shown to people, as far as an operation has changed only one.
    public var shortIDs: ShortIDs
    public var isDryRun: Bool
    public var warnings: [StoreWarning]

    public init(
        operations: [Operation], shortIDs: ShortIDs = ShortIDs(), isDryRun: Bool = false,
        warnings: [StoreWarning] = []
    ) {
        self.operations = operations
        self.shortIDs = shortIDs
        self.isDryRun = isDryRun
        self.warnings = warnings
    }
}

/// What an operation did to its memes, in order. An operation may change a million memes: here a change
/// without differences takes the bytes of its title and 18 more.
public struct MemeChanges: Equatable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var ids: [MemeID] = []
    private var kinds: [MemeChange.Kind] = []
    private var titles: [UInt8] = []
    private var titleEnds: [Int] = []
    private var originals: [MemeChange.Kind] = []
    /// The differences of those changes of which they are known, by position.
    private var differences: [Int: [FieldDifference]] = [:]

    /// Of operations on more memes it is not told what they changed of each.
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
    public var countsByKind: [(kind: MemeChange.Kind, count: Int)] { MemeChanges.counts(kinds) }

    /// The same of the kinds that an undo has taken back or a redo has made again.
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

/// An operation with its memes, or a part of an operation with too many to hold at once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The changes, in order: at least one, unless this is the last part.
    public var changes: [VersionChange]
    public let isFirst: Bool
    public var isLast: Bool

    public init(
        time: Timestamp, kind: Operation.Kind = .change, changes: [VersionChange],
        isFirst: Bool = true, isLast: Bool = true
    ) {
        self.time = time
        self.kind = kind
        self.changes = changes
        self.isFirst = isFirst
        self.isLast = isLast
    }
}

public struct VersionChange: Equatable, Sendable {
    public let change: MemeChange
    /// The meme after it; `nil` if it was removed.
    public let meme: Meme?

    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}

/// The name by which people call an operation. It follows from the operation's time alone, so it is
/// always the same, and begins with a letter, so it is never a number.
///
/// People see the first characters; any unique beginning of at least four names the operation.
public struct OperationHandle: Hashable, Sendable {
    private static let (characterCount, shortCharacterCount, fewestCharacterCount) = (12, 6, 4)

    /// The whole handle: 12 characters of lower-case Crockford base 32.
    public let text: String

    public init?(_ time: Timestamp) {
        guard time.isReadable else { return nil }
        var numbers = SplitMix64(seed: UInt64(bitPattern: time.milliseconds))
        var bits = numbers.next()
        // The last 22 of the 32 digits are letters.
        var digits = [CrockfordBase32.digit(for: 10 + UInt8(bits % 22))]
        bits /= 22
        for _ in 1..<OperationHandle.characterCount {
            digits.append(CrockfordBase32.digit(for: UInt8(bits & 31)))
            bits >>= 5
        }
        text = String(decoding: digits, as: UTF8.self)
    }

    /// The beginning that people see.
    public var short: String { String(text.prefix(OperationHandle.shortCharacterCount)) }

    /// Whether characters that someone has typed, in either case, begin the handle.
    public func begins(with typed: String) -> Bool {
        typed.utf8.count >= OperationHandle.fewestCharacterCount
            && text.hasPrefix(typed.lowercased())
    }
}

/// One version of a meme: the result of an operation.
public struct MemeVersion: Equatable, Sendable {
    /// Its number: 1 is the first in the store.
    public let number: Int
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The meme; `nil` if it was removed.
    public let meme: Meme?

    public init(number: Int, time: Timestamp, kind: Operation.Kind = .change, meme: Meme?) {
        self.number = number
        self.time = time
        self.kind = kind
        self.meme = meme
    }
}
