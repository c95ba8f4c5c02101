import Domain

/// A machine-readable record: an ordered list of members, each with a name and a value.
// `Sendable` is explicit, since the compiler cannot infer it: records and values refer to each other.
package struct Record: Sendable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: RecordValue?)]

    /// Creates a record. JSON omits a value that is `nil`; other formats leave it empty.
    package init(_ members: [(String, RecordValue?)]) { self.members = members }

    package init(dictionaryLiteral members: (String, RecordValue?)...) { self.init(members) }

    subscript(name: String) -> RecordValue? { members.first { $0.name == name }?.value }

    /// Returns the JSON object of a record, followed by a newline.
    package static func line(_ record: Record) -> String { record.json + "\n" }

    var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    func write(to writer: inout JSONWriter) { writer.object(writeMembers) }

    /// Writes the members into the open object.
    func writeMembers(to writer: inout JSONWriter) {
        for (name, value) in members {
            guard let value else { continue }
            writer.name(escaping: name)
            value.write(to: &writer)
        }
    }
}

extension FieldDifference {
    /// The field's name; for another program's field, the name as a JSON string.
    package var name: String {
        if case .other(let name) = self { return name }
        return field?.rawValue ?? ""
    }
}
