import Domain

/// `{"tag":"home","count":2}`.
extension TagCount: TableRecord {
    static let fieldNames = ["tag", "count"]

    var record: Record { ["tag": .text(name), "count": .number(count)] }
}
