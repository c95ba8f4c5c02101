import Domain

/// A record for programs, in every format of `RecordFormat`.
protocol FieldRecord {
    /// The names of the fields in the order of a header, as used in templates.
    static var fieldNames: [String] { get }

    /// Appends the field at an index of `fieldNames` as text, or nothing if absent.
    func append(field index: Int, to text: inout RecordText)

    /// Appends the name of the record: an id or a time.
    func appendName(to text: inout RecordText)

    /// Appends the fields of a plain line, separated by tabs, which escaped fields cannot break.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool)

    /// Writes the record as one JSON object.
    func write(to writer: inout JSONWriter)
}
