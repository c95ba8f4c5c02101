import Domain

/// A meme as a Markdown file holds it: front matter between two lines of `---`, and the text.
///
///     ---
///     id: 7m3k9q2x0d4v
///     title: Buy milk
///     tags: [home, "to do: soon"]
///     created: 2026-11-20T10:00:00.123Z
///     mood: {"level": 1.50}
///     ---
///     The text, and a line feed that is no part of it.
///
/// The front matter is YAML of one line for each field, with the names of `MemeField`. Fields that other
/// programs have added to the meme stand as the JSON that they are. Text that begins after the second
/// line of `---` ends before the last line feed of the file; where nothing follows there is no text.
///
/// What other programs write is read as well, see `init(reading:calendar:)`.
struct MarkdownMeme: Equatable {
    /// The permanent identifier; `nil` if the file was not exported from a store.
    var id: MemeID?
    /// The title; `nil` if the front matter has none.
    var title: String?
    /// The text, byte for byte.
    var text = ""
    /// The tags as written, which may be invalid.
    var tags: [Tag] = []
    var optionalTexts = FieldValues<String>()
    var isPinned = false
    var created: Timestamp?
    var modified: Timestamp?
    var key: String?
    /// What other programs had added to the meme.
    var otherFields: [JSONMember] = []
    /// The JSON of values that a `String` cannot hold exactly, those with lone surrogates.
    var exactJSON: [MemeField: String] = [:]
    /// The names of the fields that mean nothing here, in order.
    var unusedFields: [String] = []
}

extension MarkdownMeme {
    /// Reads a file: one that was exported from a store, or that another program wrote. Nothing in it is
    /// an error: what cannot be used is named in `unusedFields`.
    ///
    /// In a file that was exported, which has an `id`, every field with a value that can be kept is taken.
    /// In others the title, tags, addresses, pin and times are, under the names that Obsidian, zk, Jekyll
    /// and Hugo have for them.
    ///
    /// - Parameters:
    ///   - file: UTF-8.
    ///   - calendar: tells when the days of times without an offset begin.
    init(reading file: UnsafeBufferPointer<UInt8>, calendar: any LocalCalendar) {
        self = MarkdownFields(FrontMatter(file), calendar: calendar).meme
    }

    /// The same of bytes that are an array.
    init(reading file: [UInt8], calendar: any LocalCalendar) {
        self = file.withUnsafeBufferPointer { MarkdownMeme(reading: $0, calendar: calendar) }
    }
}

/// Makes a meme of the entries of front matter.
struct MarkdownFields {
    /// The meme, with the fields that were taken so far.
    private(set) var meme: MarkdownMeme

    private let calendar: any LocalCalendar
    /// Whether the file was exported from a store: it has an identifier.
    private let isExported: Bool

    /// Takes what entries say.
    ///
    /// - Parameter calendar: tells when the days of times without an offset begin.
    init(_ frontMatter: FrontMatter, calendar: any LocalCalendar) {
        meme = MarkdownMeme(text: frontMatter.text)
        self.calendar = calendar
        isExported = frontMatter.entries.contains { $0.id != nil }
        var lastPositions: [[UInt8]: Int] = [:]
        for (position, entry) in frontMatter.entries.enumerated() {
            lastPositions[Array(entry.identity.utf8)] = position
        }
        for (position, entry) in frontMatter.entries.enumerated() {
            let isLast = lastPositions[Array(entry.identity.utf8)] == position
            let isReplaced = entry.foreignName.map { lastPositions[Array($0.utf8)] != nil } ?? false
            if !isLast || isReplaced || !take(entry) { meme.unusedFields.append(entry.name) }
        }
    }

    /// Takes what an entry says; answers whether it means something.
    private mutating func take(_ entry: FrontMatterEntry) -> Bool {
        guard let name = entry.knownName else { return takeOther(entry) }
        if entry.isEmpty { return true }
        switch name.field {
        case .id:
            meme.id = entry.id
            return meme.id != nil
        case .text:
            takeText(entry)
            return !meme.text.isEmpty
        case .tags: return takeTags(entry)
        case .pinned: return takePin(entry)
        case .created:
            meme.created = time(entry)
            return meme.created != nil
        case .modified:
            meme.modified = time(entry)
            return meme.modified != nil
        case .title:
            meme.title = string(entry, .title)
            return meme.title != nil
        case .key:
            meme.key = isExported ? string(entry, .key) : nil
            return meme.key != nil
        case let field:
            meme.optionalTexts[field] = string(entry, field)
            return meme.optionalTexts[field] != nil
        }
    }

    private mutating func takeOther(_ entry: FrontMatterEntry) -> Bool {
        guard isExported, let member = entry.member else { return false }
        meme.otherFields.append(member)
        return true
    }

    private mutating func string(_ entry: FrontMatterEntry, _ field: MemeField) -> String? {
        guard case .scalar(let scalar) = entry.value else { return nil }
        meme.exactJSON[field] = scalar.exactJSON
        return scalar.text
    }

    /// A text that a file cannot hold as it is, stored as JSON instead.
    private mutating func takeText(_ entry: FrontMatterEntry) {
        guard meme.text.isEmpty, let text = string(entry, .text) else { return }
        meme.text = text
    }

    private mutating func takeTags(_ entry: FrontMatterEntry) -> Bool {
        switch entry.value {
        case .list(let scalars):
            for scalar in scalars { append(tag: scalar.text, exactJSON: scalar.exactJSON) }
        case .scalar(let scalar):
            let separator: Character = scalar.text.utf8.contains(UInt8(ascii: ",")) ? "," : " "
            for name in scalar.text.split(separator: separator) {
                append(tag: String(name.trimming { $0 == " " }))
            }
        case .nothing, .other: return false
        }
        return true
    }

    /// Obsidian writes tags with their sign or without.
    private mutating func append(tag name: String, exactJSON: String? = nil) {
        let isMarked = !isExported && name.utf8.first == UInt8(ascii: "#")
        let name = isMarked ? String(name.unicodeScalars.dropFirst()) : name
        guard isExported || !name.isEmpty else { return }
        meme.tags.append(Tag(stored: name, exactJSON: isExported ? exactJSON : nil))
    }

    private mutating func takePin(_ entry: FrontMatterEntry) -> Bool {
        guard case .scalar(let scalar) = entry.value, scalar.isPlain else { return false }
        guard let isPinned = scalar.text.yesOrNo else { return false }
        meme.isPinned = isPinned
        return true
    }

    private func time(_ entry: FrontMatterEntry) -> Timestamp? {
        guard case .scalar(let scalar) = entry.value else { return nil }
        return ForeignDate.timestamp(scalar.text, calendar: calendar)
    }
}
