import Domain

/// Prints pages of memes in a form for programs.
struct RecordFormatter {
    let form: RecordForm

    /// The text of a page, with what comes before the first record and after the last.
    func text(of page: MemesPage) -> String {
        switch form.kind {
        case .json: jsonArray(page)
        case .commaSeparated:
            delimited(page, DelimitedFormat(delimiter: UInt8(ascii: ","), lineEnd: "\r\n"))
        case .tabSeparated:
            delimited(page, DelimitedFormat(delimiter: UInt8(ascii: "\t"), lineEnd: "\n"))
        case .plain, .jsonLines, .ids, .template:
            page.memes.map { text(of: $0) + end }.joined()
        }
    }

    /// One meme by itself, in JSON as an object.
    func text(ofSingle meme: Meme) -> String {
        form.kind == .json
            ? json(meme) + "\n" : text(of: MemesPage(memes: [meme]))
    }

    private func text(of meme: Meme) -> String {
        switch form.kind {
        case .plain: plain(meme)
        case .ids: meme.id.text()
        case .template(let template): template.text(for: meme)
        case .json, .jsonLines, .commaSeparated, .tabSeparated: json(meme)
        }
    }

    private var end: String {
        if case .template(let template) = form.kind, template.endsWithNUL { return "" }
        return form.endsWithNUL ? "\0" : "\n"
    }

    /// With NUL at its end a record may hold any character, and nothing is escaped.
    private func plain(_ meme: Meme) -> String {
        let fields = [
            meme.id.text(), meme.changed?.text ?? "", meme.text(of: .tags), meme.title,
        ]
        return (form.endsWithNUL ? fields : fields.map(SafeText.escaped)).joined(separator: "\t")
    }

    private func json(_ meme: Meme) -> String {
        var writer = JSONWriter()
        writer.meme(meme)
        return writer.text
    }

    /// An object a line, between a line with `[` and one with `]`.
    private func jsonArray(_ page: MemesPage) -> String {
        let isFirst = page.number == 0
        if page.memes.isEmpty, isFirst { return "[]\n" }
        let opening = isFirst ? "[\n" : ",\n"
        return opening + page.memes.map(json).joined(separator: ",\n")
            + (page.isLast ? "\n]\n" : "")
    }

    private func delimited(_ page: MemesPage, _ format: DelimitedFormat) -> String {
        var format = format
        if form.endsWithNUL { format.lineEnd = "\0" }
        let header = page.number == 0 ? format.line(MemeField.allCases.map(\.rawValue)) : ""
        return header
            + page.memes.map { meme in
                format.line(MemeField.allCases.map { meme.text(of: $0) })
            }.joined()
    }
}
