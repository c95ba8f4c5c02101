import Domain

/// `{"count":2}`.
extension CountedMemes: TableRecord {
    static let fieldNames = ["count"]

    package var values: [RecordValue] { [.number(count)] }
}
