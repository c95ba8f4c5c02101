import Domain

/// The path of the store, as a record. It is never escaped, so that a shell can use it.
struct StorePath: FieldRecord, Equatable {
    static let fieldNames = ["path"]

    let path: String

    func text(ofField index: Int) -> String { path }
    func appendName(to text: inout RecordText) { text.append(path) }
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) { text.append(path) }

    /// `{"path":"/home/ann/.local/share/meme/memes.jsonl"}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("path")
        writer.string(path)
        writer.endObject()
    }
}

/// Which version of the program this is, as a record.
struct ProgramVersion: FieldRecord, Equatable {
    static let fieldNames = ["version"]

    let version: String

    func text(ofField index: Int) -> String { version }
    func appendName(to text: inout RecordText) { text.append(version) }

    /// The name of the program and the version.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append("meme \(version)")
    }

    /// `{"version":"1.2.3"}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("version")
        writer.string(version)
        writer.endObject()
    }
}
