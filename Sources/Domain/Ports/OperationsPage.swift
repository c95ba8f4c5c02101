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
