import Domain

/// A formatter that writes memes in the single-file export formats.
struct ExportFormatter {
    let calendar: any LocalCalendar

    /// Returns a page of memes as bytes. The first page includes the header, and the last page includes the
    /// footer.
    ///
    /// - Parameter links: the links of each meme to other exported memes.
    func bytes(
        of page: MemesPage, as format: FileFormat, isFirst: Bool,
        links: [MemeID: MemeTextLinks] = [:]
    ) -> [UInt8] {
        switch format {
        case .html:
            let articles = page.memes.map { meme in
                WebPage.article(of: meme.meme, links: links[meme.id]?.targets ?? [:])
            }
            return Array(
                ((isFirst ? WebPage.header : "") + articles.joined()
                    + (page.isLast ? WebPage.footer : "")).utf8)
        case .dot:
            let nodes = page.memes.map { meme in
                LinkGraph.node(meme.id, meme.title, linkingTo: links[meme.id]?.ids ?? [])
            }
            return Array(
                ((isFirst ? LinkGraph.header : "") + nodes.joined()
                    + (page.isLast ? LinkGraph.footer : "")).utf8)
        case .iCalendar:
            let todos = ICalendar(calendar: calendar)
            return Array(
                ((isFirst ? ICalendar.header : "")
                    + page.memes.map { todos.text(of: $0.meme) }.joined()
                    + (page.isLast ? ICalendar.footer : "")).utf8)
        case .todoTxt:
            let line = TodoTxtLine(calendar: calendar)
            return Array(page.memes.map { line.text(of: $0.meme) }.joined().utf8)
        default:
            return RecordFormatter(format: format.recordFormat ?? .jsonLines)
                .records(of: page, isFirst: isFirst)
        }
    }
}
