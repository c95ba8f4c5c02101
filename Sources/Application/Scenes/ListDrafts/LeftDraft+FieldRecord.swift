import Domain

/// `{"name":"1","time":…,"meme":"7m3k9q2x0d4v","title":…,"store":…,"path":…}`, without unknown values. The
/// fields of a plain line are the name, the time, the id of the meme unless it is new, and the title.
extension LeftDraft: TableRecord {
    static let fieldNames = ["name", "time", "meme", "title", "store", "path"]
    static let plainFieldCount = 4

    package var values: [RecordValue] {
        [
            name, time.text, subject.version?.id.text() ?? "", title, subject.store ?? "",
            file.path,
        ].map { $0.isEmpty ? .absent : .text($0) }
    }
}
