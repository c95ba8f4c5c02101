import Domain

extension Meme: FieldRecord {
    package static let fields = MemeField.allCases
    static let fieldNames = fields.map(\.rawValue)

    package func append(field index: Int, to text: inout RecordText) {
        switch Meme.fields[index] {
        case .id: text.append(id)
        case .tags: appendTags(to: &text, isEscaped: false)
        case .created: if let created { text.append(created) }
        case .modified: if let modified { text.append(modified) }
        case let field: text.append(self.text(of: field))
        }
    }

    func appendName(to text: inout RecordText) { text.append(id) }

    /// Appends the id, the time of the last change, the tags and the title.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        let tab = UInt8(ascii: "\t")
        text.append(id)
        text.append(tab)
        if let changed, changed.isCanonical {
            text.append(changed)
        } else {
            text.append(changed?.text ?? "", isEscaped: isEscaped)
        }
        text.append(tab)
        appendTags(to: &text, isEscaped: isEscaped)
        text.append(tab)
        text.append(title, isEscaped: isEscaped)
    }

    package func write(to writer: inout JSONWriter) { writer.meme(self) }

    private func appendTags(to text: inout RecordText, isEscaped: Bool) {
        for number in tags.indices {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            text.append(tags[number].name, isEscaped: isEscaped)
        }
    }
}

// Where possible, stored memes are written without being decoded.

extension StoredMeme: FieldRecord {
    static var fieldNames: [String] { Meme.fieldNames }

    package func append(field index: Int, to text: inout RecordText) {
        read(
            { $0.append(field: index, to: &text) },
            { text.append(Meme.fields[index], of: $0, isEscaped: false) })
    }

    func appendName(to text: inout RecordText) { text.append(id) }

    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        read(
            { $0.appendPlainFields(to: &text, isEscaped: isEscaped) },
            { line in
                let tab = UInt8(ascii: "\t")
                text.append(.id, of: line, isEscaped: isEscaped)
                text.append(tab)
                text.append(moment: line.changed)
                text.append(tab)
                text.append(.tags, of: line, isEscaped: isEscaped)
                text.append(tab)
                text.append(.title, of: line, isEscaped: isEscaped)
            })
    }

    package func write(to writer: inout JSONWriter) {
        read({ $0.write(to: &writer) }, { writer.object(members: $0.membersOfMeme) })
    }
}

extension RecordText {
    /// Appends a field of a stored line without decoding the whole meme.
    fileprivate mutating func append(_ field: MemeField, of line: CanonicalLine, isEscaped: Bool) {
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

    /// Appends a string. A string without JSON escapes contains nothing that could break a line.
    private mutating func append(_ value: CanonicalLine.Value, isEscaped: Bool) {
        if let plain = value.plainString {
            append(plain)
        } else if let string = value.string {
            append(string, isEscaped: isEscaped)
        }
    }
}

extension [MemeField] {
    var names: String { map(\.rawValue).joined(separator: ", ") }
}

extension [Tag] {
    func names(separator: String) -> String { map(\.name).joined(separator: separator) }
}

extension Meme {
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
