import Application
import Domain
import Markup

extension ForeignFile {
    /// Reads a Markdown file as a note, using the rules of its program.
    func markdown(_ bytes: [UInt8]) -> ForeignContents {
        do throws(MemesError) {
            return try contents(bytes, format.markdown ?? MarkdownRules())
        } catch {
            return ForeignContents(errors: [ForeignError(line: 1, error: error)])
        }
    }

    private func contents(
        _ bytes: [UInt8], _ rules: MarkdownRules
    ) throws(MemesError) -> ForeignContents {
        let markdown = MarkdownMeme(reading: bytes, calendar: calendar)
        var contents = ForeignContents(warnings: markdown.warnings)
        if let id = markdown.id {
            for tag in markdown.tags { _ = try Tag(tag.name) }
            let origin = markdown.otherFields.first(where: ImportOrigin.isKept)
                .flatMap(ImportOrigin.init)
            contents.notes = [
                .ours(
                    try MemeDraft(
                        title: title(of: markdown, rules),
                        text: origin?.importedText(markdown.text, of: id) ?? markdown.text,
                        tags: markdown.tags, optionalTexts: markdown.optionalTexts,
                        flags: markdown.flags, created: markdown.created,
                        modified: markdown.modified, id: id, key: markdown.key,
                        otherFields: markdown.otherFields,
                        exactJSON: markdown.exactJSON))
            ]
            return contents
        }
        var meme = ForeignMeme(title: title(of: markdown, rules), text: markdown.text)
        meme.tags = markdown.tags.map { ForeignFile.withoutSign($0.name) }
        meme.optionalTexts = markdown.optionalTexts
        if meme.optionalTexts[.url] == nil, FileName.stem(of: file.path).hasSuffix(".bookmark") {
            meme.optionalTexts[.url] = ForeignFile.bookmarkAddress(in: markdown.text)
        }
        if rules.hasIDs { meme.identity = markdown.foreignID }
        let path = file.identity ?? file.path
        meme.flags = markdown.flags
        if folder?.pinned.contains(path) == true { meme.flags[.pinned] = true }
        meme.created =
            markdown.created
            ?? ForeignDate.timestamp(rules.day(path), calendar: calendar)
        meme.modified = markdown.modified
        meme.otherFields = markdown.otherFields
        var aliases = rules.takeFields(&meme)
        if let syntax = rules.tags {
            meme.tags += MarkdownTags.names(in: markdown.text, syntax)
        }
        if let title = markdown.title, rules.titlesAreFileNames { aliases.append(title) }
        aliases.append((rules.alias ?? rules.title)(path))
        if rules.isOfProgram { aliases.append(FileName.stem(of: path)) }
        meme.addAliases(file.identity == nil ? [] : aliases, splitsStrings: rules.splitsAliases)
        contents.notes = [.foreign(meme)]
        return contents
    }

    /// Returns the title that the program shows. For a note without a title, derives the title from the file
    /// name or, on standard input, from the first line.
    private func title(of markdown: MarkdownMeme, _ rules: MarkdownRules) -> String {
        // Standard input has no file name.
        let isNamed = file.path != "-"
        let name =
            isNamed
            ? rules.title(file.identity ?? file.path)
            : FirstLine.titleAndText(of: markdown.text).title
        if rules.titlesAreFileNames, isNamed, markdown.id == nil { return name }
        return [markdown.title, MarkdownDocument.title(of: markdown.text)]
            .lazy.compactMap(\.self).first(where: \.isVisible) ?? name
    }

    /// Returns the first address that is alone on its line in angle brackets; `nil` if the text contains no
    /// such address. nb keeps the address of a bookmark in this way.
    ///
    /// Source: <https://github.com/xwmx/nb#bookmarks>.
    static func bookmarkAddress(in text: String) -> String? {
        for line in text[...].utf8.split(separator: UInt8(ascii: "\n")) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            guard words.count == 1, let word = words.first, word.count > 2,
                word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">")
            else { continue }
            let address = String(Substring(word.dropFirst().dropLast()))
            if address.contains("://") { return address }
        }
        return nil
    }

    /// Returns a tag without the `#` that Obsidian allows before it.
    private static func withoutSign(_ tag: String) -> String {
        tag.utf8.first == UInt8(ascii: "#") ? String(tag.dropFirst()) : tag
    }
}

extension ForeignMeme {
    /// Adds names to the aliases. Skips the title, blank names, and names that are already aliases.
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
        let hasString = fields.contains { $0.value.hasPrefix("\"") }
        let before = fields.flatMap { ForeignMeme.items(of: $0, splitsStrings: false) }
        guard hasString || aliases != before else { return }
        let value = "[" + aliases.joined(separator: ",") + "]"
        let index = otherFields.firstIndex(where: isAlias) ?? otherFields.count
        otherFields.removeAll(where: isAlias)
        otherFields.insert(JSONMember(name: "\"aliases\"", value: value), at: index)
    }

    /// Returns the items of a field as JSON. The items of an array are its elements. If `splitsStrings` is
    /// `true`, the items of a string are its comma-separated parts. Any other value is a single item.
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
