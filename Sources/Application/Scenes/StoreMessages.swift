import Domain

/// The messages about the store as a whole: check, repair and compaction.
enum StoreMessages {
    /// The result of a check: one line for a sound store, else a line for each damaged line, too.
    static func text(of report: StoreReport) -> StyledText {
        let path = Diagnostic.path(report.path)
        guard report.exists else {
            return StyledText("\(path): no store yet; the first 'meme add' creates it\n")
        }
        var lines: [String] = []
        if report.isSound {
            lines.append("\(path) is sound: \(contents(of: report))")
        } else {
            let count = report.damagedLines.count
            lines.append("\(path) is damaged: \(Amount.words(count, "line")) cannot be read")
            lines += words(for: report.damagedLines)
            lines.append("The store has \(contents(of: report))")
        }
        if report.hasLaterFormat {
            lines.append("The store was written by a newer meme; please upgrade.")
        } else if !report.isSound {
            lines.append(
                "'meme check --repair' repairs it: it moves damaged lines to a file and keeps the rest."
            )
        }
        if report.tailByteCount > 0 {
            let tail = Amount.words(report.tailByteCount, "byte")
            lines.append("An unfinished change of \(tail) at its end is ignored.")
        }
        if let future = report.futureLines { lines.append(words(for: future)) }
        return text(lines)
    }

    /// What a repair has done, or would do.
    static func text(of repair: StoreRepair) -> StyledText {
        let path = Diagnostic.path(repair.path)
        guard repair.isNeeded else { return StyledText("\(path) is sound: nothing to repair\n") }
        let isDryRun = repair.isDryRun
        var lines = [isDryRun ? "\(path) would be repaired:" : "\(path) was repaired:"]
        if !repair.damagedLines.isEmpty {
            let damaged = Amount.words(repair.damagedLines.count, "damaged line")
            lines.append(moved(damaged, to: repair.damageCopy, isDryRun))
            lines += words(for: repair.damagedLines).map { "  " + $0 }
        }
        if repair.writesHeader {
            lines.append(isDryRun ? "would write a new header" : "wrote a new header")
        }
        if repair.endedOperationCount > 0 {
            let changes = Amount.words(repair.endedOperationCount, "change")
            lines.append("\(isDryRun ? "would end" : "ended") \(changes) whose end was missing")
        }
        if repair.tailByteCount > 0 {
            let tail = Amount.words(repair.tailByteCount, "byte")
            lines.append(moved("an unfinished change of \(tail)", to: repair.tailCopy, isDryRun))
        }
        return text(lines)
    }

    /// The user answered no.
    static let nothingDropped = Diagnostic("nothing was dropped", .nothingMatched)

    /// `Drop 2 of 4 versions? This cannot be undone. [y/N] `; `nil` if there is none to drop.
    static func question(_ compaction: StoreCompaction) -> String? {
        guard let before = compaction.before, let after = compaction.after,
            before.versionCount > after.versionCount
        else { return nil }
        return "Drop \(droppedVersions(before, after))? This cannot be undone. [y/N] "
    }

    /// What a compaction has saved, or would save.
    static func text(of compaction: StoreCompaction) -> StyledText {
        let path = Diagnostic.path(compaction.path)
        guard let before = compaction.before, let after = compaction.after else {
            return StyledText("\(path): no store yet; nothing to compact\n")
        }
        guard before != after else {
            let versions = Amount.words(before.versionCount, "version")
            let bytes = Amount.words(before.byteCount, "byte")
            return StyledText("\(path): nothing to drop: \(versions), \(bytes)\n")
        }
        let versions = droppedVersions(before, after)
        let bytes =
            "\(before.byteCount - after.byteCount) of " + Amount.words(before.byteCount, "byte")
        return StyledText(
            compaction.isDryRun
                ? "\(path): would drop \(versions) and save \(bytes); this cannot be undone\n"
                : "\(path): dropped \(versions) and saved \(bytes); this cannot be undone\n")
    }

    private static func droppedVersions(
        _ before: StoreCompaction.Extent, _ after: StoreCompaction.Extent
    ) -> String {
        "\(before.versionCount - after.versionCount) of "
            + Amount.words(before.versionCount, "version")
    }

    private static func contents(of report: StoreReport) -> String {
        var parts = [Amount.words(report.memeCount, "meme")]
        if report.removedCount > 0 { parts.append("\(report.removedCount) removed") }
        parts.append(Amount.words(report.versionCount, "version"))
        parts.append(Amount.words(report.byteCount, "byte"))
        if let format = report.format { parts.append("format \(format)") }
        return parts.joined(separator: ", ")
    }

    private static func words(for lines: [DamagedLine]) -> [String] {
        lines.map { "line \($0.number): \($0.error.words)" }
    }

    private static func words(for lines: FutureLines) -> String {
        let dated = Amount.words(lines.count, "line") + (lines.count == 1 ? " is" : " are")
        return "warning: \(dated) dated more than a day ahead of the clock, "
            + "the latest \(lines.latest.text) in line \(lines.lineNumber)"
    }

    private static func moved(_ what: String, to copy: String?, _ isDryRun: Bool) -> String {
        guard !isDryRun, let copy else { return "would move \(what) to a file beside it" }
        return "moved \(what) to \(Diagnostic.path(copy))"
    }

    private static func text(_ lines: [String]) -> StyledText {
        StyledText(lines.map { $0 + "\n" }.joined())
    }
}
