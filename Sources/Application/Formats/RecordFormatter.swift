import Domain

/// Prints pages of memes in a form for programs.
struct RecordFormatter {
    let form: RecordForm

    /// The text of a page, with what comes before the first record and after the last.
    func text(of page: MemesPage) -> String {
        var text = RecordText()
        switch form.kind {
        case .plain:
            for meme in page.memes { appendPlain(meme, to: &text) }
        case .json:
            appendArray(of: page, to: &text)
        case .jsonLines:
            appendJSON(page.memes, separator: end, to: &text)
            if !page.memes.isEmpty { text.append(end) }
        case .commaSeparated:
            append(page, DelimitedFormat(delimiter: ",", lineEnd: "\r\n"), to: &text)
        case .tabSeparated:
            append(page, DelimitedFormat(delimiter: "\t", lineEnd: "\n"), to: &text)
        case .ids:
            for meme in page.memes {
                text.append(meme.id)
                text.append(end)
            }
        case .template(let template):
            for meme in page.memes { text.append(template.text(for: meme) + end) }
        }
        return text.text
    }

    /// One meme by itself, in JSON as an object.
    func text(ofSingle meme: Meme) -> String {
        guard form.kind == .json else { return text(of: MemesPage(memes: [meme])) }
        var text = RecordText()
        appendJSON([meme], separator: "", to: &text)
        return text.text + "\n"
    }

    private var end: String {
        if case .template(let template) = form.kind, template.endsWithNUL { return "" }
        return form.endsWithNUL ? "\0" : "\n"
    }

    /// With NUL at its end a record may hold any character, and nothing is escaped.
    private func appendPlain(_ meme: Meme, to text: inout RecordText) {
        func append(_ field: String) {
            if form.endsWithNUL { text.append(field) } else { text.appendEscaped(field) }
        }
        let tab = UInt8(ascii: "\t")
        text.append(meme.id)
        text.append(tab)
        if let changed = meme.changed, changed.isCanonical {
            text.append(changed)
        } else {
            append(meme.changed?.text ?? "")
        }
        text.append(tab)
        for number in meme.tags.indices {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            append(meme.tags[number].name)
        }
        text.append(tab)
        append(meme.title)
        text.append(end)
    }

    /// An object a line, between a line with `[` and one with `]`.
    private func appendArray(of page: MemesPage, to text: inout RecordText) {
        let isFirst = page.number == 0
        guard !page.memes.isEmpty || !isFirst else {
            text.append("[]\n")
            return
        }
        text.append(isFirst ? "[\n" : ",\n")
        appendJSON(page.memes, separator: ",\n", to: &text)
        if page.isLast { text.append("\n]\n") }
    }

    private func appendJSON(_ memes: [Meme], separator: String, to text: inout RecordText) {
        var writer = JSONWriter()
        for (position, meme) in memes.enumerated() {
            if position > 0 { text.append(separator) }
            writer.removeAll()
            writer.meme(meme)
            text.append(writer)
        }
    }

    private func append(
        _ page: MemesPage, _ format: DelimitedFormat, to text: inout RecordText
    ) {
        var format = format
        if form.endsWithNUL { format.lineEnd = "\0" }
        if page.number == 0 {
            format.append(MemeField.allCases.map(\.rawValue), to: &text)
        }
        for meme in page.memes {
            format.append(MemeField.allCases.map { meme.text(of: $0) }, to: &text)
        }
    }
}
