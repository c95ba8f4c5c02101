import Domain

extension HistoryStep {
    /// The reference that names the version: `7m3k9q2x0d4v@2`.
    var reference: String { "\(id)@\(version.number)" }
}

extension HistoryStep: FieldRecord {
    static let fieldNames = HistoryField.all.map(\.name)

    func append(field index: Int, to text: inout RecordText) {
        switch HistoryField.all[index] {
        case .version: text.append(String(version.number))
        case .time: text.append(version.time)
        case .what: text.append(what.rawValue)
        case .changed: text.append(changed.map(\.name).joined(separator: ","))
        case .meme(.id): text.append(id)
        case .meme(.title): text.append(title)
        case .meme(let field): text.append(version.meme?.text(of: field) ?? "")
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

    /// `{"id":…,"version":2,"time":…,"what":"edited","changed":["title"],"meme":{…},"handle":…}`;
    /// without `changed` where that does not apply, and without `meme` where it was removed.
    func write(to writer: inout JSONWriter) {
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

/// The fields of a step in the history of a meme, by the names they have in every output.
enum HistoryField: Equatable {
    /// The number of the version.
    case version
    /// When it was made.
    case time
    /// What was done, in one word.
    case what
    /// The fields that changed.
    case changed
    /// A field of the meme as it was made.
    case meme(MemeField)

    /// All of them, in the order of a header: what names the version, what was done with it, and what
    /// it was then.
    static let all: [HistoryField] =
        [.meme(.id), .version, .time, .what, .changed]
        + MemeField.allCases.filter { $0 != .id }.map(HistoryField.meme)

    /// The name.
    var name: String {
        switch self {
        case .version: "version"
        case .time: "time"
        case .what: "what"
        case .changed: "changed"
        case .meme(let field): field.rawValue
        }
    }
}
