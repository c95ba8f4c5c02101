import Domain

/// `{"count":2}`.
extension CountedMemes: TableRecord {
    static let fieldNames = ["count"]

    var values: [RecordValue] { [.number(count)] }
}
