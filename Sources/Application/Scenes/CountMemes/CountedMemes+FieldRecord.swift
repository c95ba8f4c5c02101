import Domain

/// `{"count":2}`.
extension CountedMemes: TableRecord {
    static let fieldNames = ["count"]

    var record: Record { ["count": .number(count)] }
}
