import Domain

/// Memes as the notes of an Obsidian vault: the names of their files, and texts whose links lead to these.
///
/// A note that came from a file keeps the name of that; another one is named by its title. Links name notes
/// as the texts do: by title, by file name, or by a path.
struct ObsidianVault {
    /// The names of the files, without `.md`.
    private var names: [MemeID: String] = [:]
    /// The name of the file for each text that links may call it by, folded.
    private var targets: [String: String] = [:]
    private var takenNames: Set<String> = []
    /// The tags that Obsidian does not allow, and those in their places, each once.
    private(set) var changedTags: [ChangedTag] = []
    private var checkedTags: Set<String> = []
    /// The last number that was put after a name.
    private var numbers: [String: Int] = [:]

    private static let maximumByteCount = 200

    /// Finds the name of a meme's file, which no other one of the vault has, whatever the case of its letters.
    mutating func add(_ meme: Meme) {
        let path = ImportOrigin(of: meme)?.path.flatMap { ObsidianVault.isNote($0) ? $0 : nil }
        let stem = path.map { FileName.stem(of: $0) } ?? meme.title
        let wanted = ObsidianVault.fileName(stem)
        let base = wanted.isEmpty ? meme.id.text() : wanted
        var name = base
        while !takenNames.insert(ObsidianVault.folded(name)).inserted {
            let number = numbers[ObsidianVault.folded(base), default: 1] + 1
            numbers[ObsidianVault.folded(base)] = number
            name = "\(base) \(number)"
        }
        names[meme.id] = name
        for tag in meme.tags where checkedTags.insert(tag.name).inserted {
            let allowed = ObsidianVault.tag(tag)
            if allowed != tag { changedTags.append(.init(name: tag.name, tag: allowed)) }
        }
        let targets =
            [meme.title, base, stem] + (path.map { [ObsidianVault.withoutExtension($0)] } ?? [])
        for target in targets {
            let key = ObsidianVault.folded(target)
            if self.targets[key] == nil { self.targets[key] = name }
        }
    }

    /// The name of the file of a meme that was added.
    func fileName(of meme: Meme) -> String { (names[meme.id] ?? meme.id.text()) + ".md" }

    /// A meme as its note has it: with links to the files of the vault, its title as an alias where the file
    /// is called otherwise, and tags that Obsidian allows.
    func note(of meme: Meme) -> Meme {
        var note = meme
        note.tags = meme.tags.map(ObsidianVault.tag)
        note.otherFields.removeAll(where: ImportOrigin.isKept)
        if names[meme.id]?.hasSameBytes(as: meme.title) == false {
            note.otherFields = ObsidianVault.adding(alias: meme.title, to: note.otherFields)
        }
        let text = text(of: meme)
        if !text.hasSameBytes(as: meme.text) { note.text = text }
        return note
    }

    // MARK: - Names

    /// Whether a path is that of one note with a name: not a file of many, nor one of Joplin, whose files are
    /// called by numbers.
    private static func isNote(_ path: String) -> Bool {
        let stem = FileName.stem(of: path)
        return FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: path))
            && !(stem.count == 32 && stem.allSatisfy(\.isHexDigit))
    }

    /// A text without what Obsidian, or a file system, does not allow in the name of a note.
    private static func fileName(_ text: String) -> String {
        var name = ""
        for character in text {
            let isAllowed = !character.unicodeScalars.contains {
                $0.value < 0x20 || $0.value == 0x7F || "*\"\\/<>:|?#^[]".unicodeScalars.contains($0)
            }
            guard name.utf8.count + character.utf8.count <= maximumByteCount else { break }
            name.append(isAllowed ? character : " ")
        }
        let words = name.split(separator: " ").joined(separator: " ")
        let trimmed = Substring(words).trimming { $0 == "." || $0.isWhitespace }
        return FileName.isDevice(String(trimmed)) ? "_" + trimmed : String(trimmed)
    }

    private static func withoutExtension(_ path: String) -> String {
        FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: path))
            ? String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) : path
    }

    private static func folded(_ name: String) -> String { CaseFolding.fold(name) }

    /// A tag of letters, digits, `_`, `-` and `/`, with a hyphen for other ASCII characters.
    private static func tag(_ tag: Tag) -> Tag {
        let name = tag.name.map { character -> Character in
            guard let byte = character.asciiValue else { return character }
            let isAllowed = ASCII.isLetterOrDigit(byte) || "_-/".utf8.contains(byte)
            return isAllowed ? character : "-"
        }
        return (try? Tag(String(name))) ?? tag
    }

    private static func adding(alias: String, to fields: [JSONMember]) -> [JSONMember] {
        let quoted = JSONWriter.quoted(alias)
        guard let index = fields.firstIndex(where: { $0.decodedName == "aliases" }) else {
            return fields + [JSONMember(name: "\"aliases\"", value: "[\(quoted)]")]
        }
        let old = fields[index].value
        guard old.hasPrefix("["), old != "[]", !old.contains(quoted) else { return fields }
        var fields = fields
        fields[index] = JSONMember(name: fields[index].name, value: "[\(quoted)," + old.dropFirst())
        return fields
    }

    // MARK: - Links

    /// The text with its links, outside of code, to the files of the vault.
    private func text(of meme: Meme) -> String {
        MarkdownAddress.replacing(in: meme.text) { link in
            guard !link.isWiki else { return wikiLink(link) }
            let path = link.address.prefix { $0 != "#" }
            let ending = FileName.lowercasedExtension(of: String(path))
            guard FileFormat.markdownExtensions.contains(ending), let name = name(of: String(path))
            else { return nil }
            return ImportOrigin.address(of: name + ".md") + link.source.drop { $0 != "#" }
        }
    }

    /// The new text between the brackets of a link. A title may contain the characters at which Obsidian splits
    /// links, so the longest part that is a title counts.
    private func wikiLink(_ link: MarkdownAddress) -> String? {
        let inner = link.source + link.rest
        // No title of a file is longer than this.
        let signs =
            inner.utf8.count > 2000 ? [] : inner.indices.filter { "#^|".contains(inner[$0]) }
        for end in [inner.endIndex] + signs.reversed() {
            // In a table the sign before the words is escaped.
            let title = inner[..<end].hasSuffix("\\") ? inner[..<end].dropLast() : inner[..<end]
            if let name = targets[ObsidianVault.folded(String(title))] {
                return name + inner[title.endIndex...]
            }
        }
        return name(of: link.address).map { $0 + link.rest }
    }

    /// The name of the file that a link calls by a title, a name or a path.
    private func name(of target: String) -> String? {
        let path = ObsidianVault.folded(ObsidianVault.withoutExtension(target))
        let parts = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
        return targets[path] ?? targets[parts.joined(separator: "/")]
            ?? parts.last.flatMap { targets[String($0)] }
    }
}
