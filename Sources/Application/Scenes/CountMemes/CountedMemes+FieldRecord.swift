import Domain

/// The record `{"count":2}`.
extension CountedMemes: TableRecord {
    package static let fieldNames = ["count"]

    package var record: Record { ["count": .number(count)] }
}
