/// The result of a compaction, or of its dry run.
public struct StoreCompaction: Equatable, Sendable {
    /// The size of a store.
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
    /// Whether it was a dry run.
    public let isDryRun: Bool
    /// The size before; `nil` if there is no store.
    public let before: Extent?
    /// The size now; the same as before if nothing was saved.
    public let after: Extent?
    /// The warnings of the store.
    public var warnings: [StoreWarning]

    /// A compaction.
    public init(
        path: String, isDryRun: Bool = false, before: Extent?, after: Extent?,
        warnings: [StoreWarning] = []
    ) {
        self.path = path
        self.isDryRun = isDryRun
        self.before = before
        self.after = after
        self.warnings = warnings
    }
}
