import Domain

/// The messages about cursors.
extension Diagnostic {
    /// A store was rewritten since a cursor was made.
    init(_ rewritten: RewrittenStore) {
        let printed = rewritten.after.map { "everything after \($0.text)" } ?? "everything in it"
        self.init(
            "the store was rewritten after that cursor, by 'meme compact' or another program; printed "
                + printed, .done)
    }
}
