import Domain

@testable import Platform

extension LogLine {
    /// The lines of an operation that writes versions of memes.
    static func operation(_ memes: [Meme], at time: Timestamp) -> [UInt8] {
        operation(OperationRecord(time: time, changes: memes.map { ($0.id, .meme($0)) }))
    }
}
