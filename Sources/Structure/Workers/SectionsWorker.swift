import Application
import Domain
import Markup

/// A worker that makes memes from sections of a text, and sections from memes.
struct SectionsWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let linksWorker: LinksWorker

    /// Moves sections of a text to new memes, as one operation. Links to the new memes replace them.
    ///
    /// - Parameter name: the reference to the section or to the meme to split, as typed.
    /// - Throws: `SectionError` except `.notClosed`; `ReferenceError.noSuchHeading`, `.ambiguousHeading`;
    ///   `FieldError.emptyTitle`, `.titleNotOneLine`, `.loneSurrogate`; reference and store errors.
    func extract(
        _ parts: PartsToExtract, of name: String, isDryRun: Bool
    ) throws(MemesError) -> MemeAndParts {
        try perform(isDryRun: isDryRun) { (operation) throws(MemesError) in
            var (whole, sections) = try self.sections(parts, of: name, in: operation)
            let (title, prefix) =
                switch parts {
                case .section(let title, let isEmbedded): (title, isEmbedded ? "!" : "")
                case .level: (nil, "- ")
                }
            var memes: [Meme] = []
            for section in sections {
                let name = if let title { title } else { try whole.title(of: section) }
                var part = whole
                part.text = section.content(in: whole.text)
                if ImportOrigin(of: whole)?.isLinked(in: part.text, of: whole.id) == true {
                    throw .section(.hasAttachments(title: whole.title))
                }
                let text = try linksWorker.textWithoutPaths(of: part)
                let draft = try MemeDraft(
                    title: name, text: MarkdownSection.text(text) { _ in 1 }, tags: whole.tags)
                memes.append(try operation.add(draft).meme)
            }
            let links = try linksWorker.links(to: memes, from: whole)
            whole.text = MarkdownSection.all(in: whole.text)
                .text(whole.text, replacing: sections, by: links.map { prefix + $0 })
            return (try operation.change(whole), memes)
        }
    }

    /// Finds the meme and the sections to extract. At least one is returned.
    private func sections(
        _ parts: PartsToExtract, of name: String, in operation: any MemesOperation
    ) throws(MemesError) -> (whole: Meme, sections: [MarkdownSection]) {
        guard case .level(let wanted) = parts else {
            let (cursor, headings) = try selectionWorker.fetchSections(
                .names([name]), in: operation, isReversed: false)
            let meme = try cursor.meme(named: name)
            guard case let heading?? = headings[meme.id]?.first else {
                throw .section(.headingWanted(title: meme.title))
            }
            return (meme, [try meme.sectionToChange(heading)])
        }
        let meme = try self.meme(name, in: operation)
        try meme.checkIsExact([.text])
        let all = Dictionary(grouping: MarkdownSection.all(in: meme.text), by: \.level)
        guard let level = wanted ?? all.filter({ $0.value.count > 1 }).keys.min() else {
            throw .section(.noRepeatedLevel(title: meme.title))
        }
        guard let sections = all[level] else {
            throw .section(.noHeadingOfLevel(level, title: meme.title))
        }
        return (meme, sections)
    }

    /// Moves the texts and fields of memes to the first of them, as one operation, and removes the others.
    ///
    /// - Parameter names: at least two references, as typed.
    /// - Throws: `RequestError.namedTwice`; `FieldError.loneSurrogate`; `SectionError.notClosed`; reference and
    ///   store errors.
    func join(_ names: [String], isDryRun: Bool) throws(MemesError) -> MemeAndParts {
        try perform(isDryRun: isDryRun) { (operation) throws(MemesError) in
            var memes: [Meme] = []
            for name in names {
                let meme = try self.meme(name, in: operation)
                guard !memes.contains(where: { $0.id == meme.id }) else {
                    throw .request(.namedTwice(title: meme.title))
                }
                memes.append(meme)
            }
            var whole = memes.removeFirst()
            try whole.checkIsExact([.text])
            var text = Array(whole.text.utf8)
            var starts: [Int] = []
            var aliases: [String] = []
            for meme in memes {
                try meme.checkIsExact(Array(meme.exactJSON.keys))
                guard ImportOrigin(of: meme)?.attachments.isEmpty != false else {
                    throw .section(.hasAttachments(title: meme.title))
                }
                let links = try linksWorker.links(of: meme.id.text(), asOf: nil).incoming
                aliases += [meme.title] + meme.aliases + links.map(\.nameInTarget)
                text.endWithBlankLine()
                starts.append(text.count)
                var part = meme
                part.text = try linksWorker.textWithoutPaths(of: meme)
                text.addSection(of: part, whole.addFields(of: meme))
                try operation.remove(meme)
            }
            whole.text = String(decoding: text, as: UTF8.self)
            let found = Set(MarkdownSection.all(in: whole.text).map(\.range.lowerBound))
            if let index = starts.firstIndex(where: { !found.contains($0) }) {
                throw .section(.notClosed(title: ([whole] + memes)[index].title))
            }
            whole.addAliases(aliases.filter(\.isVisible))
            return (try operation.change(whole), memes)
        }
    }

    private func meme(
        _ name: String, in operation: any MemesOperation
    ) throws(MemesError) -> Meme {
        try selectionWorker.fetchMemes(.names([name]), in: operation, isReversed: false)
            .meme(named: name)
    }

    private func perform(
        isDryRun: Bool,
        _ change: (any MemesOperation) throws(MemesError) -> (whole: Meme, parts: [Meme])
    ) throws(MemesError) -> MemeAndParts {
        var (answer, warnings) = try store.perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            let (whole, parts) = try change(operation)
            let ids = [whole.id] + parts.map(\.id)
            return MemeAndParts(
                whole: whole, parts: parts, shortIDs: try operation.shortIDs(of: ids))
        }
        answer.warnings = warnings
        return answer
    }
}

