import Domain
import Markup

/// A reference to a meme, or to a section of its text, as typed: `Bread`, `7m3k`, `Bread#Steps`.
struct SectionReference: Equatable {
    /// The part that names the meme.
    let name: String
    /// The heading; `nil` for a reference to a meme.
    let heading: String?

    /// Reads a word. The whole word is first tried as the name of a meme, because a title may be `C#`. Then, the
    /// word is split at each number sign, from right to left.
    ///
    /// - Parameter find: a function that throws an error unless the name refers to exactly one meme. It is called
    ///   only if the word contains a number sign.
    /// - Throws: the error for the shortest name that may have been meant; store errors.
    init(_ word: String, find: (String) throws(MemesError) -> Void) throws(MemesError) {
        var failure: MemesError?
        for (name, heading) in SectionReference.readings(of: word) {
            do throws(MemesError) {
                if heading != nil || word.utf8.contains(UInt8(ascii: "#")) { try find(name) }
                (self.name, self.heading) = (name, heading)
                return
            } catch {
                switch error {
                case .reference(.noSuchMeme(_, let nearest)):
                    if failure == nil || !nearest.isEmpty { failure = error }
                case .reference(.unreadable): failure = failure ?? error
                case .reference(.tooShort): failure = error
                case .reference(.ambiguous)
                where failure != nil && name.count < MemeReference.shortestWordForChange:
                    // A short name is rarely meant as the beginning of several ids.
                    break
                default: throw error
                }
            }
        }
        throw failure ?? .reference(.unreadable(word))
    }

    private static func readings(of word: String) -> [(name: String, heading: String?)] {
        let signs = word.utf8.indices.filter { word.utf8[$0] == UInt8(ascii: "#") }
        return [(word, nil)]
            + signs.suffix(LinkTarget.maximumHeadingCount).reversed().compactMap { sign in
                let heading = String(word[word.utf8.index(after: sign)...])
                return heading.isVisible ? (String(word[..<sign]), heading) : nil
            }
    }
}

extension Meme {
    /// The maximum number of headings that an error lists.
    private static let listedHeadings = 5

    /// Returns the first section with a heading.
    ///
    /// - Throws: `ReferenceError.noSuchHeading`.
    func section(_ heading: String) throws(MemesError) -> MarkdownSection {
        try sections(heading)[0]
    }

    /// Returns the only section with a heading, to change it.
    ///
    /// - Throws: `ReferenceError.noSuchHeading`, `.ambiguousHeading`; `FieldError.loneSurrogate`.
    package func sectionToChange(_ heading: String) throws(MemesError) -> MarkdownSection {
        let found = try sections(heading)
        guard found.count == 1 else {
            throw .reference(
                .ambiguousHeading(heading, title: title, lines: found.map(\.line)))
        }
        guard exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
        return found[0]
    }

    /// Returns the text with a line at the end of a section. If there is no section with the heading, adds one of
    /// level 2 at the end of the text, after an empty line.
    ///
    /// - Throws: `ReferenceError.ambiguousHeading`; `FieldError.loneSurrogate`.
    package func text(adding line: String, under heading: String) throws(MemesError) -> String {
        guard exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
        let heading = String(heading[...].trimming(\.isWhitespace))
        let newHeading = "## \(heading)"
        // What is typed may have marks, such as the stars of `*Ideas*`, which are not in the name.
        let name = MarkdownSection.all(in: newHeading).first?.name ?? heading
        let all = MarkdownSection.all(in: text)
        if let known = [heading, name].first(where: { !all.named($0).isEmpty }) {
            return try sectionToChange(known).text(text, after: .append(line))
        }
        let newline = UInt8(ascii: "\n")
        let ends = text.utf8.reversed().prefix(2).prefix { $0 == newline }.count
        let gap = text.isEmpty ? "" : String(repeating: "\n", count: 2 - ends)
        return "\(text)\(gap)\(newHeading)\n\(line)"
    }

    /// Returns at least one section.
    private func sections(_ heading: String) throws(MemesError) -> [MarkdownSection] {
        let all = MarkdownSection.all(in: text)
        let found = all.named(heading)
        guard found.isEmpty else { return found }
        let wanted = CaseFolding.fold(heading)
        /// Headings that contain the wanted one come first, then those with the fewest typing errors.
        func distance(_ name: String) -> Int {
            let name = CaseFolding.fold(name)
            return name.contains(wanted)
                ? 0 : 1 + NearestWord.distance(Array(wanted.prefix(60)), Array(name.prefix(60)))
        }
        let nearest = all.map(\.name).distinct.filter { !$0.isEmpty }
            .map { (name: $0, distance: distance($0)) }.enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(Meme.listedHeadings).map(\.element.name)
        throw .reference(.noSuchHeading(heading, title: title, nearest: nearest))
    }
}

extension Meme {
    /// Returns the lines in a fenced code block of the text.
    ///
    /// - Parameter wanted: the number of the block, counted from 1, or the language of the first such block.
    /// - Throws: `ReferenceError.noSuchBlock`.
    func codeBlock(_ wanted: String) throws(MemesError) -> String {
        let blocks = MarkdownCodeBlock.all(in: text)
        let number = WholeNumber.read(wanted)
        let found = blocks.enumerated().first { index, block in
            number.map { $0 == index + 1 } ?? CaseFolding.isEqual(block.language, wanted)
        }
        guard let found else {
            throw .reference(
                .noSuchBlock(wanted, title: title, languages: blocks.map(\.language)))
        }
        return found.element.code
    }
}

extension MemeEdit {
    /// Returns an edit that changes the text of a meme only in a section.
    ///
    /// - Parameter heading: the heading of the section; `nil` for the whole text.
    /// - Throws: `RequestError.sectionHasOnlyText` if the edit does not change the text; the same errors as
    ///   `sectionToChange`.
    func inSection(_ heading: String?, of meme: Meme) throws(MemesError) -> MemeEdit {
        guard let heading else { return self }
        guard changesText else { throw .request(.sectionHasOnlyText) }
        let section = try meme.sectionToChange(heading)
        return replacingText { section.text(meme.text, after: $0) }
    }
}

/// The record `{"line":3,"level":2,"heading":"Steps"}`.
extension MarkdownSection: RecordConvertible {
    package static let fieldNames = ["line", "level", "heading"]

    package var record: Record {
        ["line": .number(line), "level": .number(level), "heading": .text(name)]
    }
}
