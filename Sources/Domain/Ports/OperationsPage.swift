public struct OperationsPage: Equatable, Sendable {
    /// The 0-based page number.
    public var number: Int
    public var operations: [Operation]
    /// Short identifiers of the memes in operations with a single change.
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings about the store. Empty on all pages but the last.
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
