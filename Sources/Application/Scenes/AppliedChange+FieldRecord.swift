import Domain

/// The record `{"line":1,"id":"7m3k9q2x0d4v","status":"added"}`. `id` is omitted if it is unknown, which is
/// possible only in a dry run.
extension AppliedChange: TableRecord {
    package static let fieldNames = ["line", "id", "status"]
    package static let nameField = "id"

    package var record: Record {
        ["line": .number(line), "id": id.map(RecordValue.id), "status": .text(status.rawValue)]
    }
}
