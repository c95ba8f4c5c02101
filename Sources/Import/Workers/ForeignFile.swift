import Application
import Domain
import Markup

/// A file of another program, or of Markdown, that is read whole.
struct ForeignFile {
    let file: ImportFile
    let format: FileFormat
    /// Interprets local times.
    let calendar: any LocalCalendar
    /// The folder that it is imported with.
    var folder: NotesFolder?

    func contents(_ bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        let bytes = bytes.withoutByteOrderMark
        switch format.family {
        case .keep: return KeepReader.contents(of: bytes)
        case .taskwarrior: return TaskwarriorReader.contents(of: bytes)
        case .jrnl: return JrnlReader(calendar: calendar).contents(of: bytes)
        case .simplenote: return SimplenoteReader.contents(of: bytes)
        case .dayOne: return DayOneReader.contents(of: bytes)
        case .standardNotes: return StandardNotesReader.contents(of: bytes)
        default: break
        }
        if let error = ForeignFile.invalidUTF8(in: bytes) {
            return ForeignContents(errors: [error])
        }
        if file.identity == nil, bytes.allSatisfy(\.isWhiteSpace) {
            return ForeignContents(errors: [ForeignError(line: 1, error: .input(.empty))])
        }
        switch format.family {
        case .evernote: return EvernoteReader.contents(of: bytes)
        case .bookmarks: return BookmarksReader.contents(of: bytes)
        case .todoTxt: return TodoTxtReader(calendar: calendar).contents(of: bytes)
        default: break
        }
        do throws(MemesError) {
            guard format.family == .markdown else { return ForeignFile.text(bytes) }
            return format == .joplin ? joplin(bytes) : try markdown(bytes)
        } catch {
            return ForeignContents(errors: [ForeignError(line: 1, error: error)])
        }
    }

    /// Reads a title line and a text. A text that begins with a blank line has no title.
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
        var contents = ForeignContents(remarks: markdown.remarks)
        if let id = markdown.id {
            for tag in markdown.tags { _ = try Tag(tag.name) }
            let origin = markdown.otherFields.first(where: ImportOrigin.isKept)
                .flatMap(ImportOrigin.init)
            contents.notes = [
                .ours(
                    try MemeDraft(
                        title: title(of: markdown),
                        text: origin?.importedText(markdown.text, of: id) ?? markdown.text,
                        tags: markdown.tags, optionalTexts: markdown.optionalTexts,
                        isPinned: markdown.isPinned, created: markdown.created,
                        modified: markdown.modified, id: id, key: markdown.key,
                        otherFields: markdown.otherFields,
                        exactJSON: markdown.exactJSON))
            ]
            return contents
        }
        var meme = ForeignMeme(title: title(of: markdown), text: markdown.text)
        meme.tags = markdown.tags.map { ForeignFile.withoutSign($0.name) }
        meme.optionalTexts = markdown.optionalTexts
        if meme.optionalTexts[.url] == nil {
            meme.optionalTexts[.url] = bookmarkAddress(in: markdown.text)
        }
        // Dendron writes an id into each note; zk does if its templates do.
        if format == .dendron || format == .zk { meme.identity = markdown.foreignID }
        let path = file.identity ?? file.path
        meme.isPinned = markdown.isPinned || folder?.pinned.contains(path) == true
        meme.created =
            markdown.created
            ?? ForeignDate.timestamp(format.day(ofFile: path), calendar: calendar)
        meme.modified = markdown.modified
        meme.otherFields = markdown.otherFields
        var aliases: [String] = []
        if format == .logseq { aliases += takeProperties(&meme) }
        if let syntax = format.tagSyntax {
            meme.tags += MarkdownTags.names(in: markdown.text, syntax)
        }
        if let title = markdown.title, format.titlesAreFileNames { aliases.append(title) }
        if file.identity != nil { aliases.append(format.alias(ofFile: path)) }
        if format != .markdown { aliases.append(FileName.stem(of: path)) }
        meme.addAliases(
            file.identity == nil ? [] : aliases, splitsStrings: format.hasAliasesBetweenCommas)
        contents.notes = [.foreign(meme)]
        return contents
    }

    /// Returns the title as the program shows it; empty if only the file name is left.
    private func title(of markdown: MarkdownMeme) -> String {
        // The name of standard input means nothing.
        let isNamed = file.path != "-"
        let name =
            isNamed
            ? format.title(ofFile: file.identity ?? file.path)
            : FirstLine.titleAndText(of: markdown.text).title
        if format.titlesAreFileNames, isNamed, markdown.id == nil { return name }
        return [markdown.title, MarkdownDocument.title(of: markdown.text)]
            .lazy.compactMap(\.self).first(where: \.isVisible) ?? name
    }

    /// Takes the title from the properties of a Logseq page, lines at its beginning, and returns the
    /// aliases. The lines stay in the text.
    private func takeProperties(_ meme: inout ForeignMeme) -> [String] {
        var aliases: [String] = []
        for line in meme.text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let colons = line.firstRange(of: "::") else { break }
            let name = line[..<colons.lowerBound].trimming { $0 == " " || $0 == "-" || $0 == "\t" }
            let value = line[colons.upperBound...].trimming { $0.isWhitespace }
            switch name.lowercased() {
            case "title" where !value.isEmpty: meme.title = String(value)
            case "alias": aliases += MarkdownTags.list(String(value))
            default: break
            }
        }
        return aliases
    }

    /// Reads a Joplin item: a note, or information about others.
    private func joplin(_ bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        guard let item = JoplinItem(String(decoding: bytes, as: UTF8.self)),
            let items = folder?.joplin
        else { return (try? markdown(bytes)) ?? ForeignContents() }
        guard item.kind == .note else { return ForeignContents() }
        var contents = ForeignContents()
        if item["deleted_time"] != nil {
            contents.skip(item.title, .trashed, line: 1)
        } else if item["encryption_applied"] != nil {
            contents.skip(item.title, .encrypted, line: 1)
        } else {
            contents.append(item.meme(in: items))
        }
        return contents
    }

    private func bookmarkAddress(in text: String) -> String? {
        FileName.stem(of: file.path).hasSuffix(".bookmark")
            ? BookmarkAddress.first(in: text) : nil
    }

    /// Returns a tag without the `#` that Obsidian allows before it.
    private static func withoutSign(_ tag: String) -> String {
        tag.utf8.first == UInt8(ascii: "#") ? String(tag.dropFirst()) : tag
    }

    private static func invalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> ForeignError? {
        guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else { return nil }
        var lines = LineCounter(bytes)
        return lines.error(of: JSONError(.invalidUTF8, at: offset))
    }
}

