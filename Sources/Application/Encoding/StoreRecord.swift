import Domain

/// What is in a store and what was done to it, as one JSON object on a line. Members that would hold
/// nothing are absent.
enum StoreRecord {
    /// `{"path":…,"sound":true,"memes":2,…}`.
    static func text(of report: StoreReport) -> String {
        object(path: report.path) { writer in
            writer.name("sound")
            writer.boolean(report.isSound)
            writer.number("memes", report.memeCount)
            writer.number("removed", report.removedCount)
            writer.number("versions", report.versionCount)
            writer.number("bytes", report.byteCount)
            if let format = report.format {
                writer.name("format")
                writer.string(format)
            }
            writer.damagedLines(report.damagedLines)
            writer.tail(report.tailByteCount, copy: nil)
            writer.future(report.futureLines)
        }
    }

    /// `{"path":…,"repaired":true,"damaged":[…],…}`.
    static func text(of repair: StoreRepair) -> String {
        object(path: repair.path) { writer in
            writer.name("repaired")
            writer.boolean(repair.isNeeded && !repair.isDryRun)
            writer.dryRun(repair.isDryRun)
            writer.damagedLines(repair.damagedLines)
            if let copy = repair.damageCopy {
                writer.name("damagedCopy")
                writer.string(copy)
            }
            if repair.writesHeader {
                writer.name("newHeader")
                writer.boolean(true)
            }
            if repair.endedOperationCount > 0 {
                writer.number("endedOperations", repair.endedOperationCount)
            }
            writer.tail(repair.tailByteCount, copy: repair.tailCopy)
        }
    }

    /// `{"path":…,"compacted":true,"versions":{"before":5,"after":2},…}`.
    static func text(of compaction: StoreCompaction) -> String {
        object(path: compaction.path) { writer in
            writer.name("compacted")
            writer.boolean(compaction.before != compaction.after && !compaction.isDryRun)
            writer.dryRun(compaction.isDryRun)
            guard let before = compaction.before, let after = compaction.after else { return }
            writer.name("versions")
            writer.change(from: before.versionCount, to: after.versionCount)
            writer.name("bytes")
            writer.change(from: before.byteCount, to: after.byteCount)
        }
    }

    private static func object(path: String, _ members: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("path")
        writer.string(path)
        members(&writer)
        writer.endObject()
        writer.endLine()
        return writer.text
    }
}

extension JSONWriter {
    fileprivate mutating func number(_ name: StaticString, _ number: Int) {
        self.name(name)
        json(String(number))
    }

    fileprivate mutating func dryRun(_ isDryRun: Bool) {
        guard isDryRun else { return }
        name("dryRun")
        boolean(true)
    }

    fileprivate mutating func damagedLines(_ lines: [DamagedLine]) {
        guard !lines.isEmpty else { return }
        name("damaged")
        beginArray()
        for line in lines {
            beginObject()
            number("line", line.number)
            name("reason")
            string(line.error.words)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func tail(_ byteCount: Int, copy: String?) {
        guard byteCount > 0 else { return }
        name("tail")
        beginObject()
        number("bytes", byteCount)
        if let copy {
            name("copy")
            string(copy)
        }
        endObject()
    }

    fileprivate mutating func future(_ lines: FutureLines?) {
        guard let lines else { return }
        name("future")
        beginObject()
        number("lines", lines.count)
        name("latest")
        string(lines.latest.text)
        number("line", lines.lineNumber)
        endObject()
    }

    fileprivate mutating func change(from before: Int, to after: Int) {
        beginObject()
        number("before", before)
        number("after", after)
        endObject()
    }
}
