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
    var name: String {
        switch self {
        case .change: "change"
        case .undo: "undo"
        case .redo: "redo"
        }
    }

    /// The time of the reversed operation; `nil` for a change.
    var undoes: RecordValue? {
        switch self {
        case .change: nil
        case .undo(let time), .redo(let time): .text(time.text)
        }
    }
}

extension JSONWriter {
    /// Writes a change with its title or meme. Not a `Record`, which is slower: there may be a million.
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
