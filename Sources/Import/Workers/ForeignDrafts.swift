import Application
import Domain

/// Makes drafts of memes from notes of other programs, and records changed tags.
struct ForeignDrafts {
    /// Names that are not valid tags, each once.
    private(set) var changedTags: [ChangedTag] = []
    private var changedNames: Set<String> = []

    /// Returns the draft of a note, without a tag for its folders. Without a visible title, it gets the name
    /// of its file; without a time, that of its first commit or else of its file.
    mutating func draft(
        of meme: ForeignMeme, in file: ImportFile
    ) throws(MemesError) -> MemeDraft {
        let title = String(FirstLine.joined(meme.title)[...].trimming(\.isWhitespace))
        let tags = meme.tags.compactMap { tag($0) }
        let created = meme.created ?? file.commits?.first
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stemOfNote(file.path), text: meme.text,
            tags: tags, optionalTexts: meme.optionalTexts, flags: meme.flags,
            created: created ?? file.modified,
            modified: meme.modified ?? file.commits?.last(after: created),
            otherFields: meme.otherFields.filter { !ImportOrigin.isKept(in: $0) })
    }

    /// Returns the tag for the folders of a file.
    mutating func folderTag(of file: ImportFile) -> Tag? {
        file.folders.isEmpty ? nil : tag(file.folders.joined(separator: "/"))
    }

    /// Returns a table row with valid tags.
    mutating func withTags(_ meme: InputMeme) -> InputMeme {
        guard case .fields(let fields) = meme else { return meme }
        return .fields(
            fields.map { field in
                guard case .tags(let names) = field.value else { return field }
                return InputField(
                    name: field.name, value: .tags(names.compactMap { tag($0)?.name }))
            })
    }

    private mutating func tag(_ name: String) -> Tag? {
        let tag = TagName.tag(name)
        if tag?.name.hasSameBytes(as: name) != true, changedNames.insert(name).inserted {
            changedTags.append(ChangedTag(name: name, tag: tag))
        }
        return tag
    }
}
