public struct ChangesPage: Equatable, Sendable {
    /// The operations, in order. The first and the last may be incomplete.
    public var parts: [OperationPart]
    /// The position from which to continue; `nil` on all pages but the last.
    public var position: ChangesPosition?
    /// The point from which operations were read because the store was rewritten after the start position was
    /// recorded; `nil` if the store was not rewritten. The value is the same on every page.
    public var rewritten: RewrittenStore?
    /// The warnings about the store. Empty on all pages but the last.
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
