import Domain

/// The words for what becomes of a stream of memes.
enum BatchMessages {
    /// `Added 3 memes, 1 was there already; 'meme undo' takes it back`; `nil` where all are wrong.
    static func line(_ outcome: BatchOutcome) -> StyledText? {
        let (added, known) = (outcome.tally.added, outcome.tally.known)
        guard added > 0 else {
            return known == 0
                ? nil : StyledText("Already there: \(Amount.words(known, "meme"))\n")
        }
        let verb = outcome.isDryRun ? "Would add" : "Added"
        let others =
            known == 0
            ? "" : ", \(known) \(was(known, outcome.isDryRun)) there already"
        let undo = outcome.isDryRun ? "" : "; \(UndoMessages.takesBack())"
        return StyledText("\(verb) \(Amount.words(added, "meme"))\(others)\(undo)\n")
    }

    /// `12345 records, 3.4 MB, 1.2 MB/s, 34 %`, of which the first and the last may not be known.
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

    /// What is said where records are wrong and nothing was kept, after the first of them.
    static func diagnosticsOfRefused(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, all) = (outcome.tally.wrong, outcome.tally.records)
        let count =
            "\(wrong) of \(Amount.words(all, "record")) \(wrong == 1 ? "is" : "are") invalid"
        return others(wrong) + [Diagnostic("\(count); nothing was stored", .badData)]
    }

    /// What is said where records are wrong and the others were kept, after the first of them.
    static func diagnosticsOfLeftOut(_ outcome: BatchOutcome) -> [Diagnostic] {
        let (wrong, added) = (outcome.tally.wrong, outcome.tally.added)
        guard wrong > 0 else { return [] }
        let isDryRun = outcome.isDryRun
        let count = added == 0 ? "none" : String(added)
        let message =
            isDryRun
            ? "\(Amount.words(wrong, "record")) would be left out; \(count) would be added"
            : "\(Amount.words(wrong, "record")) \(was(wrong)) left out; "
                + "\(count) \(was(max(added, 1))) added"
        return others(wrong) + [Diagnostic(message, .badData)]
    }

    /// How many are wrong besides those that were told of.
    private static func others(_ wrong: Int) -> [Diagnostic] {
        let more = wrong - WrongRecord.maximumShown
        return more > 0 ? [Diagnostic("and \(more) more", .done)] : []
    }

    private static func was(_ count: Int, _ isPresent: Bool = false) -> String {
        isPresent ? (count == 1 ? "is" : "are") : (count == 1 ? "was" : "were")
    }

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
