import Domain

/// A record for programs, in every format of `RecordFormat`.
protocol FieldRecord {
    /// The names of the fields, in the order of a header; a template may have them in it.
    static var fieldNames: [String] { get }

    /// The field of a name, by its index among the names, as text; empty where there is none.
    func text(ofField index: Int) -> String

    /// Adds the same text.
    func append(field index: Int, to text: inout RecordText)

    /// Adds the name of the record: an id or a time.
    func appendName(to text: inout RecordText)

    /// Adds the fields of a plain line, with tabs between them.
    ///
    /// - Parameter isEscaped: whether nothing in a field may break the line.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool)

    /// Writes the record as one JSON object.
    func write(to writer: inout JSONWriter)
}

extension FieldRecord {
    func append(field index: Int, to text: inout RecordText) {
        text.append(self.text(ofField: index))
    }
}
