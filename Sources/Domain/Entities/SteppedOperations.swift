public struct SteppedOperations: Equatable, Sendable {
    /// The operations, newest first.
    public var operations: [Operation]
    /// Short identifiers of the memes in operations with a single change.
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
