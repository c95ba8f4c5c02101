import Domain

extension Operation {
    /// `added`, `edited`, `removed` or `restored`; `changed` for several of these; `undone` or `redone`.
    package var what: String {
        switch kind {
        case .undo: return "undone"
        case .redo: return "redone"
        case .change:
            let kinds = changes.countsByKind
            return kinds.count == 1 ? kinds[0].kind.rawValue : "changed"
        }
    }
}

extension Operation: TableRecord {
    /// `undoes` is the time of the reversed operation; empty for a change.
    static let fieldNames = ["time", "what", "count", "titles", "undoes"]
    static let plainFieldNames = ["time", "what", "count", "first titles"]

    /// `{"time":…,"kind":"change","what":"edited","count":1,"memes":[{"id":…,"change":"edited",
    /// "title":…,"changed":["tags"]}],"handle":…}`.
    var record: Record {
        [
            "time": .time(time), "kind": .text(kind.name), "undoes": kind.undoes,
            "what": .text(what), "count": .number(changes.count),
            "memes": .written { writer in
                writer.beginArray()
                for change in changes {
                    writer.change(change, "change") { $0.member("title", change.title) }
                }
                writer.endArray()
            },
            "handle": .handle(time),
        ]
    }

    func value(of field: String) -> RecordValue? {
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
    fileprivate var name: String {
        switch self {
        case .change: "change"
        case .undo: "undo"
        case .redo: "redo"
        }
    }

    /// The time of the reversed operation; `nil` for a change.
    fileprivate var undoes: RecordValue? {
        switch self {
        case .change: nil
        case .undo(let time), .redo(let time): .text(time.text)
        }
    }
}

/// Operations and their memes as JSON Lines, followed by the cursor.
enum ChangesRecord {
    /// Returns a line for each operation:
    /// `{"time":…,"kind":"change","changes":[{"id":…,"kind":"added","meme":{…}}],"handle":…}`. A removed
    /// meme has its title instead; an unknown time is omitted. Parts of an operation are pieces of its
    /// line.
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

    /// Returns `{"cursor":"…"}` on a line.
    static func text(of position: ChangesPosition) -> String {
        Record.line(["cursor": .text(position.text)])
    }

    private static func beginning(of part: OperationPart, to writer: inout JSONWriter) {
        let record: Record = [
            "time": .time(part.time), "kind": .text(part.kind.name), "undoes": part.kind.undoes,
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

extension JSONWriter {
    /// Writes a change with its title or meme. Not a `Record`, which is slower: there may be a million.
    fileprivate mutating func change(
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
