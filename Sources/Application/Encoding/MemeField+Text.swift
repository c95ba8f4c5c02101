import Domain

extension [MemeField] {
    /// The names, for a message.
    var names: String { map(\.rawValue).joined(separator: ", ") }
}

extension [Tag] {
    /// The names with something between them.
    func names(separator: String) -> String { map(\.name).joined(separator: separator) }
}

extension Meme {
    /// A field as text; empty where the meme does not have it. Tags are separated by commas.
    func text(of field: MemeField) -> String {
        switch field {
        case .id: id.text()
        case .title: title
        case .text: text
        case .tags: tags.names(separator: ",")
        case .pinned: isPinned ? "true" : ""
        case .created: created?.text ?? ""
        case .modified: modified?.text ?? ""
        case .key: key ?? ""
        default: self[field] ?? ""
        }
    }
}
