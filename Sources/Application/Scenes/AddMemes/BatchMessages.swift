import Domain

/// The messages about a batch.
enum BatchMessages {
    /// `Added 3 memes, 1 already existed; 'meme undo' takes it back`; `nil` if all records are invalid.
    static func line(_ outcome: BatchOutcome) -> StyledText? {
        let (added, existing) = (outcome.tally.added, outcome.tally.existing)
        guard added > 0 else {
            return existing == 0
                ? nil
                : StyledText("Nothing to add: \(Amount.words(existing, "meme")) already there\n")
        }
        let verb = outcome.isDryRun ? "Would add" : "Added"
        let exist = outcome.isDryRun ? (existing == 1 ? "exists" : "exist") : "existed"
        let others = existing == 0 ? "" : ", \(existing) already \(exist)"
        let undo = outcome.isDryRun ? "" : "; \(UndoMessages.takesBack())"
        return StyledText("\(verb) \(Amount.words(added, "meme"))\(others)\(undo)\n")
    }

    /// The summary after the first invalid records, where nothing was stored.
    static func diagnosticsOfRefused(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, all) = (outcome.tally.wrong, outcome.tally.records)
        let count =
            "\(wrong) of \(Amount.words(all, "record")) \(wrong == 1 ? "is" : "are") invalid"
        return others(wrong) + [Diagnostic("\(count); nothing was stored", .badData)]
    }

    /// The summary after the first invalid records, where the others were stored.
    static func diagnosticsOfLeftOut(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, added) = (outcome.tally.wrong, outcome.tally.added)
        guard wrong > 0 else { return [] }
        let isDryRun = outcome.isDryRun
        let count = added == 0 ? "none" : String(added)
        let message =
            isDryRun
            ? "\(Amount.words(wrong, "record")) would be skipped; \(count) would be added"
            : "\(Amount.words(wrong, "record")) \(was(wrong)) skipped; "
                + "\(count) \(was(max(added, 1))) added"
        return others(wrong) + [Diagnostic(message, .badData)]
    }

    /// How many invalid records are not shown.
    private static func others(_ wrong: Int) -> [Diagnostic] {
        let more = wrong - WrongRecord.maximumShown
        return more > 0 ? [Diagnostic("and \(more) more", .done)] : []
    }

    private static func was(_ count: Int) -> String { count == 1 ? "was" : "were" }
}
