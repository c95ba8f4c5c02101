import Domain

/// The messages about a batch.
enum BatchMessages {
    /// `Added 3 memes, 1 already existed; 'meme undo' takes it back`; `nil` if all records are invalid.
    static func line(_ outcome: BatchOutcome) -> StyledText? {
        let (added, known) = (outcome.tally.added, outcome.tally.known)
        guard added > 0 else {
            return known == 0
                ? nil : StyledText("Nothing to add: \(Amount.words(known, "meme")) already there\n")
        }
        let verb = outcome.isDryRun ? "Would add" : "Added"
        let exist = outcome.isDryRun ? (known == 1 ? "exists" : "exist") : "existed"
        let others = known == 0 ? "" : ", \(known) already \(exist)"
        let undo = outcome.isDryRun ? "" : "; \(UndoMessages.takesBack())"
        return StyledText("\(verb) \(Amount.words(added, "meme"))\(others)\(undo)\n")
    }

    /// `12345 records, 3.4 MB, 1.2 MB/s, 34 %`; the first and the last are left out until they are known.
    static func words(for progress: BatchProgress) -> String {
        var parts: [String] = []
        if progress.records > 0 { parts.append(Amount.words(progress.records, "record")) }
        parts.append(bytes(progress.bytes))
        let milliseconds =
            progress.elapsed.components.seconds * 1000
            + progress.elapsed.components.attoseconds / 1_000_000_000_000_000
        let rate = Double(progress.bytes) * 1000 / Double(max(milliseconds, 1))
        parts.append("\(bytes(Int(rate)))/s")
        if let all = progress.allBytes, all > 0 {
            parts.append("\(Int(Double(min(progress.bytes, all)) * 100 / Double(all))) %")
        }
        return parts.joined(separator: ", ")
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

    /// `12 bytes`, `3.4 kB`, `1.2 GB`: powers of 1000, as SI has it.
    private static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return Amount.words(count, "byte") }
        var tenths = count / 100
        for unit in ["kB", "MB", "GB"] {
            if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            tenths /= 1000
        }
        return "\(tenths / 10).\(tenths % 10) TB"
    }
}
