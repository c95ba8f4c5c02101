/// A request for operations with their memes, oldest first.
public struct ChangesFetch: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case beginning
        /// Starts after a position. Includes older operations that a merge inserted after the position. If
        /// the store was rewritten, starts at the first operation later than the position's time.
        case position(ChangesPosition)
        /// Starts at the first operation that has this time or a later time.
        case time(Timestamp)
        /// Starts after the last operation, to read only the position.
        case end
    }

    public var start: Start
    /// The maximum number of changes on a page. If memes are large, a page has fewer changes.
    public var pageSize: Int
    /// Whether to read only the next operation, in the order in which the operations came into the store, and those
    /// that came after it with the same time. The last page then has the position after them.
    public var isStep: Bool

    public init(from start: Start = .beginning, pageSize: Int = 2048, isStep: Bool = false) {
        self.start = start
        self.pageSize = pageSize
        self.isStep = isStep
    }
}

public struct ChangesPage: Equatable, Sendable {
    /// The operations, in order. The first and the last may be incomplete.
    public var parts: [OperationPart]
    /// The position from which to continue; `nil` on all pages but the last.
    public var position: ChangesPosition?
    /// The point from which operations were read because the store was rewritten after the start position was
    /// recorded; `nil` if the store was not rewritten. The value is the same on every page.
    public var rewritten: RewrittenStore?
    /// The warnings about the store. Empty on all pages but the last.
    public var warnings: [StoreWarning]

    public init(
        parts: [OperationPart], position: ChangesPosition?, rewritten: RewrittenStore? = nil,
        warnings: [StoreWarning] = []
    ) {
        self.parts = parts
        self.position = position
        self.rewritten = rewritten
        self.warnings = warnings
    }

    public var isLast: Bool { position != nil }
}

/// A position in a store's operations from which reading can continue later. Users know it as a cursor.
///
/// A position records how much was read, and a checksum of the last bytes. Together, they show whether the
/// store has only grown since then. If the store was rewritten instead, the time shows which operations are
/// later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation that was read; `nil` if no operation with a time was read.
    public let time: Timestamp?
    /// The amount that was read, in units that the store defines.
    public let end: Int
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses a position from its `text`; `nil` if the text is anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { UInt64(Substring($0), radix: 16) }
        guard numbers.count == 2 || numbers.count == 3,
            let end = numbers[0].flatMap(Int.init(exactly:)), let checksum = numbers[1]
        else { return nil }
        var time: Timestamp?
        if numbers.count == 3 {
            guard let number = numbers[2] else { return nil }
            time = Timestamp(milliseconds: Int64(bitPattern: number))
        }
        self.init(time: time, end: end, checksum: checksum)
        // Only the canonical text is valid: no capitals, signs, leading zeros or other versions.
        guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The position as one shell word: the version `c1` and hexadecimal numbers, separated by dashes.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}

/// A whole operation with its memes, or part of an operation that has too many memes to hold in memory at
/// once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The author of the operation; `nil` if the user made it on this device. See `Author`.
    public let author: String?
    /// The changes in order. Only the last part may be empty.
    public var changes: [VersionChange]
    public let isFirst: Bool
    public var isLast: Bool

    public init(
        time: Timestamp, kind: Operation.Kind = .change, author: String? = nil,
        changes: [VersionChange], isFirst: Bool = true, isLast: Bool = true
    ) {
        self.time = time
        self.kind = kind
        self.author = author
        self.changes = changes
        self.isFirst = isFirst
        self.isLast = isLast
    }
}
