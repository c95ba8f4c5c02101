import Domain
import TestSupport

@testable import Application

/// A record that was read, as text.
enum ReadRecord: Equatable {
    case json(Int, String)
    case fault(Int, RecordError)
}

/// Reads all records of an input that comes in pieces of a size.
func records(
    of text: some Sequence<UInt8>, _ format: InputFormat, pieceByteCount: Int = .max
) throws -> [ReadRecord] {
    let stream = TestStream(text, pieceByteCount: pieceByteCount, isSizeKnown: false)
    let reader = format.reader(of: InputWindow(stream))
    var records: [ReadRecord] = []
    while let record = try reader.next() {
        switch record.json {
        case .success(let json):
            records.append(.json(record.line, String(decoding: json, as: UTF8.self)))
        case .failure(let fault): records.append(.fault(record.line, fault))
        }
    }
    return records
}

/// The same, whatever the size of the pieces, which is tried from one byte to a few.
func recordsOfAnyPieces(_ text: String, _ format: InputFormat) throws -> [ReadRecord] {
    let expected = try records(of: text.utf8, format)
    for pieceByteCount in 1...64 {
        let found = try records(of: text.utf8, format, pieceByteCount: pieceByteCount)
        if found != expected { return found }
    }
    return expected
}
