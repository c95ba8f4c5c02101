import Domain

/// A formatter that writes memes in the single-file export formats.
struct ExportFormatter {
    let calendar: any LocalCalendar

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
                WebPage.article(of: meme.meme, links: links[meme.id]?.targets ?? [:])
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
            return bytes("", "") { line.text(of: $0.meme) }
        default:
            return RecordFormatter(format: format.recordFormat ?? .jsonLines)
                .records(of: page, isFirst: isFirst)
        }
    }
}
