import Domain

extension LeftDraft: FieldRecord {
    static let fieldNames = ["name", "time", "meme", "title", "store", "path"]

    func text(ofField index: Int) -> String { values[index] }

    func appendName(to text: inout RecordText) { text.append(name) }

    /// Name, time, the id of the meme, if it is not new, and the title.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        for (index, value) in values.prefix(4).enumerated() {
            if index > 0 { text.append("\t") }
            text.append(value, isEscaped: isEscaped)
        }
    }

    /// `{"name":"1","time":…,"meme":"7m3k9q2x0d4v","title":…,"store":…,"path":…}`; without what it does
    /// not say.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (name, value) in zip(LeftDraft.fieldNames, values) where !value.isEmpty {
            writer.name(plain: name)
            writer.string(value)
        }
        writer.endObject()
    }

    private var values: [String] {
        [
            name, time.text, subject.version?.id.text() ?? "", title, subject.store ?? "",
            file.path,
        ]
    }
}
