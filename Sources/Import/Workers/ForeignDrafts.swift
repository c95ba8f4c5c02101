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

extension JSONReader {
    /// Whether the bytes are an object with an id and a time in the store's format.
    private var isOfStore: Bool {
        var reader = self
        var (hasID, hasTime) = (false, false)
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember(), !(hasID && hasTime) {
                switch name.literal {
                case #""id""#: hasID = value.string.flatMap { MemeID($0.text) } != nil
                case #""created""#:
                    hasTime = value.string.map { Timestamp.isOfStore($0.text) } ?? false
                default: break
                }
            }
        } catch { return false }
        return hasID && hasTime
    }

    /// The bytes of another program's object, with two changes: the id is moved to the member that also keeps
    /// the ids of table rows, and the title is on one line. `nil` if the bytes are not an object, or if the
    /// object has an id and a time in the store's format.
    var ofOtherProgram: [UInt8]? {
        if isOfStore { return nil }
        var reader = self
        var members: [JSONMember] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                var member = JSONMember(name: name.literal, value: value.literal)
                switch MemeField(rawValue: member.decodedName) {
                case .id? where value.kind != .null:
                    member =
                        MarkupJSON.field(DelimitedReader.nameOfRest, [("id", value.literal)])[0]
                case .title?:
                    guard let text = value.string, text.isExact else { break }
                    member = JSONMember(
                        name: name.literal, value: JSONWriter.quoted(FirstLine.joined(text.text)))
                default: break
                }
                members.append(member)
            }
        } catch { return nil }
        return reader.peek() == nil ? Array(JSONWriter.object(of: members).utf8) : nil
    }
}