/// The sections of a text to extract.
enum PartsToExtract: Equatable {
    /// The section that the reference names.
    ///
    /// - Parameters:
    ///   - title: the title of the new meme; `nil` for the heading.
    ///   - isEmbedded: whether the link shows the text of the new meme.
    case section(title: String? = nil, isEmbedded: Bool = false)
    /// All sections of a level; `nil` for the highest level that occurs twice.
    case level(Int?)
}

/// A meme, and those that were made from its sections or became its sections.
struct MemeAndParts: Equatable, AnswerWithWarnings {
    var whole: Meme
    var parts: [Meme]
    var shortIDs = ShortIDs()
    var warnings: [StoreWarning] = []

    /// The short id and the title of one of the memes, for a message.
    func name(of meme: Meme) -> StyledText {
        StyledText(shortIDs.text(for: meme.id), .id) + StyledText(" ")
            + StyledText(isolated: meme.title, .plain)
    }
}

extension Services {
    var sectionsWorker: SectionsWorker {
        SectionsWorker(
            store: store, selectionWorker: selectionWorker, linksWorker: linksWorker)
    }
}

extension MemesCursor {
    /// Returns the only meme, which a name refers to.
    fileprivate func meme(named name: String) throws(MemesError) -> Meme {
        guard let meme = try nextPage()?.memes.first?.meme else {
            throw .reference(.unreadable(name))
        }
        return meme
    }
}

extension MemeLink {
    /// The name by which the link finds its meme: the target without `meme:`.
    fileprivate var nameInTarget: String {
        LinkTarget.id(ofAddress: target) == nil ? target : String(target.dropFirst("meme:".count))
    }
}

extension String {
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension Meme {
    /// - Throws: `SectionError.emptyHeading`.
    fileprivate func title(of section: MarkdownSection) throws(MemesError) -> String {
        guard section.name.isVisible else {
            throw .section(.emptyHeading(line: section.line, title: title))
        }
        return section.name.onOneLine
    }

    /// - Throws: `FieldError.loneSurrogate` if one of the fields contains one.
    fileprivate func checkIsExact(_ fields: [MemeField]) throws(MemesError) {
        if let field = fields.first(where: { $0 != .key && exactJSON[$0] != nil }) {
            throw .field(.loneSurrogate(field))
        }
    }

    /// Adds the tags of another meme, and each of its fields that this meme does not have. Returns a line for each
    /// other field, and one if it is a task.
    fileprivate mutating func addFields(of other: Meme) -> [String] {
        tags = TagChange(adding: other.tags).newTags(for: tags) ?? tags
        var lines: [String] = []
        for field in MemeField.optionalTexts {
            guard let value = other[field] else { continue }
            if self[field] == nil {
                self[field] = value
            } else {
                lines.append("\(field.rawValue): \(value.onOneLine)")
            }
        }
        for field in MemeField.flags where other.flags[field] { flags[field] = true }
        for member in other.otherFields
        where member.decodedName != "aliases" && !ImportOrigin.isKept(in: member)
            && !other.task.has(member)
        {
            if fieldCount(named: member.decodedName) == 0 {
                otherFields.append(member)
            } else {
                let value = OwnField(member)?.text ?? member.value
                lines.append("\(member.decodedName.onOneLine): \(value.onOneLine)")
            }
        }
        guard other.task.isTask else { return lines }
        let marks = [("due", MemeField.due), ("every", .repeat), ("wait", .wait)]
            .map { (mark, field) in (mark, other.task.text(of: field)) }
            .filter { !$0.1.isEmpty }.map { " @\($0)(\($1))" }.joined()
        return lines
            + ["- [\(other.task.isDone ? "x" : " ")] \(other.title.onOneLine)\(marks)"]
    }
}

extension [UInt8] {
    fileprivate mutating func endWithBlankLine() {
        guard !endsWithBlankLine else { return }
        self += (last == UInt8(ascii: "\n") ? [] : lineEnd) + lineEnd
    }

    /// Appends a meme as a section of level 2: its title, other lines, and its text.
    fileprivate mutating func addSection(of meme: Meme, _ lines: [String]) {
        let title = meme.title.onOneLine
        // A number sign at the end of the line would not belong to the title.
        self += "## \(title)\(title.hasSuffix("#") ? " #" : "")".utf8
        let end = String(decoding: lineEnd, as: UTF8.self)
        let text = MarkdownSection.text(meme.text) { Swift.max($0, 3) }
        for block in [lines.joined(separator: end), text] where !block.isEmpty {
            endWithBlankLine()
            self += block.utf8
        }
    }
}
