import Domain

/// The record `{"name":"1","time":…,"meme":"7m3k9q2x0d4v","title":…,"store":…,"path":…}`. Unknown values
/// are omitted. A plain line contains the name, the time, the id of the meme unless it is new, and the title.
extension LeftDraft: TableRecord {
    package static let fieldNames = ["name", "time", "meme", "title", "store", "path"]
    package static let plainFieldNames = ["name", "time", "meme", "title"]

    package var record: Record {
        [
            "name": .text(name).nonempty, "time": .text(time.text).nonempty,
            "meme": subject.version.map { .id($0.id) }, "title": .text(title).nonempty,
            "store": subject.store.map(RecordValue.text)?.nonempty,
            "path": .text(file.path).nonempty,
        ]
    }
}
