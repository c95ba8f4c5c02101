import Domain

extension CountedMemes: FieldRecord {
    static let fieldNames = ["count"]

    func text(ofField index: Int) -> String { String(count) }

    func appendName(to text: inout RecordText) { text.append(String(count)) }

    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append(String(count))
    }

    /// `{"count":2}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("count")
        writer.json(String(count))
        writer.endObject()
    }
}
