import Domain

/// A file of another program, or of Markdown, that is read whole.
struct ForeignFile {
    let file: ImportFile
    let format: FileFormat
    /// Tells what local times mean.
    let calendar: any LocalCalendar

    func contents(_ bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        let bytes = bytes.withoutByteOrderMark
        switch format.family {
        case .keep: return ForeignContents(KeepReader.memes(in: bytes))
        case .taskwarrior: return ForeignContents(TaskwarriorReader.memes(in: bytes))
        case .jrnl: return ForeignContents(JrnlReader(calendar: calendar).memes(in: bytes))
        default: break
        }
        if let fault = ForeignFile.invalidUTF8(in: bytes) {
            return ForeignContents(faults: [fault])
        }
        if file.identity == nil, bytes.allSatisfy(\.isWhiteSpace) {
            return ForeignContents(faults: [.init(line: 1, reason: .meme(.input(.empty)))])
        }
        do throws(MemesError) {
            return format.family == .markdown ? try markdown(bytes) : ForeignFile.text(bytes)
        } catch {
            return ForeignContents(faults: [.init(line: 1, reason: .meme(error))])
        }
    }

    /// A first line and what follows it; a text that begins with a blank line has no title.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        let whole = String(decoding: bytes.withoutLineEnd, as: UTF8.self)
        let (title, text) = FirstLine.split(whole)
        let meme =
            title.isVisible
            ? ForeignMeme(title: title, text: text) : ForeignMeme(title: "", text: whole)
        return ForeignContents(notes: [.foreign(meme)])
    }

    private func markdown(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(MemesError) -> ForeignContents {
        let markdown = MarkdownMeme(reading: bytes, calendar: calendar)
        let title = [markdown.title, MarkdownHeading.first(in: markdown.text)]
            .lazy.compactMap(\.self).first(where: \.isVisible)
        var contents = ForeignContents(remarks: markdown.remarks)
        if let id = markdown.id {
            for tag in markdown.tags { _ = try Tag(tag.name) }
            contents.notes = [
                .ours(
                    try MemeDraft(
                        title: title ?? FileName.stem(of: file.path), text: markdown.text,
                        tags: markdown.tags, optionalTexts: markdown.optionalTexts,
                        isPinned: markdown.isPinned, created: markdown.created,
                        modified: markdown.modified, id: id, key: markdown.key,
                        otherFields: markdown.otherFields,
                        exactJSON: markdown.exactJSON))
            ]
            return contents
        }
        var meme = ForeignMeme(title: title ?? "", text: markdown.text)
        meme.tags = markdown.tags.map { ForeignFile.withoutSign($0.name) }
        meme.optionalTexts = markdown.optionalTexts
        if meme.optionalTexts[.url] == nil {
            meme.optionalTexts[.url] = bookmarkAddress(in: markdown.text)
        }
        meme.isPinned = markdown.isPinned
        meme.created = markdown.created
        meme.modified = markdown.modified
        meme.otherFields = markdown.otherFields
        contents.notes = [.foreign(meme)]
        return contents
    }

    private func bookmarkAddress(in text: String) -> String? {
        FileName.stem(of: file.path).hasSuffix(".bookmark")
            ? BookmarkAddress.first(in: text) : nil
    }

    /// A tag without the sign that Obsidian allows before it.
    private static func withoutSign(_ tag: String) -> String {
        tag.utf8.first == UInt8(ascii: "#") ? String(tag.dropFirst()) : tag
    }

    private static func invalidUTF8(
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> ForeignContents.Fault? {
        guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else { return nil }
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return ForeignContents.Fault(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            reason: .record(.invalidUTF8(byte: offset - lineStart + 1)))
    }
}

/// The notes of a file that is read whole.
struct ForeignContents: Equatable {
    enum Note: Equatable {
        /// One that was exported from a store: it is taken as it is.
        case ours(MemeDraft)
        /// One of another program.
        case foreign(ForeignMeme)
    }

    struct Fault: Equatable {
        /// The first line is 1.
        var line: Int
        var reason: ImportFault.Reason
    }

    /// The notes, in order.
    var notes: [Note] = []
    var faults: [Fault] = []
    /// Notes that their program has deleted.
    var leftOut: [LeftOutNote] = []
    /// The fields of front matter that could not be used as their names say.
    var remarks: [FieldRemark] = []
}

extension ForeignContents {
    /// The notes of a file of JSON.
    init(_ memes: ForeignMemes) {
        self.init(
            notes: memes.memes.map(Note.foreign),
            faults: memes.faults.map { Fault(line: $0.line, reason: .meme($0.error)) },
            leftOut: memes.leftOut)
    }
}

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
    /// A note without a visible title gets the name of its file; one without a time gets that of its first
    /// commit, else the time of its file.
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
        let created = meme.created ?? file.commits?.first
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stem(of: file.path), text: meme.text,
            tags: tags, optionalTexts: meme.optionalTexts, isPinned: meme.isPinned,
            created: created ?? file.modified,
            modified: meme.modified ?? file.commits?.last(after: created),
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
