import Domain

/// Makes drafts of memes from what other programs have written, and remembers what it has changed.
struct ForeignDrafts {
    /// A name that could not be a tag, and the tag that was made of it, if any could be.
    struct ChangedTag: Equatable {
        var name: String
        var tag: Tag?
    }

    /// The names of tags that could not be taken as they were, each once.
    private(set) var changedTags: [ChangedTag] = []
    private var changedNames: Set<String> = []

    private var keys = ImportKeys()

    /// The draft of a note.
    ///
    /// A note without a title that can be seen is called as its file, one without a time was added when that changed.
    ///
    /// - Throws: what `MemeDraft` throws.
    mutating func draft(
        of meme: ForeignMeme, _ format: ImportFormat, in file: ImportFile
    ) throws(MemesError) -> MemeDraft {
        let title = FirstLine.joined(meme.title)
        var tags = meme.tags.compactMap { tag($0) }
        if !file.folders.isEmpty, let tag = tag(file.folders.joined(separator: "/")) {
            tags.append(tag)
        }
        let identity = meme.identity ?? file.identity
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stem(of: file.path), text: meme.text,
            tags: tags, url: meme.url, image: meme.image, isPinned: meme.isPinned,
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
