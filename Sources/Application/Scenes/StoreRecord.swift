import Domain

/// Reports on a store and its maintenance as one JSON object per line. Empty members are omitted.
enum StoreRecord {
    /// `{"path":…,"sound":true,"memes":2,…}`.
    static func text(of report: StoreReport) -> String {
        object(path: report.path) { writer in
            writer.member("sound", report.isSound)
            writer.member("memes", report.memeCount)
            writer.member("removed", report.removedCount)
            writer.member("versions", report.versionCount)
            writer.member("bytes", report.byteCount)
            if let format = report.format { writer.member("format", format) }
            writer.damagedLines(report.damagedLines)
            writer.tail(report.tailByteCount, copy: nil)
            writer.future(report.futureLines)
        }
    }

    /// `{"path":…,"repaired":true,"damaged":[…],…}`.
    static func text(of repair: StoreRepair) -> String {
        object(path: repair.path) { writer in
            writer.member("repaired", repair.isNeeded && !repair.isDryRun)
            if repair.isDryRun { writer.member("dryRun", true) }
            writer.damagedLines(repair.damagedLines)
            if let copy = repair.damageCopy { writer.member("damagedCopy", copy) }
            if repair.writesHeader { writer.member("newHeader", true) }
            if repair.endedOperationCount > 0 {
                writer.member("endedOperations", repair.endedOperationCount)
            }
            writer.tail(repair.tailByteCount, copy: repair.tailCopy)
        }
    }

    /// `{"path":…,"compacted":true,"versions":{"before":5,"after":2},…}`.
    static func text(of compaction: StoreCompaction) -> String {
        object(path: compaction.path) { writer in
            writer.member(
                "compacted", compaction.before != compaction.after && !compaction.isDryRun)
            if compaction.isDryRun { writer.member("dryRun", true) }
            guard let before = compaction.before, let after = compaction.after else { return }
            writer.change("versions", from: before.versionCount, to: after.versionCount)
            writer.change("bytes", from: before.byteCount, to: after.byteCount)
            guard !compaction.attachments.isEmpty else { return }
            writer.array("attachments", of: compaction.attachments) { $0.string($1) }
        }
    }

    private static func object(path: String, _ members: (inout JSONWriter) -> Void) -> String {
        JSONWriter.line { writer in
            writer.member("path", path)
            members(&writer)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func damagedLines(_ lines: [DamagedLine]) {
        guard !lines.isEmpty else { return }
        array("damaged", of: lines) { writer, line in
            writer.object {
                $0.member("line", line.number)
                $0.member("reason", line.error.words)
            }
        }
    }

    fileprivate mutating func tail(_ byteCount: Int, copy: String?) {
        guard byteCount > 0 else { return }
        object("tail") {
            $0.member("bytes", byteCount)
            if let copy { $0.member("copy", copy) }
        }
    }

    fileprivate mutating func future(_ lines: FutureLines?) {
        guard let lines else { return }
        object("future") {
            $0.member("lines", lines.count)
            $0.member("latest", lines.latest.text)
            $0.member("line", lines.lineNumber)
        }
    }

    fileprivate mutating func change(_ name: StaticString, from before: Int, to after: Int) {
        object(name) {
            $0.member("before", before)
            $0.member("after", after)
        }
    }
}
