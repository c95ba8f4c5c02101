import Domain

/// The result of an import, as one JSON object on a line.
enum ImportRecord {
    /// `{"added":2,"updated":0,"known":1,"errors":0,"formats":{"markdown":3},"skipped":[…]}`. What was
    /// skipped has a path, a line where it is a note of a file, and a reason; hidden files and folders
    /// are only counted. Members that would hold nothing are absent after `errors`.
    static func text(of imported: ImportedMemes) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.number("added", imported.addedCount)
        writer.number("updated", imported.updatedCount)
        writer.number("known", imported.knownCount)
        writer.number("errors", imported.faultCount)
        if imported.isDryRun {
            writer.name("dryRun")
            writer.boolean(true)
        }
        writer.counts("formats", imported.formats.map { ($0.format.rawValue, $0.count) })
        writer.name("skipped")
        writer.beginArray()
        for file in imported.leftOut { writer.leftOut(file) }
        writer.endArray()
        if imported.hiddenCount > 0 { writer.number("hidden", imported.hiddenCount) }
        writer.counts("fieldsNotTaken", imported.unusedFields.map { ($0.name, $0.count) })
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

    /// An object of numbers, or nothing where there are none.
    fileprivate mutating func counts(_ name: StaticString, _ counts: [(String, Int)]) {
        guard !counts.isEmpty else { return }
        self.name(name)
        beginObject()
        for (name, count) in counts {
            var quoted = JSONWriter()
            quoted.string(name)
            member(JSONMember(name: quoted.text, value: String(count)))
        }
        endObject()
    }

    fileprivate mutating func leftOut(_ file: LeftOutFile) {
        beginObject()
        name("path")
        string(file.path)
        if let line = file.line { number("line", line) }
        name("reason")
        string(file.reason.words)
        endObject()
    }
}
