extension JSONWriter {
    public mutating func timestamp(_ timestamp: Timestamp) {
        guard timestamp.isCanonical else {
            string(timestamp.text)
            return
        }
        plainString(timestamp.appendText)
    }

    public mutating func id(_ id: MemeID) { plainString(id.appendText) }

    public mutating func member(_ name: StaticString, _ id: MemeID) {
        self.name(name)
        self.id(id)
    }

    public mutating func member(_ name: StaticString, _ timestamp: Timestamp) {
        self.name(name)
        self.timestamp(timestamp)
    }

    /// Writes a meme as an object: first `id`, `title` and the nonempty fields from `text` to `key`, in the
    /// order of `MemeField`; then other programs' fields, which include those of tasks.
    public mutating func meme(_ meme: Meme) { object { $0.members(of: meme) } }

    /// Writes the fields of a meme into the open object.
    public mutating func members(of meme: Meme) {
        member("id", meme.id)
        name("title")
        string(meme.title, exactly: meme.exactJSON[.title])
        if !meme.text.isEmpty {
            name("text")
            string(meme.text, exactly: meme.exactJSON[.text])
        }
        if !meme.tags.isEmpty {
            array("tags", of: meme.tags) { $0.string($1.name, exactly: $1.exactJSON) }
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            name(plain: field.rawValue)
            string(text, exactly: meme.exactJSON[field])
        }
        for field in MemeField.flags where meme.flags[field] {
            name(plain: field.rawValue)
            boolean(true)
        }
        if let created = meme.created { member("created", created) }
        if let modified = meme.modified { member("modified", modified) }
        if let key = meme.key {
            name("key")
            string(key, exactly: meme.exactJSON[.key])
        }
        for other in meme.otherFields { member(other) }
    }

    private mutating func string(_ text: String, exactly literal: String?) {
        if let literal { json(literal) } else { string(text) }
    }
}
