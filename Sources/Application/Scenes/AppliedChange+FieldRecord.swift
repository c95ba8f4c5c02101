import Domain

extension AppliedChange: FieldRecord {
    static let fieldNames = ["line", "id", "status"]

    func text(ofField index: Int) -> String {
        switch index {
        case 0: String(line)
        case 1: id?.text() ?? ""
        default: status.rawValue
        }
    }

    /// The identifier.
    func appendName(to text: inout RecordText) { text.append(self.text(ofField: 1)) }

    /// Line, identifier and status.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append("\(line)\t\(self.text(ofField: 1))\t\(status.rawValue)")
    }

    /// `{"line":1,"id":"7m3k9q2x0d4v","status":"added"}`; without `id` where there is none.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("line")
        writer.json(String(line))
        if let id {
            writer.name("id")
            writer.id(id)
        }
        writer.name("status")
        writer.string(status.rawValue)
        writer.endObject()
    }
}
