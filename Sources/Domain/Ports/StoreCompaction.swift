/// The result of a compaction or its dry run.
public struct StoreCompaction: Equatable, Sendable {
    public struct Extent: Equatable, Sendable {
        /// The total number of versions of all memes, including removals. Each version is one line.
        public var versionCount: Int
        public var byteCount: Int

        public init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    public let path: String
    public let isDryRun: Bool
    /// The size before the compaction; `nil` if there is no store.
    public let before: Extent?
    /// The size after the compaction. The same as `before` if a compaction would save nothing; `nil` if there
    /// is no store.
    public let after: Extent?
    /// The paths of the attachments that are deleted because their memes can no longer be restored.
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
