import Domain

/// A column of rows: which field it is, and what its cells say.
struct DelimitedColumn {
    /// The name of the field.
    let name: String

    /// The value of a cell that is not empty; `nil` for one of tags without any.
    ///
    /// - Throws: `RecordError.notBoolean`.
    func value(of text: String) throws(RecordError) -> InputField.Value? {
        switch name {
        case MemeField.tags.rawValue:
            let tags = text.utf8.split(separator: UInt8(ascii: ","))
                .map { String(Substring($0).trimming { $0 == " " }) }.filter { !$0.isEmpty }
            return tags.isEmpty ? nil : .tags(tags)
        case MemeField.pinned.rawValue:
            switch text.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0": return .flag(false)
            default: throw .notBoolean(column: name, text)
            }
        default: return .text(text)
        }
    }
}
