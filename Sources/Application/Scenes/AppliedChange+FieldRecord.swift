import Domain

/// `{"line":1,"id":"7m3k9q2x0d4v","status":"added"}`, without `id` if there is none.
extension AppliedChange: TableRecord {
    static let fieldNames = ["line", "id", "status"]
    static let nameField = "id"

    var record: Record {
        [
            "line": .number(line), "id": id.map(RecordValue.id),
            "status": .text(status.rawValue),
        ]
    }
}
