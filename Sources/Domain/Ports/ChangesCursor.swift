/// An answer of operations with their memes that is read page by page, the oldest operation first.
public protocol ChangesCursor: AnyObject {
    /// What is read instead, where the position to begin at is not one of this store.
    var rewritten: RewrittenStore? { get }

    /// Reads the next page; `nil` after the last. There is at least one.
    ///
    /// - Throws: `MemesError` where reading fails.
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
    /// What is read instead, where the position to begin at is not one of this store; the same on
    /// every page.
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

    public init(after time: Timestamp?) {
        after = time
    }
}
