import Domain

extension Operation {
    /// What it did, in one word: `added`, `edited`, `removed` or `restored`, `changed` for several of
    /// these, `undone` or `redone`.
    var what: String {
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

    func text(ofField index: Int) -> String {
        switch Operation.fields[index] {
        case .time: time.text
        case .what: what
        case .count: String(changes.count)
        case .titles: changes.map(\.title).joined(separator: ", ")
        case .undoes: kind.undoes?.text ?? ""
        }
    }

    /// The time, by which `undoes` names an operation.
    func appendName(to text: inout RecordText) { text.append(time) }

    /// How many titles stand on a line for programs.
    private static let plainTitleCount = 10

    /// Time, what it did, number of memes and the first of their titles.
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

    /// `{"time":…,"kind":"change","what":"edited","count":1,"memes":[{"id":…,"change":"edited","title":…,
    /// "changed":["tags"]}],"handle":…}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.time(time)
        writer.kind(kind)
        writer.member("what", what)
        writer.member("count", changes.count)
        writer.name("memes")
        writer.beginArray()
        for change in changes { writer.change(change) }
        writer.endArray()
        writer.handle(of: time)
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func change(_ change: MemeChange) {
        beginObject()
        name("id")
        id(change.id)
        member("change", change.kind.rawValue)
        member("title", change.title)
        changed(change.differences)
        endObject()
    }
}

/// The fields of an operation by the names they have in every output.
enum OperationField: String, CaseIterable {
    /// When it was made.
    case time
    /// What it did, in one word.
    case what
    case count
    case titles
    /// The time of the operation that it reversed; empty for a change.
    case undoes
}

/// Operations with their memes as JSON Lines, and the cursor after them.
enum ChangesRecord {
    /// A line for each operation:
    /// `{"time":…,"kind":"change","changes":[{"id":…,"kind":"added","meme":{…}}],"handle":…}`. Instead of a
    /// meme that was removed there is its title; an unknown time is left out. Of an operation
    /// that comes in parts, each part is a piece of its line.
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

    /// `{"cursor":"…"}`, a line.
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
        beginObject()
        name("id")
        id(change.change.id)
        member("kind", change.change.kind.rawValue)
        if let meme = change.meme {
            name("meme")
            self.meme(meme)
        } else if !change.change.title.isEmpty {
            member("title", change.change.title)
        }
        changed(change.change.differences)
        endObject()
    }
}
