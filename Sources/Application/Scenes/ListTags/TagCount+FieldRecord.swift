import Domain

extension TagCount: FieldRecord {
    static let fieldNames = ["tag", "count"]

    func text(ofField index: Int) -> String { index == 0 ? name : String(count) }

    func appendName(to text: inout RecordText) { text.append(name) }

    /// The tag and how many memes have it.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append(name, isEscaped: isEscaped)
        text.append("\t\(count)")
    }

    /// `{"tag":"home","count":2}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("tag")
        writer.string(name)
        writer.name("count")
        writer.json(String(count))
        writer.endObject()
    }
}
