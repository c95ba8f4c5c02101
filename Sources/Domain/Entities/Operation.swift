/// An operation: what one command did to a store.
public struct Operation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case change
        case undo(of: Timestamp)
        /// Redoes what the undo at a time undid.
        case redo(of: Timestamp)

        /// Whether the operation undoes another one.
        public var isUndo: Bool { if case .undo = self { true } else { false } }
    }

    /// When the operation was made; unique unless stores were merged.
    public let time: Timestamp
    public let kind: Kind
    public let changes: MemeChanges

    public init(time: Timestamp, kind: Kind = .change, changes: MemeChanges) {
        self.time = time
        self.kind = kind
        self.changes = changes
    }
}

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

public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that is not undone.
    case undo
    /// Redoes the last undo, unless another operation followed it.
    case redo
}

public enum ChosenOperations: Equatable, Sendable {
    case last(Int)
    /// The operation whose handle begins with these characters; for undo only.
    case handle(String)
}

public struct TakenBackOperations: Equatable, Sendable {
    /// The operations, newest first.
    public var operations: [Operation]
    /// Short identifiers of the memes of operations with one change.
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

/// The changes of an operation, in order, possibly a million. Takes the bytes of the titles and 18 for each
/// change, plus any differences.
public struct MemeChanges: Equatable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var ids: [MemeID] = []
    private var kinds: [MemeChange.Kind] = []
    private var titles: [UInt8] = []
    private var titleEnds: [Int] = []
    private var originals: [MemeChange.Kind] = []
    /// The known differences, by position.
    private var differences: [Int: [FieldDifference]] = [:]

    /// The maximum number of changes of an operation whose differences are found.
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

    /// The number of original changes of each kind that occurs.
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

/// An operation with its memes, or part of an operation with too many memes to hold at once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The changes, in order; empty only in a last part.
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
    /// The meme after the change; `nil` if removed.
    public let meme: Meme?

    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}

/// The user-visible name of an operation. It depends only on the operation's time, so it is stable. It
/// begins with a letter, so it is never a number.
///
/// Output shows the first characters. Any unique prefix of at least four characters is accepted.
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

    public var short: String { String(text.prefix(OperationHandle.shortCharacterCount)) }

    /// Returns whether the handle begins with typed characters, ignoring case.
    public func begins(with typed: String) -> Bool {
        typed.utf8.count >= OperationHandle.fewestCharacterCount
            && text.hasPrefix(typed.lowercased())
    }
}

/// A version of a meme, the result of an operation.
public struct MemeVersion: Equatable, Sendable {
    /// The number in the store, from 1.
    public let number: Int
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The meme; `nil` if removed.
    public let meme: Meme?

    public init(number: Int, time: Timestamp, kind: Operation.Kind = .change, meme: Meme?) {
        self.number = number
        self.time = time
        self.kind = kind
        self.meme = meme
    }
}
