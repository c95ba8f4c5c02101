import Domain

extension MemeField {
    /// The names of all fields, for a message.
    static var choices: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

extension Meme {
    /// A field as text; empty where the meme does not have it. Tags are separated by commas.
    func text(of field: MemeField) -> String {
        switch field {
        case .id: id.text()
        case .title: title
        case .text: text
        case .tags: tags.count == 1 ? tags[0].name : tags.map(\.name).joined(separator: ",")
        case .url: url ?? ""
        case .image: image ?? ""
        case .pinned: isPinned ? "true" : ""
        case .created: created?.text ?? ""
        case .modified: modified?.text ?? ""
        }
    }
}
