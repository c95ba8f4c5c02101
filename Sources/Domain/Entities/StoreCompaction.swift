/// What was dropped from a store, or what would be.
public struct StoreCompaction: Equatable, Sendable {
    /// How large a store is.
    public struct Extent: Equatable, Sendable {
        /// The versions of all memes, removals among them: a line each.
        public var versionCount: Int
        /// Bytes.
        public var byteCount: Int

        /// An extent.
        public init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    /// Where the store is.
    public let path: String
    /// Whether nothing was done, but only found out.
    public let isRehearsal: Bool
    /// How large it was; `nil` where there is no store.
    public let before: Extent?
    /// How large it is now; the same as before where nothing could be saved.
    public let after: Extent?
    /// What the store has to say beside that.
    public var notices: [StoreNotice]

    /// A compaction.
    public init(
        path: String, isRehearsal: Bool = false, before: Extent?, after: Extent?,
        notices: [StoreNotice] = []
    ) {
        self.path = path
        self.isRehearsal = isRehearsal
        self.before = before
        self.after = after
        self.notices = notices
    }
}
