import Application
import Domain

/// A converter that turns notes from other programs into drafts of memes. Records the tag names that had to
/// be changed.
struct ForeignDrafts {
    /// The names that are not valid tags, each with the tag that replaces it. Contains no duplicates.
    private(set) var changedTags: [ChangedTag] = []
    private var changedNames: Set<String> = []

    /// Returns the draft for a note, without a tag for its folders. A note without a visible title gets the
    /// name of its file. A note without a creation time gets the time of the file's first commit or, if that
    /// is unknown, the time of the file.
    mutating func draft(of meme: ForeignMeme, in file: ImportFile) throws(MemesError) -> MemeDraft {
        let title = String(FirstLine.joined(meme.title)[...].trimming(\.isWhitespace))
        let tags = meme.tags.compactMap { tag($0) }
        let created = meme.created ?? file.commits?.first
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stemOfNote(file.path), text: meme.text,
            tags: tags, optionalTexts: meme.optionalTexts, flags: meme.flags,
            created: created ?? file.modified,
            modified: meme.modified ?? file.commits?.last(after: created),
            otherFields: meme.otherFields.filter { !ImportOrigin.isKept(in: $0) } + meme.task)
    }

    /// Returns the tag made from the folders of a file; `nil` if there are no folders, or if their names
    /// cannot become a tag.
    mutating func folderTag(of file: ImportFile) -> Tag? {
        file.folders.isEmpty ? nil : tag(file.folders.joined(separator: "/"))
    }

    /// Makes the tag names in a table row valid, and drops those that cannot become tags. Returns any other
    /// record unchanged.
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
