import Domain

extension HistoryStep {
    /// The reference of the version: `7m3k9q2x0d4v@2`.
    package var reference: String { "\(id)@\(version.number)" }
}

extension HistoryStep: TableRecord {
    /// The identity of the version, the change that made it, and the fields of the meme.
    static let fieldNames =
        ["id", "version", "time", "what", "changed"]
        + MemeField.allCases.filter { $0 != .id }.map(\.rawValue)
    static let plainFieldNames = ["reference", "time", "what", "title"]
    static let nameField = "reference"

    /// `{"id":…,"version":2,"time":…,"what":"edited","changed":["title"],"meme":{…},"handle":…}`, without
    /// `changed` if that does not apply, and without `meme` if it was removed.
    var record: Record {
        [
            "id": .id(id), "version": .number(version.number), "time": .time(version.time),
            "what": .text(what.rawValue), "changed": .changed(changed),
            "meme": version.meme.map(RecordValue.meme), "handle": .handle(version.time),
        ]
    }

    func value(of field: String) -> RecordValue? {
        switch field {
        case "reference": .text(reference)
        case "time": .text(version.time.text)
        case "title": .text(title)
        default:
            MemeField(rawValue: field).flatMap { version.meme?.text(of: $0) }.map(RecordValue.text)
        }
    }
}
