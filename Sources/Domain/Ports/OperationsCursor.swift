/// A list of operations, read page by page.
public protocol OperationsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one page.
    func nextPage() throws(MemesError) -> OperationsPage?
}

/// A request for operations, newest first.
public struct OperationsFetch: Equatable, Sendable {
    /// The maximum number; `nil` for all.
    public var limit: Int?
    /// The approximate number of changes on a page, which contains whole operations.
    public var pageSize: Int
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?

    public init(
        limit: Int? = nil, pageSize: Int = MemesFetch.defaultPageSize, asOf: Timestamp? = nil
    ) {
        self.limit = limit
        self.pageSize = pageSize
        self.asOf = asOf
    }
}

public struct OperationsPage: Equatable, Sendable {
    /// The number of the page, from 0.
    public var number: Int
    public var operations: [Operation]
    /// Short identifiers of the memes of operations with one change.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings of the store; only on the last page.
    public var warnings: [StoreWarning]

    public init(
        number: Int = 0, operations: [Operation], shortIDs: ShortIDs = ShortIDs(),
        isLast: Bool = true, warnings: [StoreWarning] = []
    ) {
        self.number = number
        self.operations = operations
        self.shortIDs = shortIDs
        self.isLast = isLast
        self.warnings = warnings
    }
}

/// A list of operations with their memes, oldest first, read page by page.
public protocol ChangesCursor: AnyObject {
    /// What is read instead, if the start position is not of this store.
    var rewritten: RewrittenStore? { get }

    /// Reads the next page; `nil` after the last. There is at least one page.
    func nextPage() throws(MemesError) -> ChangesPage?
}

/// A request for operations with their memes, oldest first.
public struct ChangesFetch: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case beginning
        /// After a position, including operations that a merge inserted after it, even if they are older.
        /// If the store was rewritten, from the first operation later than the position's time.
        case position(ChangesPosition)
        /// From the first operation at or after a time.
        case time(Timestamp)
        /// After the last operation, to get only the position.
        case end
    }

    public var start: Start
    /// The maximum number of changes on a page; fewer if memes are large.
    public var pageSize: Int

    public init(from start: Start = .beginning, pageSize: Int = 2048) {
        self.start = start
        self.pageSize = pageSize
    }
}

public struct ChangesPage: Equatable, Sendable {
    /// The operations, in order. The first and the last may be incomplete.
    public var parts: [OperationPart]
    /// Where to continue after the last page; `nil` on all others.
    public var position: ChangesPosition?
    /// What is read instead, if the start position is not of this store; the same on every page.
    public var rewritten: RewrittenStore?
    /// The warnings of the store; only on the last page.
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

/// A store that was rewritten since a position.
public struct RewrittenStore: Equatable, Sendable {
    /// The time after which operations are read; `nil` if all are.
    public let after: Timestamp?

    public init(after time: Timestamp?) { after = time }
}

/// A position in a store's operations at which reading can continue later. Users call it a cursor.
///
/// It records how much was read and a checksum of the last bytes. These show whether the store has only
/// grown since; if it was rewritten, the time shows which operations are later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation read; `nil` if there was none with a time.
    public let time: Timestamp?
    /// The amount read, in units of the store.
    public let end: Int
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses a result of `text`; `nil` for anything else.
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

    /// The text, one shell word: the version `c1` and the hexadecimal numbers, separated by dashes.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}
