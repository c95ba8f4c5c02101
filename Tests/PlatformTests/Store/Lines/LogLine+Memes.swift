import Domain

@testable import Platform

extension LogLine {
    /// The lines of an operation that writes versions of memes.
    static func operation(_ memes: [Meme], at time: Timestamp) -> [UInt8] {
        operation(OperationRecord(time: time, changes: memes.map { ($0.id, .meme($0)) }))
    }

    /// The lines of an operation.
    static func operation(_ operation: OperationRecord) -> [UInt8] {
        let lines = operation.changes.map {
            String(decoding: open($0, of: operation), as: UTF8.self)
        }
        return Array((lines.joined(separator: #","more":true}"# + "\n") + "}\n").utf8)
    }
}
