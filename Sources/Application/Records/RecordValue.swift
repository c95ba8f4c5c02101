import Domain

/// A value of a record.
package enum RecordValue: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// Valid JSON on one line.
    case json(String)
    case list([RecordValue])
    indirect case object(Record)
    /// JSON that a closure writes. For a meme, or for a million changes, this is faster than a record.
    case written(@Sendable (inout JSONWriter) -> Void)

    /// The value; `nil` if it is 0, `false`, an empty string or an empty list.
    package var nonempty: RecordValue? {
        switch self {
        case .text(""), .number(0), .flag(false): nil
        case .list(let values) where values.isEmpty: nil
        default: self
        }
    }

    /// The value as text in tables, plain lines and templates; empty for objects and JSON from closures.
    var text: String {
        switch self {
        case .text(let text), .json(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .list(let values): values.map(\.text).joined(separator: ",")
        case .object, .written: ""
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
        case .written(let write): write(&writer)
        }
    }

    static func id(_ id: MemeID) -> RecordValue { .text(id.text()) }

    static func meme(_ meme: Meme) -> RecordValue { .written { $0.meme(meme) } }

    /// Returns a time as text; `nil` if it is missing or unreadable in a meme that another program wrote.
    static func time(_ time: Timestamp) -> RecordValue? { time.isReadable ? .text(time.text) : nil }

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
