import Domain

@testable import Application
@testable import TestSupport

/// A record that was read, as text.
enum ReadRecord: Equatable {
    case json(Int, String)
    case error(Int, InputRecordError)
}

/// Reads all records of an input in pieces of a size.
func records(
    of text: some Sequence<UInt8>, _ format: FileFormat, _ table: TableColumns = TableColumns(),
    pieceByteCount: Int = .max
) throws -> [ReadRecord] {
    let stream = TestStream(text, pieceByteCount: pieceByteCount, isSizeKnown: false)
    guard let reader = format.reader(of: InputWindow(stream), table, calendar: UTCCalendar())
    else { return [] }
    var records: [ReadRecord] = []
    while let record = try reader.next() {
        switch record.meme {
        case .success(.json(let json)):
            records.append(.json(record.line, String(decoding: json, as: UTF8.self)))
        case .success(.fields(let fields)): records.append(.json(record.line, json(of: fields)))
        case .failure(let fault): records.append(.error(record.line, fault))
        }
    }
    return records
}

/// Returns the JSON object with the same fields.
func json(of fields: [InputField]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    for field in fields {
        var value = JSONWriter()
        switch field.value {
        case .text(let text): value.string(text)
        case .tags(let tags):
            value.beginArray()
            for tag in tags { value.string(tag) }
            value.endArray()
        case .flag(let flag): value.boolean(flag)
        case .json(let json): value.json(json)
        }
        writer.member(JSONMember(name: JSONWriter.quoted(field.name), value: value.text))
    }
    writer.endObject()
    return writer.text
}

/// Reads all records of an input, in one piece and in pieces of 1 to 64 bytes. If a result differs, returns
/// that one.
func recordsOfAnyPieces(
    _ text: String, _ format: FileFormat, _ table: TableColumns = TableColumns()
) throws -> [ReadRecord] {
    let expected = try records(of: text.utf8, format, table)
    for pieceByteCount in 1...64 {
        let found = try records(of: text.utf8, format, table, pieceByteCount: pieceByteCount)
        if found != expected { return found }
    }
    return expected
}
