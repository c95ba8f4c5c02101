import Domain

/// The words for what there is to say of changes.
extension Diagnostic {
    /// A store was rewritten since a cursor was made.
    init(_ rewritten: RewrittenStore) {
        let printed = rewritten.after.map { "what is later than \($0.text)" } ?? "all that is in it"
        self.init(
            "the store was rewritten after that cursor, by 'meme compact' or another program; printed "
                + printed, .done)
    }
}
