/// The result of a compaction, or of its dry run.
public struct StoreCompaction: Equatable, Sendable {
    public struct Extent: Equatable, Sendable {
        /// The number of versions of all memes, including removals, one line each.
        public var versionCount: Int
        public var byteCount: Int

        public init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    public let path: String
    public let isDryRun: Bool
    /// The size before; `nil` if there is no store.
    public let before: Extent?
    /// The size after; the same as before if nothing was saved.
    public let after: Extent?
    /// The paths of deleted attachments, whose memes have no versions left.
    public var attachments: [String] = []
    public var warnings: [StoreWarning]

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
