import Domain

extension Operation: RecordConvertible {
    /// A word for what the operation did: `undone`, `redone`, `merged`, `purged`, `added`, `edited`,
    /// `removed` or `restored`. An operation with changes of several kinds is `changed`.
    package var what: String {
        switch kind {
        case .undo: return "undone"
        case .redo: return "redone"
        case .merge: return "merged"
        case .purge: return "purged"
        case .change:
            let kinds = changes.countsByKind
            return kinds.count == 1 ? kinds[0].kind.rawValue : "changed"
        }
    }

    /// The names of the fields. `undoes` is the name of the reversed operation, if any.
    /// `by` is empty if the user performed the operation on this device.
    package static let fieldNames = ["time", "what", "count", "titles", "undoes", "by"]
    package static let plainFieldNames = ["time", "what", "count", "first titles"]

    /// The record: `{"time":…,"kind":"change","what":"edited","count":1,"memes":[…],"handle":…}`. Each
    /// meme is `{"id":…,"change":"edited","title":…,"changed":["tags"]}`.
    package var record: Record {
        [
            "time": .time(time), "kind": .text(kind.name), "undoes": kind.undoes,
            "what": .text(what), "count": .number(changes.count),
            "memes": .changes(changes), "handle": .handle(time),
            "by": author.map(RecordValue.text),
        ]
    }

    package func value(of field: String) -> RecordValue? {
        switch field {
        case "time": .text(time.text)
        case "titles": .text(changes.map(\.title).joined(separator: ", "))
        case "first titles": .text(firstTitles)
        default: nil
        }
    }

    private var firstTitles: String {
        let shown = changes.prefix(10).map(\.title)
        let rest = changes.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension Operation.Kind {
    var name: String {
        switch self {
        case .change: "change"
        case .undo: "undo"
        case .redo: "redo"
        case .merge: "merge"
        case .purge: "purge"
        }
    }

    /// The name of the reversed operation; `nil` if the operation reverses no other.
    var undoes: RecordValue? {
        switch self {
        case .change, .merge, .purge: nil
        case .undo(let name), .redo(let name): .text(name.text)
        }
    }
}

extension JSONWriter {
    /// Writes a change, with the title or meme that `content` adds. `kind` is the name of the member that
    /// holds the kind of change. Does not use `Record`, because there may be a million changes and `Record`
    /// is slower.
    mutating func change(
        _ change: MemeChange, _ kind: StaticString, _ content: (inout JSONWriter) -> Void
    ) {
        object { writer in
            writer.member("id", change.id)
            writer.member(kind, change.kind.rawValue)
            content(&writer)
            guard let changed = RecordValue.changed(change.differences) else { return }
            writer.name("changed")
            changed.write(to: &writer)
        }
    }
}

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
