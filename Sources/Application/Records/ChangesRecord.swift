import Domain

/// The JSON Lines for operations and their memes, followed by a line with the cursor.
enum ChangesRecord {
    /// Returns the parts of operations as JSON Lines, with one line per operation:
    /// `{"time":…,"kind":"change","changes":[{"id":…,"kind":"added","meme":{…}}],"handle":…}`. For a removed
    /// meme, writes the title instead of the meme. Omits `time` and `handle` if the time is unknown. Parts of
    /// the same operation share a line.
    static func text(of parts: [OperationPart]) -> String {
        var text = RecordText()
        for part in parts {
            if part.isFirst { text.append { beginning(of: part, to: &$0) } }
            for (number, change) in part.changes.enumerated() {
                if number > 0 || !part.isFirst { text.append(UInt8(ascii: ",")) }
                text.append { write(change, to: &$0) }
            }
            guard part.isLast else { continue }
            let handle = OperationHandle(part.time).map { ",\"handle\":\"\($0.text)\"" }
            text.append("]\(handle ?? "")}\n")
        }
        return text.text
    }

    /// Returns the line with the cursor: `{"cursor":"…"}`.
    static func text(of position: ChangesPosition) -> String {
        Record.line(["cursor": .text(position.text)])
    }

    private static func beginning(of part: OperationPart, to writer: inout JSONWriter) {
        let record: Record = [
            "time": .time(part.time), "kind": .text(part.kind.name), "undoes": part.kind.undoes,
            "by": part.author.map(RecordValue.text),
        ]
        writer.beginObject()
        record.writeMembers(to: &writer)
        writer.name("changes")
        writer.beginArray()
    }

    private static func write(_ version: VersionChange, to writer: inout JSONWriter) {
        writer.change(version.change, "kind") { writer in
            if let meme = version.meme {
                writer.name("meme")
                writer.meme(meme)
            } else if !version.change.title.isEmpty {
                writer.member("title", version.change.title)
            }
        }
    }
}
