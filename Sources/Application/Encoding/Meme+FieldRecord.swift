import Domain

extension Meme: FieldRecord {
    static let fields = MemeField.allCases
    static let fieldNames = fields.map(\.rawValue)

    func text(ofField index: Int) -> String { text(of: Meme.fields[index]) }

    func append(field place: Int, to text: inout RecordText) {
        switch Meme.fields[place] {
        case .id:
            text.append(id)
        case .tags:
            appendTags(to: &text, isEscaped: false)
        case .created:
            if let created { text.append(created) }
        case .modified:
            if let modified { text.append(modified) }
        case let field:
            text.append(self.text(of: field))
        }
    }

    func appendName(to text: inout RecordText) { text.append(id) }

    /// Id, time of the last change, tags and title.
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

    func write(to writer: inout JSONWriter) { writer.meme(self) }

    private func appendTags(to text: inout RecordText, isEscaped: Bool) {
        for number in tags.indices {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            text.append(tags[number].name, isEscaped: isEscaped)
        }
    }
}
