import Domain

/// The record `{"tag":"home","count":2}`.
extension TagCount: TableRecord {
    package static let fieldNames = ["tag", "count"]

    package var record: Record { ["tag": .text(name), "count": .number(count)] }
}
