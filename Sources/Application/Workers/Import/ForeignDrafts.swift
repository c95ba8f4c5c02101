import Domain

/// Makes drafts of memes from notes of other programs, and notes the changed tags.
struct ForeignDrafts {
    /// A name that is not a valid tag, and the tag made of it, if any.
    struct ChangedTag: Equatable {
        var name: String
        var tag: Tag?
    }

    /// The names that are not valid tags, each once.
    private(set) var changedTags: [ChangedTag] = []
    private var changedNames: Set<String> = []

    private var keys = ImportKeys()

    /// The draft of a note.
    ///
    /// A note without a visible title gets the name of its file; one without a time gets the time of its file.
    ///
    /// - Throws: what `MemeDraft` throws.
    mutating func draft(
        of meme: ForeignMeme, _ format: FileFormat, in file: ImportFile
    ) throws(MemesError) -> MemeDraft {
        let title = FirstLine.joined(meme.title)
        var tags = meme.tags.compactMap { tag($0) }
        if !file.folders.isEmpty, let tag = tag(file.folders.joined(separator: "/")) {
            tags.append(tag)
        }
        let identity = meme.identity ?? file.identity
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stem(of: file.path), text: meme.text,
            tags: tags, optionalTexts: meme.optionalTexts, isPinned: meme.isPinned,
            created: meme.created ?? file.modified, modified: meme.modified,
            key: identity.map { keys.key($0, of: meme, format) }, otherFields: meme.otherFields)
    }

    private mutating func tag(_ name: String) -> Tag? {
        let tag = TagName.tag(name)
        if tag?.name.hasSameBytes(as: name) != true, changedNames.insert(name).inserted {
            changedTags.append(ChangedTag(name: name, tag: tag))
        }
        return tag
    }
}

/// The keys of notes of other programs, which make it safe to import them twice.
///
/// A key is `import:` with the format and a unique name of the note: an identifier that its
/// program has given it, else the path of its file from the home folder or the root.
struct ImportKeys {
    /// The contents that keys were made for, in order.
    private var contents: [String: [Int]] = [:]

    /// The key of a note. Where notes that differ have the same identity, each but the first gets a
    /// number, so that none is taken for another one.
    mutating func key(_ identity: String, of meme: ForeignMeme, _ format: FileFormat) -> String {
        let key = "import:\(format.family.rawValue):\(identity)"
        let content = ImportKeys.fingerprint(of: meme)
        var known = contents[key] ?? []
        let number = known.firstIndex(of: content) ?? known.count
        if number == known.count {
            known.append(content)
            contents[key] = known
        }
        return number == 0 ? key : "\(key) #\(number + 1)"
    }

    private static func fingerprint(of meme: ForeignMeme) -> Int {
        var hasher = Hasher()
        hasher.combine(meme.title)
        hasher.combine(meme.text)
        hasher.combine(meme.tags)
        hasher.combine(meme.optionalTexts[.url])
        return hasher.finalize()
    }
}
