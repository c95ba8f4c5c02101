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

    private static let maximumByteCount = 200

    /// Finds the name of a meme's file, which no other one of the vault has, whatever the case of its letters.
    mutating func add(_ meme: Meme) {
        let origin = ImportOrigin(of: meme)?.path
        let wanted = ObsidianVault.fileName(origin.map { FileName.stem(of: $0) } ?? meme.title)
        let base = wanted.isEmpty ? meme.id.text() : wanted
        var name = base
        var number = 1
        while !takenNames.insert(ObsidianVault.folded(name)).inserted {
            number += 1
            name = "\(base) \(number)"
        }
        names[meme.id] = name
        for target in [meme.title, base, origin.map(ObsidianVault.withoutExtension)].compactMap(
            \.self)
        {
            let key = ObsidianVault.folded(target)
            if targets[key] == nil { targets[key] = name }
        }
    }

    /// The name of the file of a meme that was added.
    func fileName(of meme: Meme) -> String { (names[meme.id] ?? meme.id.text()) + ".md" }

    /// A meme as its note has it: with links to the files of the vault, its title as an alias where the file
    /// is called otherwise, and tags that Obsidian allows.
    func note(of meme: Meme) -> Meme {
        var note = meme
        note.tags = meme.tags.map { (try? Tag(ObsidianVault.tagName($0.name))) ?? $0 }
        note.otherFields.removeAll(where: ImportOrigin.isKept)
        if names[meme.id]?.hasSameBytes(as: meme.title) == false {
            note.otherFields = ObsidianVault.adding(alias: meme.title, to: note.otherFields)
        }
        let text = text(of: meme)
        if !text.hasSameBytes(as: meme.text) { note.text = text }
        return note
    }

    // MARK: - Names

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
        return String(Substring(words).trimming { $0 == "." || $0.isWhitespace })
    }

    private static func withoutExtension(_ path: String) -> String {
        FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: path))
            ? String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) : path
    }

    private static func folded(_ name: String) -> String { name.lowercased() }

    /// Letters, digits, `_`, `-` and `/`; a hyphen for other ASCII characters.
    private static func tagName(_ name: String) -> String {
        String(
            name.map { character in
                guard let byte = character.asciiValue else { return character }
                let isAllowed = ASCII.isLetterOrDigit(byte) || "_-/".utf8.contains(byte)
                return isAllowed ? character : "-"
            })
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
            guard !link.isWiki else { return name(of: link.address) }
            let path = link.address.prefix { $0 != "#" }
            let ending = FileName.lowercasedExtension(of: String(path))
            guard FileFormat.markdownExtensions.contains(ending), let name = name(of: String(path))
            else { return nil }
            return ImportOrigin.address(of: name + ".md") + link.source.drop { $0 != "#" }
        }
    }

    /// The name of the file that a link calls by a title, a name or a path.
    private func name(of target: String) -> String? {
        let path = ObsidianVault.folded(ObsidianVault.withoutExtension(target))
        let parts = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
        return targets[path] ?? targets[parts.joined(separator: "/")]
            ?? parts.last.flatMap { targets[String($0)] }
    }
}
