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
        guard !meme.text.isEmpty, meme.exactSpellings[.text] == nil else { return writer.bytes }
        writer.append(meme.text)
        writer.append("\n")
        return writer.bytes
    }

    private mutating func appendFields(of meme: Meme) {
        field("id", FrontMatterSpelling.of(meme.id))
        string(.title, meme.title, of: meme)
        // A text that a file cannot hold as it is.
        if let text = meme.exactSpellings[.text] { field("text", text) }
        if !meme.tags.isEmpty { field("tags", FrontMatterSpelling.of(tags: meme.tags)) }
        for field in MemeField.optionalTexts {
            if let text = meme[field] { string(field, text, of: meme) }
        }
        if meme.isPinned { field("pinned", "true") }
        if let created = meme.created { field("created", FrontMatterSpelling.of(created)) }
        if let modified = meme.modified { field("modified", FrontMatterSpelling.of(modified)) }
        if let key = meme.key { string(.key, key, of: meme) }
        for other in meme.otherFields {
            field(FrontMatterSpelling.of(name: other), FrontMatterSpelling.of(valueOf: other))
        }
    }

    private mutating func string(_ field: MemeField, _ value: String, of meme: Meme) {
        let spelling = meme.exactSpellings[field] ?? FrontMatterSpelling.of(value)
        self.field(field.rawValue, spelling)
    }

    private mutating func field(_ name: String, _ spelling: String) {
        append(name)
        append(": ")
        append(spelling)
        append("\n")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
