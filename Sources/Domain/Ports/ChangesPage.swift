public struct ChangesPage: Equatable, Sendable {
    /// The operations, in order. The first and the last may be incomplete.
    public var parts: [OperationPart]
    /// Where to continue after the last page; `nil` on all others.
    public var position: ChangesPosition?
    /// What is read instead, if the start position is not of this store; the same on every page.
    public var rewritten: RewrittenStore?
    /// The warnings of the store; only on the last page.
    public var warnings: [StoreWarning]

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
