import Domain

/// `{"line":1,"id":"7m3k9q2x0d4v","status":"added"}`, without `id` if there is none.
extension AppliedChange: TableRecord {
    static let fieldNames = ["line", "id", "status"]

    package var values: [RecordValue] {
        [.number(line), id.map { .text($0.text()) } ?? .absent, .text(status.rawValue)]
    }

    func appendName(to text: inout RecordText) { append(field: 1, to: &text) }
}