/// Makes drafts of memes from notes of other programs, and records changed tags.
struct ForeignDrafts {
    /// Names that are not valid tags, each once.
    private(set) var changedTags: [ChangedTag] = []
    private var changedNames: Set<String> = []

    /// Returns the draft of a note. Without a visible title, it gets the name of its file; without a time,
    /// that of its first commit or else of its file.
    mutating func draft(
        of meme: ForeignMeme, in file: ImportFile
    ) throws(MemesError) -> MemeDraft {
        let title = String(FirstLine.joined(meme.title)[...].trimming(\.isWhitespace))
        var tags = meme.tags.compactMap { tag($0) }
        if !file.folders.isEmpty, let tag = tag(file.folders.joined(separator: "/")) {
            tags.append(tag)
        }
        let created = meme.created ?? file.commits?.first
        return try MemeDraft(
            title: title.isVisible ? title : FileName.stemOfNote(file.path), text: meme.text,
            tags: tags, optionalTexts: meme.optionalTexts, isPinned: meme.isPinned,
            created: created ?? file.modified,
            modified: meme.modified ?? file.commits?.last(after: created),
            otherFields: meme.otherFields.filter { !ImportOrigin.isKept(in: $0) })
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

extension ForeignMeme {
    /// Adds names to the aliases, each once and without the title.
    ///
    /// - Parameter splitsStrings: whether commas in a string separate aliases.
    mutating func addAliases(_ names: [String], splitsStrings: Bool) {
        let isAlias = { (field: JSONMember) in ["aliases", "alias"].contains(field.decodedName) }
        let fields = otherFields.filter(isAlias)
        var aliases = fields.flatMap { ForeignMeme.items(of: $0, splitsStrings: splitsStrings) }
        for name in names where name.isVisible && name != title {
            let alias = JSONWriter.quoted(name)
            if !aliases.contains(alias) { aliases.append(alias) }
        }
        guard aliases != fields.flatMap({ ForeignMeme.items(of: $0, splitsStrings: false) }) else {
            return
        }
        let value = "[" + aliases.joined(separator: ",") + "]"
        let index = otherFields.firstIndex(where: isAlias) ?? otherFields.count
        otherFields.removeAll(where: isAlias)
        otherFields.insert(JSONMember(name: "\"aliases\"", value: value), at: index)
    }

    /// Returns the items of an array as JSON, a single item, or the parts of a string between commas.
    private static func items(of field: JSONMember, splitsStrings: Bool) -> [String] {
        field.withValue { value in
            if let text = value.string?.text {
                return (splitsStrings ? text.separatedByCommas : [text]).map(JSONWriter.quoted)
            }
            guard value.kind == .array else { return [value.literal] }
            return value.elements.map { $0.string.map { JSONWriter.quoted($0.text) } ?? $0.literal }
        } ?? []
    }
}
