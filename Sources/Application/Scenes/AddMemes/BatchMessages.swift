import Domain

enum BatchMessages {
    /// Returns a sentence such as `Added 3 memes, 1 already existed; 'meme undo' reverts this`. Returns `nil`
    /// if there are no valid records.
    static func line(_ outcome: BatchOutcome) -> StyledText? {
        let (added, existing) = (outcome.tally.added, outcome.tally.existing)
        guard added > 0 else {
            guard existing > 0 else { return nil }
            return StyledText(
                localized("Nothing to add: \(Amount.memes(existing)) already existed") + "\n")
        }
        let memes = Amount.memes(added)
        if outcome.isDryRun {
            let others =
                existing == 0
                ? ""
                : ", "
                    + localized(
                        existing, one: "\(number: existing) already exists",
                        other: "\(number: existing) already exist")
            return StyledText(localized("Would add \(memes)") + others + "\n")
        }
        let others = existing == 0 ? "" : ", " + localized("\(number: existing) already existed")
        return StyledText(localized("Added \(memes)") + others + "; \(UndoMessages.reverts())\n")
    }

    /// Returns the summary of a batch that was rejected because of invalid records. The summary is shown
    /// after the messages about the first invalid records.
    static func diagnosticsOfRefused(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, all) = (outcome.tally.wrong, outcome.tally.records)
        let records = Amount.records(all)
        let words = localized(
            wrong, one: "\(number: wrong) of \(records) is invalid; nothing was stored",
            other: "\(number: wrong) of \(records) are invalid; nothing was stored")
        return others(wrong) + [Diagnostic(words, .badData)]
    }

    /// Returns the summary of a batch whose invalid records were skipped. The summary is shown after the
    /// messages about the first invalid records. It is empty if all records are valid.
    static func diagnosticsOfOmitted(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, added) = (outcome.tally.wrong, outcome.tally.added)
        guard wrong > 0 else { return [] }
        let message =
            outcome.isDryRun
            ? localized(
                wrong, one: "\(number: wrong) record would be skipped",
                other: "\(number: wrong) records would be skipped") + "; "
                + (added == 0
                    ? localized("none would be added")
                    : localized(
                        added, one: "\(number: added) would be added",
                        other: "\(number: added) would be added"))
            : localized(
                wrong, one: "\(number: wrong) record was skipped",
                other: "\(number: wrong) records were skipped") + "; "
                + (added == 0
                    ? localized("none was added")
                    : localized(
                        added, one: "\(number: added) was added",
                        other: "\(number: added) were added"))
        return others(wrong) + [Diagnostic(message, .badData)]
    }

    /// Returns a message stating how many more invalid records there are; empty if all of them have been
    /// shown.
    private static func others(_ wrong: Int) -> [Diagnostic] {
        let more = wrong - RefusedRecord.maximumShown
        return more > 0 ? [Diagnostic(localized("and \(number: more) more"), .done)] : []
    }
}
