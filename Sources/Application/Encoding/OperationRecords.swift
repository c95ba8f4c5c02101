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

extension Operation: FieldRecord {
    private static let fields = OperationField.allCases
    static let fieldNames = fields.map(\.rawValue)

    package func append(field index: Int, to text: inout RecordText) {
        switch Operation.fields[index] {
        case .time: text.append(time)
        case .what: text.append(what)
        case .count: text.append(String(changes.count))
        case .titles: text.append(changes.map(\.title).joined(separator: ", "))
        case .undoes: if let time = kind.undoes { text.append(time) }
        }
    }

    /// Appends the time, which `undoes` uses to name an operation.
    func appendName(to text: inout RecordText) { text.append(time) }

    /// The number of titles on a plain line.
    private static let plainTitleCount = 10

    /// Appends time, what it did, number of memes and the first titles.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append(time.text, isEscaped: isEscaped)
        text.append("\t\(what)\t\(changes.count)\t")
        for (position, change) in changes.prefix(Operation.plainTitleCount).enumerated() {
            if position > 0 { text.append(", ") }
            text.append(change.title, isEscaped: isEscaped)
        }
        let rest = changes.count - Operation.plainTitleCount
        if rest > 0 { text.append(" and \(rest) more") }
    }

    /// Writes `{"time":…,"kind":"change","what":"edited","count":1,"memes":[{"id":…,"change":"edited",
    /// "title":…,"changed":["tags"]}],"handle":…}`.
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.time(time)
            writer.kind(kind)
            writer.member("what", what)
            writer.member("count", changes.count)
            writer.array("memes", of: changes) { writer, change in
                writer.object {
                    $0.member("id", change.id)
                    $0.member("change", change.kind.rawValue)
                    $0.member("title", change.title)
                    $0.changed(change.differences)
                }
            }
            writer.handle(of: time)
        }
    }
}

/// The fields of an operation by their names in output.
enum OperationField: String, CaseIterable {
    case time
    case what
    case count
    case titles
    /// The time of the reversed operation; empty for a change.
    case undoes
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
            if part.isFirst { text.append { $0.beginning(of: part) } }
            for (number, change) in part.changes.enumerated() {
                if number > 0 || !part.isFirst { text.append(UInt8(ascii: ",")) }
                text.append { $0.change(change) }
            }
            guard part.isLast else { continue }
            let handle = OperationHandle(part.time).map { ",\"handle\":\"\($0.text)\"" }
            text.append("]\(handle ?? "")}\n")
        }
        return text.text
    }

    /// Returns `{"cursor":"…"}` on a line.
    static func text(of position: ChangesPosition) -> String {
        JSONWriter.line { $0.member("cursor", position.text) }
    }
}

extension JSONWriter {
    fileprivate mutating func beginning(of part: OperationPart) {
        beginObject()
        time(part.time)
        kind(part.kind)
        name("changes")
        beginArray()
    }

    fileprivate mutating func change(_ change: VersionChange) {
        object { writer in
            writer.member("id", change.change.id)
            writer.member("kind", change.change.kind.rawValue)
            if let meme = change.meme {
                writer.member("meme", meme)
            } else if !change.change.title.isEmpty {
                writer.member("title", change.change.title)
            }
            writer.changed(change.change.differences)
        }
    }
}
