import Domain

/// Writes memes as Markdown files, see `MarkdownMeme`.
struct MarkdownWriter {
    private var bytes: [UInt8] = []

    /// The file of a meme.
    static func file(of meme: Meme) -> [UInt8] {
        var writer = MarkdownWriter()
        writer.append("---\n")
        writer.appendFields(of: meme)
        writer.append("---\n")
        guard !meme.text.isEmpty, meme.exactJSON[.text] == nil else { return writer.bytes }
        writer.append(meme.text)
        writer.append("\n")
        return writer.bytes
    }

    private mutating func appendFields(of meme: Meme) {
        field("id", FrontMatterEncoding.of(meme.id))
        string(.title, meme.title, of: meme)
        // A text that a file cannot hold as it is.
        if let text = meme.exactJSON[.text] { field("text", text) }
        if !meme.tags.isEmpty { field("tags", FrontMatterEncoding.of(tags: meme.tags)) }
        for field in MemeField.optionalTexts {
            if let text = meme[field] { string(field, text, of: meme) }
        }
        if meme.isPinned { field("pinned", "true") }
        if let created = meme.created { field("created", FrontMatterEncoding.of(created)) }
        if let modified = meme.modified { field("modified", FrontMatterEncoding.of(modified)) }
        if let key = meme.key { string(.key, key, of: meme) }
        for other in meme.otherFields {
            field(FrontMatterEncoding.of(name: other), FrontMatterEncoding.of(valueOf: other))
        }
    }

    private mutating func string(_ field: MemeField, _ value: String, of meme: Meme) {
        let literal = meme.exactJSON[field] ?? FrontMatterEncoding.of(value)
        self.field(field.rawValue, literal)
    }

    private mutating func field(_ name: String, _ literal: String) {
        append(name)
        append(": ")
        append(literal)
        append("\n")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
