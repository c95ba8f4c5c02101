extension JSONWriter {
    /// Writes a moment in a string.
    public mutating func timestamp(_ timestamp: Timestamp) {
        guard timestamp.isCanonical else {
            string(timestamp.text)
            return
        }
        plainString(timestamp.appendText)
    }

    /// Writes an identifier in a string.
    public mutating func id(_ id: MemeID) { plainString(id.appendText) }

    /// Writes a meme as an object, with the fields in the order of `MemeField` and then those that
    /// other programs added. Fields that hold nothing are absent.
    public mutating func meme(_ meme: Meme) {
        beginObject()
        members(of: meme)
        endObject()
    }

    /// Writes the fields of a meme into the object that is open.
    public mutating func members(of meme: Meme) {
        name("id")
        id(meme.id)
        name("title")
        exactly(.title, of: meme) { $0.string(meme.title) }
        if !meme.text.isEmpty {
            name("text")
            exactly(.text, of: meme) { $0.string(meme.text) }
        }
        if !meme.tags.isEmpty {
            name("tags")
            tags(meme.tags)
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            name(plain: field.rawValue)
            exactly(field, of: meme) { $0.string(text) }
        }
        if meme.isPinned {
            name("pinned")
            boolean(true)
        }
        if let created = meme.created {
            name("created")
            timestamp(created)
        }
        if let modified = meme.modified {
            name("modified")
            timestamp(modified)
        }
        if let key = meme.key {
            name("key")
            exactly(.key, of: meme) { $0.string(key) }
        }
        for other in meme.otherFields { member(other) }
    }

    private mutating func tags(_ tags: [Tag]) {
        beginArray()
        for tag in tags {
            if let json = tag.exactJSON { self.json(json) } else { string(tag.name) }
        }
        endArray()
    }

    private mutating func exactly(
        _ field: MemeField, of meme: Meme, orElse write: (inout JSONWriter) -> Void
    ) {
        if let literal = meme.exactJSON[field] { json(literal) } else { write(&self) }
    }
}
