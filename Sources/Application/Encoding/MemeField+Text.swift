import Domain

extension MemeField {
    /// The names of all fields, for a message.
    static var choices: String { Choices.words(allCases.map(\.rawValue)) }
}

extension Meme {
    /// The names of the tags with something between them. (`joined` does the same, but looks its types
    /// up when it runs, which a short run warnings.)
    func tagNames(separator: String) -> String {
        var names = ""
        for (position, tag) in tags.enumerated() {
            if position > 0 { names += separator }
            names += tag.name
        }
        return names
    }

    /// A field as text; empty where the meme does not have it. Tags are separated by commas.
    func text(of field: MemeField) -> String {
        switch field {
        case .id: id.text()
        case .title: title
        case .text: text
        case .tags: tagNames(separator: ",")
        case .url: url ?? ""
        case .image: image ?? ""
        case .pinned: isPinned ? "true" : ""
        case .created: created?.text ?? ""
        case .modified: modified?.text ?? ""
        case .key: key ?? ""
        }
    }
}
