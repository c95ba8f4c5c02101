import Domain

/// Writes memes in export formats of one file.
struct ExportFormatter {
    let calendar: any LocalCalendar

    /// Returns the memes of a page, with header and footer.
    func bytes(of page: MemesPage, as format: FileFormat, isFirst: Bool) -> [UInt8] {
        switch format {
        case .html:
            let articles = page.memes.map { WebPage.article(of: $0.meme) }
            return Array(
                ((isFirst ? WebPage.header : "") + articles.joined()
                    + (page.isLast ? WebPage.footer : "")).utf8)
        case .todoTxt:
            let line = TodoTxtLine(calendar: calendar)
            return Array(page.memes.map { line.text(of: $0.meme) }.joined().utf8)
        default:
            return RecordFormatter(format: format.recordFormat ?? .jsonLines)
                .records(of: page, isFirst: isFirst)
        }
    }
}
