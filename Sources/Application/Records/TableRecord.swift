import Domain

/// A record with columns: the members of its JSON, and a few fields that are not in the JSON.
package protocol TableRecord {
    /// The names of the columns of a table. Templates use the same names.
    static var fieldNames: [String] { get }
    /// The names of the fields of a plain line.
    static var plainFieldNames: [String] { get }
    /// The field that identifies the record, such as an id or a time.
    static var nameField: String { get }

    /// The members in JSON.
    var record: Record { get }

    /// Returns the value of a field that is not in the JSON; `nil` if the record has no such field.
    func value(of field: String) -> RecordValue?
}

extension TableRecord {
    package static var plainFieldNames: [String] { fieldNames }
    package static var nameField: String { fieldNames[0] }

    package func value(of field: String) -> RecordValue? { nil }
}

/// A row of a table. Computes the members of its record only once.
struct TableRow<Subject: TableRecord>: FieldRecord {
    static var fieldNames: [String] { Subject.fieldNames }

    private let subject: Subject
    private let record: Record

    init(_ subject: Subject) {
        self.subject = subject
        record = subject.record
    }

    private func text(of field: String) -> String {
        (record[field] ?? subject.value(of: field))?.text ?? ""
    }

    func append(field index: Int, to text: inout RecordText) {
        text.append(self.text(of: Subject.fieldNames[index]))
    }

    func appendName(to text: inout RecordText) { text.append(self.text(of: Subject.nameField)) }

    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        for (index, field) in Subject.plainFieldNames.enumerated() {
            if index > 0 { text.append("\t") }
            text.append(self.text(of: field), isEscaped: isEscaped)
        }
    }

    func write(to writer: inout JSONWriter) { record.write(to: &writer) }
}
