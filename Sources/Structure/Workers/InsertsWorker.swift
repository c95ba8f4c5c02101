import Application
import Domain
import Markup

/// A worker that finds the contents that replace blocks of a text.
struct InsertsWorker: InsertsFinder {
    let store: any MemesStore
    let linksWorker: LinksWorker
    let blocksWorker: CommandBlocksWorker

    func inserts(
        in meme: Meme, _ links: MemeTextLinks, among shown: ShownMemes?, asOf moment: Timestamp?
    ) throws(MemesError) -> [MarkdownInsert: ShownInsert] {
        let places = MarkdownInsert.places(in: meme.text)
        let notes = try notes(at: places, links.targets, asOf: moment)
        var inserts: [MarkdownInsert: ShownInsert] = [:]
        var parts: [(insert: MarkdownInsert, meme: Meme, heading: String?)] = []
        var knownSections: [MemeID: [MarkdownSection]] = [:]
        for insert in places.map(\.insert).distinct {
            switch insert {
            case .command(let line):
                inserts[insert] = blocksWorker.result(of: line, among: shown, asOf: moment)
            case .note(let target):
                guard var note = notes[target] else { continue }
                guard let heading = links.targets[target]?.heading else {
                    parts.append((insert, note, nil))
                    continue
                }
                let sections = knownSections[note.id] ?? MarkdownSection.all(in: note.text)
                knownSections[note.id] = sections
                guard let section = sections.named(heading).first else { continue }
                note.text = section.textBelowHeading(in: note.text)
                parts.append((insert, note, section.name))
            }
        }
        let targets =
            if let shown {
                parts.map { shown.links[$0.meme.id]?.targets ?? [:] }
            } else {
                try linksWorker.targets(of: parts.map(\.meme), asOf: moment)
            }
        for (part, targets) in zip(parts, targets) {
            inserts[part.insert] = .note(
                EmbeddedNote(of: part.meme, heading: part.heading, links: targets))
        }
        return inserts
    }

    func expandedText(of meme: Meme, asOf moment: Timestamp?) throws(MemesError) -> String {
        let places = MarkdownInsert.places(in: meme.text)
        guard !places.isEmpty else { return meme.text }
        let links = try linksWorker.targets(of: [meme], asOf: moment)[0]
        let notes = try notes(at: places, links, asOf: moment)
        let bytes = Array(meme.text.utf8)
        var expanded: [UInt8] = []
        var position = 0
        for place in places {
            expanded += bytes[position..<place.range.lowerBound]
            position = place.range.lowerBound
            let lines =
                switch place.insert {
                case .note(let target):
                    notes[target].flatMap { $0.quote(of: links[target]?.heading) }
                case .command(let line):
                    blocksWorker.result(of: line, among: nil, asOf: moment).markdown
                }
            guard let lines else { continue }
            let lineEnd =
                bytes[place.range.upperBound...].first == UInt8(ascii: "\r") ? "\r\n" : "\n"
            var text = lines.enumerated().map { index, line in
                (index == 0 ? place.firstPrefix : place.nextPrefix) + line
            }
            position = place.range.upperBound
            if case .command = place.insert {
                text = place.separated(text, after: expanded, before: bytes[position...])
            }
            expanded += text.joined(separator: lineEnd).utf8
        }
        return String(decoding: expanded + bytes[position...], as: UTF8.self)
    }

    /// Returns the memes to which the links at places lead.
    private func notes(
        at places: [MarkdownInsert.Place], _ links: [LinkTarget: ShownLink],
        asOf moment: Timestamp?
    ) throws(MemesError) -> [LinkTarget: Meme] {
        var ids: [LinkTarget: MemeID] = [:]
        for case .note(let target) in places.map(\.insert) {
            ids[target] = links[target].flatMap { LinkTarget.id(ofAddress: $0.address) }
        }
        guard !ids.isEmpty else { return [:] }
        var memes: [MemeID: Meme] = [:]
        let cursor = try store.fetchMemes(
            MemesFetch(query: .ids(Set(ids.values)), asOf: moment, decodesMemes: true))
        while let page = try cursor.nextPage() {
            for meme in page.memes { memes[meme.id] = meme.meme }
        }
        return ids.compactMapValues { memes[$0] }
    }
}

extension Meme {
    /// Returns the lines of a block quote with the text or a section of it, in which embedded memes are links;
    /// `nil` if there is no such section.
    fileprivate func quote(of heading: String?) -> [String]? {
        var (source, words) = (text, title)
        if let heading {
            guard let section = MarkdownSection.all(in: text).named(heading).first else {
                return nil
            }
            (source, words) = (section.source(in: text), "\(title) › \(section.name)")
        }
        var lines = MarkdownInsert.withoutEmbeds(source)
            .utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (["**\(words)**", ""] + lines).map { $0.isEmpty ? ">" : "> \($0)" }
    }
}

extension MarkdownInsert.Place {
    /// Returns lines that take the place of a code block, with empty lines between them and the text before and
    /// after. Without these, a table would become a part of a paragraph.
    fileprivate func separated(
        _ lines: [String], after before: [UInt8], before after: ArraySlice<UInt8>
    ) -> [String] {
        func hasText(_ line: some Collection<UInt8>) -> Bool {
            line.contains { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\r") }
        }
        let newline = UInt8(ascii: "\n")
        let lineBefore = before.dropLast().reversed().prefix { $0 != newline }
        let lineAfter = after.drop { $0 != newline }.dropFirst().prefix { $0 != newline }
        let gap = String(nextPrefix.reversed().drop { $0 == " " }.reversed())
        let isFirstInItem = firstPrefix != nextPrefix
        return (hasText(lineBefore) && !isFirstInItem ? [gap] : []) + lines
            + (hasText(lineAfter) ? [gap] : [])
    }
}

extension ShownInsert {
    /// The lines of Markdown for the result of a command.
    fileprivate var markdown: [String] {
        switch self {
        case .note: []
        case .number(let number): [number]
        case .message(let message): ["> meme: \(message)"]
        case .table(let table):
            ([table.columns, table.columns.map { _ in "---" }] + table.rows.map(\.cells)
                + (table.isCut ? [["…"]] : [])).map { row in
                    let cells = row.map { cell in
                        cell.replacing("|", with: "\\|").split(whereSeparator: \.isNewline)
                            .joined(separator: " ")
                    }
                    return "| \(cells.joined(separator: " | ")) |"
                }
        }
    }
}
