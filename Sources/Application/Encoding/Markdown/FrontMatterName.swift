import Domain

/// A name of a field that means something in front matter: one of `MemeField`, or what other programs
/// call the same.
struct FrontMatterName {
    let rawValue: String
    /// The field that it stands for.
    let field: MemeField

    /// The name that is spelled so; `nil` for one that means nothing.
    init?(rawValue: String) {
        guard let field = MemeField(rawValue: rawValue) ?? FrontMatterName.foreign[rawValue] else {
            return nil
        }
        self.rawValue = rawValue
        self.field = field
    }

    private static let foreign: [String: MemeField] = [
        // Obsidian, before version 1.4.
        "tag": .tags,
        // zk.
        "keywords": .tags,
        // Jekyll, Hugo, zk.
        "date": .created,
        // Obsidian's plugins.
        "updated": .modified,
        // Hugo.
        "lastmod": .modified,
    ]

    /// Whether it is another program's name for the field.
    var isForeign: Bool { field.rawValue != rawValue }
}
