import Domain

/// `{"tag":"home","count":2}`.
extension TagCount: TableRecord {
    static let fieldNames = ["tag", "count"]

    package var values: [RecordValue] { [.text(name), .number(count)] }
}
