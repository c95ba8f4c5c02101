import Domain

/// Prints records in a form for programs.
struct RecordFormatter {
    let form: RecordForm

    /// The text of a page of memes, with what comes before the first record and after the last.
    func text(of page: MemesPage) -> String { RecordText.text(of: bytes(of: page)) }

    /// The same in UTF-8.
    func bytes(of page: MemesPage) -> [UInt8] {
        recordText(of: page.memes, isFirst: page.number == 0, isLast: page.isLast).bytes
    }

    /// The text of some records: of all, unless others come before them or after them.
    func text<Record: FieldRecord>(
        of records: [Record], isFirst: Bool = true, isLast: Bool = true
    ) -> String {
        recordText(of: records, isFirst: isFirst, isLast: isLast).text
    }

    private func recordText<Record: FieldRecord>(
        of records: [Record], isFirst: Bool, isLast: Bool
    ) -> RecordText {
        var text = RecordText()
        switch form.kind {
        case .plain:
            // With NUL at its end a record may hold any character, and nothing is escaped.
            for record in records {
                record.appendPlainFields(to: &text, isEscaped: !form.endsWithNUL)
                text.append(end)
            }
        case .json:
            appendArray(of: records, isFirst: isFirst, isLast: isLast, to: &text)
        case .jsonLines:
            appendJSON(records, separator: end, to: &text)
            if !records.isEmpty { text.append(end) }
        case .commaSeparated:
            append(
                records, DelimitedFormat(delimiter: ",", lineEnd: "\r\n"), hasHeader: isFirst,
                to: &text)
        case .tabSeparated:
            append(
                records, DelimitedFormat(delimiter: "\t", lineEnd: "\n"), hasHeader: isFirst,
                to: &text)
        case .ids:
            for record in records {
                record.appendName(to: &text)
                text.append(end)
            }
        case .template(let template):
            for record in records { text.append(template.text(for: record) + end) }
        }
        return text
    }

    /// One record by itself, in JSON as an object.
    func text(ofSingle record: some FieldRecord) -> String {
        guard form.kind == .json else { return text(of: [record]) }
        var text = RecordText()
        appendJSON([record], separator: "", to: &text)
        return text.text + "\n"
    }

    private var end: String {
        if case .template(let template) = form.kind, template.endsWithNUL { return "" }
        return form.endsWithNUL ? "\0" : "\n"
    }

    /// An object a line, between a line with `[` and one with `]`.
    private func appendArray(
        of records: [some FieldRecord], isFirst: Bool, isLast: Bool, to text: inout RecordText
    ) {
        guard !records.isEmpty || !isFirst else {
            text.append("[]\n")
            return
        }
        text.append(isFirst ? "[\n" : ",\n")
        appendJSON(records, separator: ",\n", to: &text)
        if isLast { text.append("\n]\n") }
    }

    private func appendJSON(
        _ records: [some FieldRecord], separator: String, to text: inout RecordText
    ) {
        var writer = JSONWriter()
        for (position, record) in records.enumerated() {
            if position > 0 { text.append(separator) }
            writer.removeAll()
            record.write(to: &writer)
            text.append(writer)
        }
    }

    private func append<Record: FieldRecord>(
        _ records: [Record], _ format: DelimitedFormat, hasHeader: Bool, to text: inout RecordText
    ) {
        var format = format
        if form.endsWithNUL { format.lineEnd = "\0" }
        if hasHeader { format.append(Record.fieldNames, to: &text) }
        for record in records {
            format.append(
                Record.fieldNames.indices.map(record.text(ofField:)), to: &text)
        }
    }
}
