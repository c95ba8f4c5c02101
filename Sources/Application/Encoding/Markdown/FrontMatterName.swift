import Domain

/// The names of fields that mean something in front matter: those of `MemeField`, and what other
/// programs call the same.
enum FrontMatterName: String {
    case id, title, text, tags, url, image, pinned, created, modified, key
    /// Obsidian, before version 1.4.
    case tag
    /// zk.
    case keywords
    /// Jekyll, Hugo, zk.
    case date
    /// Obsidian's plugins.
    case updated
    /// Hugo.
    case lastmod

    /// Its field.
    var field: MemeField {
        switch self {
        case .id: .id
        case .title: .title
        case .text: .text
        case .tags, .tag, .keywords: .tags
        case .url: .url
        case .image: .image
        case .pinned: .pinned
        case .created, .date: .created
        case .modified, .updated, .lastmod: .modified
        case .key: .key
        }
    }

    /// Whether it is another program's name for the field.
    var isForeign: Bool { field.rawValue != rawValue }
}
