import Domain
import Markup

/// A converter from memes to notes in an Obsidian vault. Names the files, and points links at them.
///
/// A note that was imported from a Markdown file keeps the name of that file, unless the name is an id. Other
/// notes are named after their titles. The target of a link may be a title, a file name or a path.
package struct ObsidianVault {
    /// The file names, without `.md`.
    private var names: [MemeID: String] = [:]
    /// The folders of the files, such as `work/ideas/`.
    private var folders: [MemeID: String] = [:]
    private let keepsFolders: Bool
    /// The meme for each link target. The targets are case-folded.
    private var targets: [String: MemeID] = [:]
    /// The meme for each alias. Obsidian does not find a file by an alias in a link.
    private var aliases: [String: MemeID] = [:]
    private var takenPaths: Set<String> = []
    /// The number of files for each name. The names are case-folded.
    private var counts: [String: Int] = [:]
    /// The tags that Obsidian does not allow, with their replacements. Each tag occurs once.
    private(set) var changedTags: [ChangedTag] = []
    private var checkedTags: Set<String> = []
    /// The last number appended to each name to make it unique.
    private var numbers: [String: Int] = [:]

    private static let maximumByteCount = 200

    /// - Parameter keepsFolders: whether notes go to the folders that they were imported from.
    init(keepsFolders: Bool = false) { self.keepsFolders = keepsFolders }

    /// Adds a meme to the vault. Chooses a file name that is unique in its folder even if case is ignored,
    /// registers the meme's link targets, and records the tags that Obsidian does not allow.
    mutating func add(_ meme: Meme) {
        let path = ImportOrigin(of: meme)?.path.flatMap { ObsidianVault.isNote($0) ? $0 : nil }
        let stem = path.map { FileName.stem(of: $0) } ?? meme.title
        let wanted = ObsidianVault.fileName(stem)
        let base = wanted.isEmpty ? meme.id.text() : wanted
        let folder = keepsFolders ? path.map(ObsidianVault.folder(of:)) ?? "" : ""
        let unnumbered = CaseFolding.fold(folder + base)
        var name = base
        while !takenPaths.insert(CaseFolding.fold(folder + name)).inserted {
            let number = numbers[unnumbered, default: 1] + 1
            numbers[unnumbered] = number
            name = "\(base) \(number)"
        }
        names[meme.id] = name
        folders[meme.id] = folder
        counts[CaseFolding.fold(name), default: 0] += 1
        for tag in meme.tags where checkedTags.insert(tag.name).inserted {
            let allowed = ObsidianVault.tag(tag)
            if allowed != tag { changedTags.append(.init(name: tag.name, tag: allowed)) }
        }
        let targets =
            [meme.title, base, stem, folder + name]
            + (path.map { [ObsidianVault.withoutExtension($0)] } ?? [])
        self.targets.merge(targets.map { (CaseFolding.fold($0), meme.id) }) { first, _ in first }
        aliases.merge(meme.aliases.map { (CaseFolding.fold($0), meme.id) }) { first, _ in first }
    }

    /// Returns the path in the vault of the file of a meme that was added.
    func path(of meme: Meme) -> String {
        (folders[meme.id] ?? "") + (names[meme.id] ?? meme.id.text()) + ".md"
    }

    /// Returns the link target that leads to a meme's file: its name, or its path if several files have the
    /// name.
    private func name(for id: MemeID) -> String {
        let name = names[id] ?? id.text()
        return counts[CaseFolding.fold(name)] == 1 ? name : (folders[id] ?? "") + name
    }

    /// Returns whether a case-folded link target is the name or the path of a meme's file.
    private func leads(_ target: String, to id: MemeID) -> Bool {
        let name = names[id] ?? id.text()
        return target == CaseFolding.fold(name)
            || target == CaseFolding.fold((folders[id] ?? "") + name)
    }

    /// Returns a meme as a note. Points links at files in the vault, and replaces tags that Obsidian does not
    /// allow. If the file has a different name, the title becomes an alias, unless `aliases` is not a list.
    /// Omits the field that records an import.
    func note(of meme: Meme) -> Meme {
        var note = meme
        note.tags = meme.tags.map(ObsidianVault.tag)
        note.otherFields.removeAll(where: ImportOrigin.isKept)
        if let name = names[meme.id], !name.hasSameBytes(as: meme.title) {
            note.title = name
            note.addAliases([meme.title])
            note.title = meme.title
        }
        let text = text(of: meme)
        if !text.hasSameBytes(as: meme.text) { note.text = text }
        return note
    }

    /// Reverses `note(of:)`: returns a note that was read from the vault with the tags and the links that it
    /// had in the meme.
    package func original(of note: Meme, exportedFrom meme: Meme) -> Meme {
        let exported = self.note(of: meme)
        var original = note
        original.tags = note.tags.map { tag in
            zip(exported.tags, meme.tags).first { $0.0 == tag }?.1 ?? tag
        }
        var links: [String: String] = [:]
        let pairs = zip(
            MarkdownAddress.all(in: exported.text), MarkdownAddress.all(in: meme.text))
        for (new, old) in pairs {
            let (key, link) = (new.source + new.rest, old.source + old.rest)
            if links[key] == nil || key == link { links[key] = link }
        }
        // The linked meme may have been renamed or removed since the export.
        for old in MarkdownAddress.all(in: meme.text) where old.isWiki {
            let link = old.source + old.rest
            let title = link.prefix { $0 != "|" }
            let key = ObsidianVault.fileName(String(title)) + link.dropFirst(title.count)
            if links[key] == nil { links[key] = link }
        }
        original.text = MarkdownAddress.replacing(in: note.text) { links[$0.source + $0.rest] }
        return original
    }

    // MARK: - Names

    /// Returns whether a path is a Markdown file named after its note. The names of Joplin's files are ids.
    private static func isNote(_ path: String) -> Bool {
        let stem = FileName.stem(of: path)
        return FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: path))
            && !(stem.count == 32 && stem.allSatisfy(\.isHexDigit))
    }

    /// Returns the folders in the vault of a file that was imported from a path, such as `work/ideas/`. A
    /// folder has no name that a note can have.
    private static func folder(of path: String) -> String {
        FileName.folders(of: path).map { fileName(String($0)) }.filter { !$0.isEmpty }
            .map { withoutExtension($0) == $0 ? $0 + "/" : $0 + "_/" }.joined()
    }

    /// Converts text to a file name. Replaces each character that Obsidian or a file system forbids with a
    /// space, and cuts long names. The result may be empty.
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

    /// Returns a tag in the form that Obsidian allows. Replaces ASCII characters other than letters, digits,
    /// `_`, `-` and `/` with hyphens.
    private static func tag(_ tag: Tag) -> Tag {
        let name = tag.name.map { character -> Character in
            guard let byte = character.asciiValue else { return character }
            let isAllowed = ASCII.isLetterOrDigit(byte) || "_-/".utf8.contains(byte)
            return isAllowed ? character : "-"
        }
        return (try? Tag(String(name))) ?? tag
    }

    // MARK: - Links

    /// Returns the text of a meme, with its links changed to point at files in the vault. Does not change
    /// links in code, or links to unknown targets.
    private func text(of meme: Meme) -> String {
        MarkdownAddress.replacing(in: meme.text) { link in
            guard !link.isWiki else { return wikiLink(link, in: meme) }
            let path = String(link.address.prefix { $0 != "#" })
            let bare = ObsidianVault.withoutExtension(path)
            guard bare != path, let id = target(of: bare, in: meme) else { return nil }
            guard !leads(resolved(bare, in: meme), to: id) else { return nil }
            return ImportOrigin.address(of: name(for: id) + ".md") + link.source.drop { $0 != "#" }
        }
    }

    /// Returns the new text between the brackets of a link; `nil` if no file matches, or if the link leads
    /// to its file already. A title may contain characters at which Obsidian splits links, so the longest
    /// matching title is used. A link by an alias shows the alias.
    private func wikiLink(_ link: MarkdownAddress, in meme: Meme) -> String? {
        let inner = link.source + link.rest
        // In a link of more than 2000 bytes, only the whole text and the target are compared with titles.
        let signs =
            inner.utf8.count > 2000 ? [] : inner.indices.filter { "#^|".contains(inner[$0]) }
        for end in [inner.endIndex] + signs.reversed() {
            // In a table, the `|` before the words is escaped.
            let title = inner[..<end].hasSuffix("\\") ? inner[..<end].dropLast() : inner[..<end]
            let (key, rest) = (CaseFolding.fold(String(title)), inner[title.endIndex...])
            if let id = targets[key] { return leads(key, to: id) ? nil : name(for: id) + rest }
            if let id = aliases[key] {
                let name = name(for: id)
                guard !rest.contains("|") else { return name + rest }
                let line = meme.text.utf8.prefix(link.range.lowerBound).reversed().prefix {
                    $0 != .lineFeed
                }
                let isInTable = line.last { !$0.isWhiteSpace } == UInt8(ascii: "|")
                return name + rest + (isInTable ? "\\|" : "|") + title
            }
        }
        guard let id = target(of: ObsidianVault.withoutExtension(link.address), in: meme),
            !leads(resolved(link.address, in: meme), to: id)
        else { return nil }
        return name(for: id) + link.rest
    }

    /// Returns the meme that a link leads to; `nil` if no file matches.
    ///
    /// - Parameter target: a title, a name or a path, without an extension.
    private func target(of target: String, in meme: Meme) -> MemeID? {
        let parts = CaseFolding.fold(target).split(separator: "/").drop { $0 == "." || $0 == ".." }
        return targets[resolved(target, in: meme)] ?? targets[CaseFolding.fold(target)]
            ?? targets[parts.joined(separator: "/")] ?? parts.last.flatMap { targets[String($0)] }
    }

    /// Returns the case-folded path in the vault of a target that is relative to the folder of a meme's file.
    private func resolved(_ target: String, in meme: Meme) -> String {
        var folders = CaseFolding.fold(folders[meme.id] ?? "").split(separator: "/")
        var parts = CaseFolding.fold(target).split(separator: "/")[...]
        while let part = parts.first, part == "." || part == ".." {
            parts.removeFirst()
            if part == ".." { folders = folders.dropLast() }
        }
        return (folders + parts).joined(separator: "/")
    }
}

/// A tag name that had to change, and the tag that replaces it, if any.
package struct ChangedTag: Equatable {
    package var name: String
    package var tag: Tag?

    package init(name: String, tag: Tag? = nil) {
        self.name = name
        self.tag = tag
    }
}
