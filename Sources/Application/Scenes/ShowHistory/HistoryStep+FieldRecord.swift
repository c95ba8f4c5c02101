import Domain

extension HistoryStep {
    /// The reference to the version, such as `7m3k9q2x0d4v@2`.
    package var reference: String { "\(id)@\(version.number)" }
}

extension HistoryStep: TableRecord {
    /// The fields of the version, the fields of the meme, and the author.
    package static let fieldNames =
        ["id", "version", "time", "what", "changed"]
        + MemeField.allCases.filter { $0 != .id }.map(\.rawValue) + ["by"]
    package static let plainFieldNames = ["reference", "time", "what", "title"]
    package static let nameField = "reference"

    /// The record `{"id":…,"version":2,"time":…,"what":"edited","changed":["title"],"meme":{…},"handle":…}`.
    /// `changed` is omitted if no changed fields are known. `meme` is omitted if the version is a removal.
    package var record: Record {
        [
            "id": .id(id), "version": .number(version.number), "time": .time(version.time),
            "what": .text(what.rawValue), "changed": .changed(changed),
            "meme": version.meme.map(RecordValue.meme), "handle": .handle(version.time),
            "by": version.author.map(RecordValue.text),
        ]
    }

    package func value(of field: String) -> RecordValue? {
        switch field {
        case "reference": .text(reference)
        case "time": .text(version.time.text)
        case "title": .text(title)
        default:
            MemeField(rawValue: field).flatMap { version.meme?.text(of: $0) }.map(RecordValue.text)
        }
    }
}
