import Domain

/// Formatters for reports about a store. Each report is one line of JSON without empty members.
enum StoreRecord {
    /// Returns an object such as `{"path":…,"sound":true,"memes":2,…}`.
    static func text(of report: StoreReport) -> String {
        Record.line([
            "path": .text(report.path), "sound": .flag(report.isSound),
            "memes": .number(report.memeCount), "removed": .number(report.removedCount),
            "versions": .number(report.versionCount), "bytes": .number(report.byteCount),
            "format": report.format.map(RecordValue.text), "damaged": lines(report.damagedLines),
            "tail": tail(report.tailByteCount),
            "future": report.futureLines.map { lines in
                .object([
                    "lines": .number(lines.count), "latest": .text(lines.latest.text),
                    "line": .number(lines.lineNumber),
                ])
            },
        ])
    }

    /// Returns an object such as `{"path":…,"repaired":true,"damaged":[…],…}`.
    static func text(of repair: StoreRepair) -> String {
        Record.line([
            "path": .text(repair.path), "repaired": .flag(repair.isNeeded && !repair.isDryRun),
            "dryRun": .flag(repair.isDryRun).nonempty, "damaged": lines(repair.damagedLines),
            "damagedCopy": repair.damageCopy.map(RecordValue.text),
            "newHeader": .flag(repair.writesHeader).nonempty,
            "endedOperations": .number(repair.endedOperationCount).nonempty,
            "tail": tail(repair.tailByteCount, copy: repair.tailCopy),
        ])
    }

    /// Returns an object such as `{"path":…,"compacted":true,"versions":{"before":5,"after":2},…}`.
    static func text(of compacted: CompactedStore) -> String {
        let compaction = compacted.compaction
        func change(_ count: KeyPath<StoreCompaction.Extent, Int>) -> RecordValue? {
            guard let before = compaction.before, let after = compaction.after else { return nil }
            return .object([
                "before": .number(before[keyPath: count]), "after": .number(after[keyPath: count]),
            ])
        }
        return Record.line([
            "path": .text(compaction.path),
            "compacted": .flag(compaction.before != compaction.after && !compaction.isDryRun),
            "dryRun": .flag(compaction.isDryRun).nonempty, "versions": change(\.versionCount),
            "bytes": change(\.byteCount),
            "attachments": .list(compaction.attachments.map(RecordValue.text)).nonempty,
            "brokenLinks": .list(compacted.brokenLinks.map(RecordValue.link)).nonempty,
        ])
    }

    private static func lines(_ lines: [DamagedLine]) -> RecordValue? {
        let records = lines.map { line in
            RecordValue.object(["line": .number(line.number), "reason": .text(line.error.words)])
        }
        return .list(records).nonempty
    }

    private static func tail(_ byteCount: Int, copy: String? = nil) -> RecordValue? {
        byteCount == 0
            ? nil : .object(["bytes": .number(byteCount), "copy": copy.map(RecordValue.text)])
    }
}
