import Domain

/// A formatter that writes memes in the single-file export formats.
struct ExportFormatter {
    let calendar: any LocalCalendar

    /// Returns the texts of the tasks on a page that repeat in a way that a format cannot say.
    func unsaidRepetitions(of page: MemesPage, as format: FileFormat) -> [String] {
        guard format.isOfTasks else { return [] }
        let todos = ICalendar(calendar: calendar)
        return page.memes.flatMap { $0.meme.tasks(calendar) }.filter { task in
            guard task.done == nil, let repetition = task.repetition else { return false }
            return format == .iCalendar
                ? todos.rule(of: task) == nil
                : repetition.longDay != nil && repetition.longDay != task.due?.day(calendar).day
        }.map(\.text)
    }

    /// Returns a page of memes as bytes, the first with the header and the last with the footer.
    ///
    /// - Parameter links: the links of each meme to other exported memes.
    func bytes(
        of page: MemesPage, as format: FileFormat, isFirst: Bool,
        links: [MemeID: MemeTextLinks] = [:]
    ) -> [UInt8] {
        func bytes(_ header: String, _ footer: String, _ text: (StoredMeme) -> String) -> [UInt8] {
            let texts = page.memes.map(text).joined()
            return Array(((isFirst ? header : "") + texts + (page.isLast ? footer : "")).utf8)
        }

        switch format {
        case .html:
            return bytes(WebPage.header, WebPage.footer) { meme in
                WebPage.article(
                    of: meme.meme,
                    links: links[meme.id]?.forPeople(calendar) ?? MemeTextLinks())
            }
        case .dot:
            return bytes(LinkGraph.header, LinkGraph.footer) { meme in
                LinkGraph.node(meme.id, meme.title, linkingTo: links[meme.id]?.ids ?? [])
            }
        case .iCalendar:
            let todos = ICalendar(calendar: calendar)
            return bytes(ICalendar.header, ICalendar.footer) { todos.text(of: $0.meme) }
        case .todoTxt:
            let line = TodoTxtLine(calendar: calendar)
            return bytes("", "") { meme in
                meme.meme.tasks(calendar).map { line.text(of: $0, in: meme.meme) }.joined()
            }
        default:
            return RecordFormatter(format: format.recordFormat ?? .jsonLines)
                .records(of: page, isFirst: isFirst)
        }
    }
}

/// A graph of memes and their links in the DOT language (<https://graphviz.org/doc/info/lang.html>).
enum LinkGraph {
    static let header = "digraph memes {\n"
    static let footer = "}\n"

    /// Returns the node for a meme, and an edge to each meme that it links to.
    static func node(_ id: MemeID, _ title: String, linkingTo others: [MemeID]) -> String {
        let edges = others.map { "\"\(id)\" -> \"\($0)\";\n" }
        return "\"\(id)\" [label=\"\(escaped(title))\"];\n" + edges.joined()
    }

    /// Escapes quotes and backslashes, which have special meanings in a label. Replaces control characters.
    private static func escaped(_ title: String) -> String {
        title.replacingBytes { utf8, position in
            switch utf8[position] {
            case UInt8(ascii: "\""): ("\\\"", 1)
            case UInt8(ascii: "\\"): ("\\\\", 1)
            case 0x00..<0x20, 0x7F: ("\u{FFFD}", 1)
            default: nil
            }
        }
    }
}
