/// Where memes are kept.
///
/// A call sees the store as it is when the call is made, and whole operations only. Memes come in
/// pages so that a store of any size is read in constant memory.
public protocol MemesStore: AnyObject {
    /// Reads memes in an order, page by page.
    ///
    /// - Parameters:
    ///   - fetch: which memes, and in which order.
    ///   - eachPage: is given every page as soon as it is read: at least one, the last marked so.
    /// - Throws: `MemesError` for a store that cannot be read. One that does not exist is empty.
    func fetchMemes(_ fetch: MemesFetch, eachPage: (MemesPage) -> Void) throws(MemesError)

    /// Reads the memes that references name, in their order, in one page.
    ///
    /// - Throws: `MemesError.noSuchMeme`, `.ambiguousReference`, and what reading throws.
    func fetchMemes(for references: [MemeReference]) throws(MemesError) -> MemesPage

    /// Adds memes as one operation: all of them, durably, or none.
    ///
    /// - Parameters:
    ///   - drafts: what to add, in order.
    ///   - wantsShortIDs: whether the page is to carry short identifiers.
    /// - Returns: the memes as they were kept, in one page.
    /// - Throws: `MemesError` for a store that cannot be written; it holds what it held.
    func addMemes(_ drafts: [MemeDraft], wantsShortIDs: Bool) throws(MemesError) -> MemesPage
}

/// Which memes to read, and in which order.
public struct MemesFetch: Equatable, Sendable {
    /// The order.
    public var order: MemeOrder
    /// Whether the order is turned round.
    public var isReversed: Bool
    /// How many to read at most, counted after ordering; `nil` for all.
    public var limit: Int?
    /// How many memes a page has at most.
    public var pageSize: Int
    /// Whether pages carry short identifiers.
    public var wantsShortIDs: Bool

    /// A fetch of all memes, the newest change first, unless said otherwise.
    public init(
        order: MemeOrder = .modified, isReversed: Bool = false, limit: Int? = nil,
        pageSize: Int = 512, wantsShortIDs: Bool = false
    ) {
        self.order = order
        self.isReversed = isReversed
        self.limit = limit
        self.pageSize = pageSize
        self.wantsShortIDs = wantsShortIDs
    }
}

/// Some of the memes of an answer.
public struct MemesPage: Equatable, Sendable {
    /// Which page it is; the first is 0.
    public var number: Int
    /// The memes, in order.
    public var memes: [Meme]
    /// How the identifiers are shown to people, if that was asked for.
    public var shortIDs: ShortIDs
    /// Whether no page follows.
    public var isLast: Bool
    /// What the store has to say; on the last page only.
    public var notices: [StoreNotice]

    /// A page; the only one, unless said otherwise.
    public init(
        number: Int = 0, memes: [Meme], shortIDs: ShortIDs = ShortIDs(), isLast: Bool = true,
        notices: [StoreNotice] = []
    ) {
        self.number = number
        self.memes = memes
        self.shortIDs = shortIDs
        self.isLast = isLast
        self.notices = notices
    }
}
