import Domain

extension MemesStore {
    /// Returns the short ids to display.
    package func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        guard !ids.isEmpty else { return ShortIDs() }
        return try perform(isDryRun: true) { (operation) throws(MemesError) in
            try operation.shortIDs(of: ids)
        }.answer
    }
}
