import Domain

extension Meme {
    package static let fields = MemeField.allCases
    static let fieldNames = fields.map(\.rawValue)
    /// The fields that are not among the columns of comma- and tab-separated values, which never change.
    static let laterNames = [MemeField.repeat, .wait, .finished].map(\.rawValue)
    static let columnNames = fieldNames.filter { !laterNames.contains($0) }

    /// Returns a field as text; empty if absent. Tags are separated by commas.
    package func text(of field: MemeField) -> String {
        switch field {
        case .id: id.text()
        case .title: title
        case .text: text
        case .tags: tags.names(separator: ",")
        case _ where field.kind == .flag: flags[field] ? "true" : ""
        case _ where field.kind == .task: task.text(of: field)
        case .created: created?.text ?? ""
        case .modified: modified?.text ?? ""
        case .key: key ?? ""
        default: self[field] ?? ""
        }
    }
}

extension [MemeField] {
    var names: String { map(\.rawValue).joined(separator: ", ") }
}

extension [Tag] {
    func names(separator: String) -> String { map(\.name).joined(separator: separator) }
}

// Where possible, stored memes are written without being decoded.

extension StoredMeme {
    /// Appends a field; nothing if the meme lacks it.
    func append(_ field: MemeField, to text: inout RecordText) {
        read(
            { text.append(field, of: $0, isEscaped: false) },
            { text.append(field, of: $0, isEscaped: false) })
    }

    /// Appends the id, the time of the last change, the tags and the title, separated by tabs.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        let tab = UInt8(ascii: "\t")
        read(
            { meme in
                text.append(meme.id)
                text.append(tab)
                if let changed = meme.changed { text.append(changed, isEscaped: isEscaped) }
                text.append(tab)
                text.append(.tags, of: meme, isEscaped: isEscaped)
                text.append(tab)
                text.append(meme.title, isEscaped: isEscaped)
            },
            { line in
                text.append(MemeID(bits: line.id))
                text.append(tab)
                text.append(moment: line.changed)
                text.append(tab)
                text.append(.tags, of: line, isEscaped: isEscaped)
                text.append(tab)
                text.append(.title, of: line, isEscaped: isEscaped)
            })
    }

    func write(to writer: inout JSONWriter) {
        read({ writer.meme($0) }, { writer.object(members: $0.membersOfMeme) })
    }
}

extension RecordText {
    fileprivate mutating func append(_ field: MemeField, of meme: Meme, isEscaped: Bool) {
        switch field {
        case .id: append(meme.id)
        case .tags:
            for number in meme.tags.indices {
                if number > 0 { append(UInt8(ascii: ",")) }
                append(meme.tags[number].name, isEscaped: isEscaped)
            }
        case .created: if let created = meme.created { append(created) }
        case .modified: if let modified = meme.modified { append(modified) }
        default: append(meme.text(of: field), isEscaped: isEscaped)
        }
    }

    /// Appends a field of a stored line without decoding the whole meme.
    fileprivate mutating func append(
        _ field: MemeField, of line: borrowing CanonicalLine, isEscaped: Bool
    ) {
        switch field {
        case .id: append(MemeID(bits: line.id))
        case .title: append(line.title, isEscaped: isEscaped)
        case .text: append(line.text, isEscaped: isEscaped)
        case .tags:
            var isFirst = true
            line.forEachTag { name in
                if !isFirst { append(UInt8(ascii: ",")) }
                isFirst = false
                append(name, isEscaped: isEscaped)
            }
        case _ where field.kind == .flag: if line.has(field) { append("true") }
        case _ where field.kind == .task:
            if line.members.contains(.others) { append(line.task.text(of: field)) }
        case .created: append(moment: line.created)
        case .modified: append(moment: line.modified)
        case .key: append(line.key, isEscaped: isEscaped)
        default: append(line[field], isEscaped: isEscaped)
        }
    }

    /// Appends a time in milliseconds since 1970; nothing for `Int64.min`, which stands for no time.
    fileprivate mutating func append(moment milliseconds: Int64) {
        if milliseconds != .min { append(Timestamp(milliseconds: milliseconds)) }
    }

    fileprivate mutating func append(_ time: Timestamp, isEscaped: Bool) {
        if time.isCanonical { append(time) } else { append(time.text, isEscaped: isEscaped) }
    }

    /// Appends a string. A string without JSON escapes contains nothing that could break a line.
    private mutating func append(_ value: CanonicalLine.Value, isEscaped: Bool) {
        if let plain = value.plainString {
            append(plain)
        } else if let string = value.string {
            append(string, isEscaped: isEscaped)
        }
    }
}
