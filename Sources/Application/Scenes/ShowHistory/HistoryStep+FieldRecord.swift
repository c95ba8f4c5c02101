import Domain

extension HistoryStep {
    /// The reference of the version: `7m3k9q2x0d4v@2`.
    package var reference: String { "\(id)@\(version.number)" }
}

extension HistoryStep: FieldRecord {
    /// The identity of the version, the change that made it, and the fields of the meme.
    static let fieldNames =
        ["id", "version", "time", "what", "changed"]
        + MemeField.allCases.filter { $0 != .id }.map(\.rawValue)

    package func append(field index: Int, to text: inout RecordText) {
        let name = HistoryStep.fieldNames[index]
        switch name {
        case "id": text.append(id)
        case "version": text.append(String(version.number))
        case "time": text.append(version.time)
        case "what": text.append(what.rawValue)
        case "changed": text.append(changed.map(\.name).joined(separator: ","))
        case "title": text.append(title)
        default:
            text.append(MemeField(rawValue: name).flatMap { version.meme?.text(of: $0) } ?? "")
        }
    }

    func appendName(to text: inout RecordText) { text.append(reference) }

    /// The reference, the time, what was done, and the title.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        text.append("\(reference)\t")
        text.append(version.time.text, isEscaped: isEscaped)
        text.append("\t\(what.rawValue)\t")
        text.append(title, isEscaped: isEscaped)
    }

    /// `{"id":…,"version":2,"time":…,"what":"edited","changed":["title"],"meme":{…},"handle":…}`, without
    /// `changed` if that does not apply, and without `meme` if it was removed.
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            writer.member("version", version.number)
            writer.time(version.time)
            writer.member("what", what.rawValue)
            writer.changed(changed)
            if let meme = version.meme { writer.member("meme", meme) }
            writer.handle(of: version.time)
        }
    }
}
