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

/// A value of a record.
package enum RecordValue: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// Valid JSON on one line.
    case json(String)
    case list([RecordValue])
    indirect case object(Record)
    case meme(Meme)
    /// The changes of an operation, of which there may be a million: in JSON, an array with an object for
    /// each.
    case changes(MemeChanges)
}

/// A value that a row of output shows: its record, and a few fields that are not in the JSON.
package protocol RecordConvertible {
    /// The names of the fields in a template.
    static var fieldNames: [String] { get }
    /// The columns of comma- and tab-separated values, if they are not all fields.
    static var columnNames: [String] { get }
    /// The names of the fields of a plain line.
    static var plainFieldNames: [String] { get }
    /// The field that identifies the value, such as an id or a time.
    static var nameField: String { get }

    /// The members in JSON.
    var record: Record { get }

    /// Returns the value of a field that is not in the JSON; `nil` if there is no such field.
    func value(of field: String) -> RecordValue?
}

extension RecordConvertible {
    package static var columnNames: [String] { fieldNames }
    package static var plainFieldNames: [String] { fieldNames }
    package static var nameField: String { fieldNames[0] }

    package func value(of field: String) -> RecordValue? { nil }
}

extension RecordValue {
    /// The value; `nil` if it is 0, `false`, an empty string or an empty list.
    package var nonempty: RecordValue? {
        switch self {
        case .text(""), .number(0), .flag(false): nil
        case .list(let values) where values.isEmpty: nil
        default: self
        }
    }

    /// The value as text in tables, plain lines and templates; empty for objects, memes and changes.
    var text: String {
        switch self {
        case .text(let text), .json(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .list(let values): values.map(\.text).joined(separator: ",")
        case .object, .meme, .changes: ""
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text): writer.string(text)
        case .number, .flag, .json: writer.json(text)
        case .list(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let record): record.write(to: &writer)
        case .meme(let meme): writer.meme(meme)
        case .changes(let changes):
            writer.beginArray()
            for change in changes {
                writer.change(change, "change") { $0.member("title", change.title) }
            }
            writer.endArray()
        }
    }

    static func id(_ id: MemeID) -> RecordValue { .text(id.text()) }

    /// Returns a time as text; `nil` if it is missing or unreadable in a meme that another program wrote.
    static func time(_ time: Timestamp) -> RecordValue? {
        time.isReadable ? .text(time.text) : nil
    }

    /// Returns the handle of the operation with the given time; `nil` if the time is unknown.
    static func handle(_ time: Timestamp) -> RecordValue? {
        OperationHandle(time).map { .text($0.text) }
    }

    /// Returns the names of the changed fields, such as `["title","tags"]`; `nil` if no changes are known.
    static func changed(_ differences: [FieldDifference]?) -> RecordValue? {
        guard let differences, !differences.isEmpty else { return nil }
        return .list(
            differences.map { difference in
                if case .other(let name) = difference {
                    .json(name)
                } else {
                    .text(difference.name)
                }
            })
    }

    /// Returns an object such as `{"id":…,"target":…,"title":…}`.
    package static func link(_ link: MemeLink) -> RecordValue {
        .object([
            "id": .text(link.id.text()), "target": .text(link.target), "title": .text(link.title),
        ])
    }
}

extension FieldDifference {
    /// The field's name; for another program's field, the name as a JSON string.
    package var name: String {
        if case .other(let name) = self { return name }
        return field?.rawValue ?? ""
    }
}
