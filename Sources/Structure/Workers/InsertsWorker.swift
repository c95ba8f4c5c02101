import Application
import Domain
import Markup

/// A worker that finds what is shown in place of blocks of a text.
struct InsertsWorker: InsertsFinder {
    let store: any MemesStore
    let linksWorker: LinksWorker
    let blocksWorker: CommandBlocksWorker

    func inserts(
        in meme: Meme, _ links: MemeTextLinks, among shown: ShownMemes?, asOf moment: Timestamp?
    ) throws(MemesError) -> [MarkdownInsert: ShownInsert] {
        var inserts: [MarkdownInsert: ShownInsert] = [:]
        for place in MarkdownInsert.places(in: meme.text) where inserts[place.insert] == nil {
            switch place.insert {
            case .command(let line):
                inserts[place.insert] = blocksWorker.result(
                    of: line, among: shown?.ids, asOf: moment)
            case .note(let target):
                guard let link = links.targets[target],
                    let note = try note(at: link, asOf: moment)
                else { continue }
                inserts[place.insert] = try insert(of: note, link.heading, shown, asOf: moment)
            }
        }
        return inserts
    }

    private func insert(
        of note: Meme, _ heading: String?, _ shown: ShownMemes?, asOf moment: Timestamp?
    ) throws(MemesError) -> ShownInsert {
        var part = note
        var name: String?
        if let heading {
            do throws(MemesError) {
                let section = try note.section(heading)
                name = section.name
                part.text = String(
                    decoding: note.text.utf8.prefix(section.range.upperBound)
                        .dropFirst(section.heading.upperBound), as: UTF8.self)
            } catch {
                return .message(Diagnostic(error).message)
            }
        }
        let links =
            if let shown {
                shown.links[note.id]?.targets ?? [:]
            } else {
                try linksWorker.textLinks(of: part, asOf: moment).targets
            }
        return .note(EmbeddedNote(of: part, heading: name, links: links))
    }

    func expandedText(of meme: Meme, asOf moment: Timestamp?) throws(MemesError) -> String {
        let places = MarkdownInsert.places(in: meme.text)
        guard !places.isEmpty else { return meme.text }
        let links = try linksWorker.textLinks(of: meme, asOf: moment).targets
        var bytes = Array(meme.text.utf8)
        for place in places.reversed() {
            guard let lines = try lines(of: place.insert, links, asOf: moment) else { continue }
            let lineEnd =
                bytes[place.range.upperBound...].first == UInt8(ascii: "\r") ? "\r\n" : "\n"
            var text = lines.enumerated().map { index, line in
                (index == 0 ? place.firstPrefix : place.nextPrefix) + line
            }
            if case .command = place.insert { text = place.separated(text, in: bytes) }
            bytes.replaceSubrange(place.range, with: text.joined(separator: lineEnd).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the lines of Markdown for an insert; `nil` if a link leads nowhere.
    private func lines(
        of insert: MarkdownInsert, _ links: [LinkTarget: ShownLink], asOf moment: Timestamp?
    ) throws(MemesError) -> [String]? {
        switch insert {
        case .note(let target):
            guard let link = links[target], let note = try note(at: link, asOf: moment) else {
                return nil
            }
            let sections = link.heading.map { MarkdownSection.all(in: note.text).named($0) }
            guard sections?.isEmpty != true else { return nil }
            let section = sections?.first
            let heading = section.map { " › \($0.name)" } ?? ""
            let text = MarkdownInsert.withoutEmbeds(section?.source(in: note.text) ?? note.text)
            var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            while lines.last?.isEmpty == true { lines.removeLast() }
            return (["**\(note.title)\(heading)**", ""] + lines).map {
                $0.isEmpty ? ">" : "> \($0)"
            }
        case .command(let line):
            return blocksWorker.result(of: line, among: nil, asOf: moment).markdown
        }
    }

    /// Returns the meme to which a link leads; `nil` if there is none.
    private func note(at link: ShownLink, asOf moment: Timestamp?) throws(MemesError) -> Meme? {
        guard let id = LinkTarget.id(ofAddress: link.address) else { return nil }
        return try store.fetchMemes(
            MemesFetch(query: .ids([id]), asOf: moment, decodesMemes: true)
        ).nextPage()?.memes.first?.meme
    }
}

extension MarkdownInsert.Place {
    /// Returns lines that take the place of a code block in a text, with empty lines between them and the lines
    /// around them. Without these, a table would become a part of a paragraph.
    fileprivate func separated(_ lines: [String], in bytes: [UInt8]) -> [String] {
        func hasText(_ line: some Collection<UInt8>) -> Bool {
            line.contains { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\r") }
        }
        let newline = UInt8(ascii: "\n")
        let lineBefore = bytes[..<range.lowerBound].dropLast().reversed().prefix { $0 != newline }
        let lineAfter = bytes[range.upperBound...].drop { $0 != newline }.dropFirst()
            .prefix { $0 != newline }
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
