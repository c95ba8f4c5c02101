import Domain

/// The messages about the store as a whole: check, repair and compaction.
enum StoreMessages {
    /// The result of a check, with a line for each damaged line.
    static func text(of report: StoreReport) -> StyledText {
        let path = Diagnostic.path(report.path)
        guard report.exists else {
            return StyledText(
                localized("\(path): no store yet; the first 'meme add' creates it") + "\n")
        }
        var lines: [String] = []
        if report.isSound {
            lines.append(localized("\(path) is sound: \(contents(of: report))"))
        } else {
            let count = Amount.lines(report.damagedLines.count)
            lines.append(localized("\(path) is damaged: \(count) cannot be read"))
            lines += report.damagedLines.map(\.words)
            lines.append(localized("The store contains \(contents(of: report))"))
        }
        if report.hasLaterFormat {
            lines.append(localized("The store was written by a newer meme; please upgrade."))
        } else if !report.isSound {
            lines.append(
                localized(
                    "Use 'meme check --repair' to move damaged lines to a file and keep the rest."
                )
            )
        }
        if report.tailByteCount > 0 {
            let tail = Amount.bytes(exactly: report.tailByteCount)
            lines.append(localized("An unfinished change of \(tail) at the end is ignored."))
        }
        if let future = report.futureLines { lines.append(words(for: future)) }
        return text(lines)
    }

    /// The result of a repair.
    static func text(of repair: StoreRepair) -> StyledText {
        let path = Diagnostic.path(repair.path)
        guard repair.isNeeded else {
            return StyledText(localized("\(path) is sound: nothing to repair") + "\n")
        }
        let isDryRun = repair.isDryRun
        var lines = [
            isDryRun
                ? localized("\(path) would be repaired:") : localized("\(path) was repaired:")
        ]
        if !repair.damagedLines.isEmpty {
            let count = repair.damagedLines.count
            let damaged = localized(
                count, one: "\(number: count) damaged line", other: "\(number: count) damaged lines"
            )
            lines.append(moved(damaged, to: repair.damageCopy, isDryRun))
            lines += repair.damagedLines.map { "  " + $0.words }
        }
        if repair.writesHeader {
            lines.append(
                isDryRun
                    ? localized("would write a new header") : localized("wrote a new header"))
        }
        if repair.endedOperationCount > 0 {
            let changes = Amount.changes(repair.endedOperationCount)
            lines.append(
                isDryRun
                    ? localized("would close \(changes) with a missing end")
                    : localized("closed \(changes) with a missing end"))
        }
        if repair.tailByteCount > 0 {
            let bytes = Amount.bytes(exactly: repair.tailByteCount)
            let tail = localized("an unfinished change of \(bytes)")
            lines.append(moved(tail, to: repair.tailCopy, isDryRun))
        }
        return text(lines)
    }

    /// `Drop 2 of 4 versions? This cannot be undone. [y/N] `.
    static func question(_ compaction: StoreCompaction) -> ChangeQuestion {
        ChangeQuestion(
            text: localized(
                "Drop \(droppedVersions(compaction))? This cannot be undone. [y/N] "),
            declined: Diagnostic(localized("nothing was dropped"), .nothingMatched))
    }

    /// The result of a compaction.
    static func text(of compaction: StoreCompaction) -> StyledText {
        let path = Diagnostic.path(compaction.path)
        guard let before = compaction.before, let after = compaction.after else {
            return StyledText(localized("\(path): no store yet; nothing to compact") + "\n")
        }
        guard before != after else {
            let versions = Amount.versions(before.versionCount)
            let bytes = Amount.bytes(exactly: before.byteCount)
            return StyledText(
                localized("\(path): nothing to drop: \(versions), \(bytes)") + "\n")
        }
        let versions = droppedVersions(compaction)
        let bytes = localized(
            "\(Amount.grouped(before.byteCount - after.byteCount)) of \(Amount.bytes(exactly: before.byteCount))"
        )
        let words =
            compaction.isDryRun
            ? localized(
                "\(path): would drop \(versions) and save \(bytes); this cannot be undone")
            : localized("\(path): dropped \(versions) and saved \(bytes); this cannot be undone")
        return text(
            [words]
                + compaction.attachments.map { attachment in
                    let file = Diagnostic.path(attachment)
                    return compaction.isDryRun
                        ? localized("would delete \(file)") : localized("deleted \(file)")
                })
    }

    private static func droppedVersions(_ compaction: StoreCompaction) -> String {
        let versions = Amount.versions(compaction.before?.versionCount ?? 0)
        return localized("\(number: compaction.droppedVersionCount) of \(versions)")
    }

    private static func contents(of report: StoreReport) -> String {
        var parts = [Amount.memes(report.memeCount)]
        if report.removedCount > 0 {
            parts.append(localized("\(number: report.removedCount) removed"))
        }
        parts.append(Amount.versions(report.versionCount))
        parts.append(Amount.bytes(exactly: report.byteCount))
        if let format = report.format { parts.append(localized("format \(format)")) }
        return parts.joined(separator: ", ")
    }

    private static func words(for lines: FutureLines) -> String {
        let (latest, line) = (lines.latest.text, String(lines.lineNumber))
        return localized(
            lines.count,
            one:
                "warning: \(number: lines.count) line is dated more than a day ahead of the clock, the latest \(latest) in line \(line)",
            other:
                "warning: \(number: lines.count) lines are dated more than a day ahead of the clock, the latest \(latest) in line \(line)"
        )
    }

    private static func moved(_ what: String, to copy: String?, _ isDryRun: Bool) -> String {
        guard !isDryRun, let copy else {
            return localized("would move \(what) to a file beside it")
        }
        return localized("moved \(what) to \(Diagnostic.path(copy))")
    }

    private static func text(_ lines: [String]) -> StyledText {
        StyledText(lines.map { $0 + "\n" }.joined())
    }
}
