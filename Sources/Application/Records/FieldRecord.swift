import Domain

/// A machine-readable record that can be written in every `RecordFormat`.
protocol FieldRecord {
    /// The names of the fields, in the order of the header. Templates use the same names.
    static var fieldNames: [String] { get }

    /// Appends the field at an index in `fieldNames` as text. Appends nothing if the record lacks the field.
    func append(field index: Int, to text: inout RecordText)

    /// Appends the name that identifies the record, such as an id or a time.
    func appendName(to text: inout RecordText)

    /// Appends the fields of the record's plain line, separated by tabs. Escaped fields contain no tabs or
    /// line ends.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool)

    func write(to writer: inout JSONWriter)
}
