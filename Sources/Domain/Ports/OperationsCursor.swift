/// An answer of operations that is read page by page, on demand.
public protocol OperationsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one.
    func nextPage() throws(MemesError) -> OperationsPage?
}

/// Which operations to read, the last first.
public struct OperationsFetch: Equatable, Sendable {
    /// How many to read at most; `nil` for all.
    public var limit: Int?
    /// How many changes a page has about, for an operation stands in it whole.
    public var pageSize: Int
    /// The date of `--as-of`; `nil` for now.
    public var asOf: Timestamp?

    /// A fetch of all operations, unless said otherwise.
    public init(
        limit: Int? = nil, pageSize: Int = MemesFetch.defaultPageSize, asOf: Timestamp? = nil
    ) {
        self.limit = limit
        self.pageSize = pageSize
        self.asOf = asOf
    }
}

public struct OperationsPage: Equatable, Sendable {
    /// Which page it is; the first is 0.
    public var number: Int
    public var operations: [Operation]
    /// How their memes are shown to people, as far as an operation has changed only one.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page; the only one, unless said otherwise.
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

/// An answer of operations with their memes that is read page by page, the oldest operation first.
public protocol ChangesCursor: AnyObject {
    /// What is read instead, where the position to begin at is not one of this store.
    var rewritten: RewrittenStore? { get }

    /// Reads the next page; `nil` after the last. There is at least one.
    func nextPage() throws(MemesError) -> ChangesPage?
}

/// Which operations to read with their memes, the oldest first.
public struct ChangesFetch: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case beginning
        /// After what was read until a position. What a merge has put after it is read, too, though
        /// it may be older. In a store that was rewritten meanwhile, with the first operation whose
        /// time is later than that of the position.
        case position(ChangesPosition)
        /// With the first operation at a time or after it.
        case time(Timestamp)
        /// After the last one: only the position is wanted.
        case end
    }

    public var start: Start
    /// How many changes a page has at most; fewer where the memes are large.
    public var pageSize: Int

    /// A fetch of all operations, unless said otherwise.
    public init(from start: Start = .beginning, pageSize: Int = 2048) {
        self.start = start
        self.pageSize = pageSize
    }
}

public struct ChangesPage: Equatable, Sendable {
    /// The operations, in order; the first and the last may be parts of one.
    public var parts: [OperationPart]
    /// Where to go on after this answer, on its last page; `nil` on all others.
    public var position: ChangesPosition?
    /// What is read instead, where the position to begin at is not one of this store; the same on every page.
    public var rewritten: RewrittenStore?
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page; the last one where there is a position.
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
    /// The time after which operations were read; `nil` if all were.
    public let after: Timestamp?

    public init(after time: Timestamp?) { after = time }
}

/// The position of a reader of a store's operations, from which it can continue later.
/// Users call it a cursor.
///
/// It records how much of the store was read, and its last bytes. A later reader sees from that whether the
/// store has only grown since; if it was rewritten, the time still shows which operations are later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation that was read; `nil` if there was none, or none with a time.
    public let time: Timestamp?
    /// How much was read, in units of the store.
    public let end: Int
    /// The checksum of the last bytes read.
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses the result of `text`; `nil` for anything else.
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
        // Only one format is valid: no capitals, signs, leading zeros or other versions.
        guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// One word of a shell: `c1`, for this first kind of cursors, and the numbers in hexadecimal
    /// digits, all with dashes between them.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}
