import Domain

/// A formatter that writes machine-readable records.
package struct RecordFormatter {
    let format: RecordFormat

    package init(format: RecordFormat) { self.format = format }

    /// Returns a page of memes in UTF-8, the first with the header and the last with the footer.
    func records(of page: MemesPage, isFirst: Bool) -> [UInt8] {
        records(of: page.memes, isFirst: isFirst, isLast: page.isLast).bytes
    }

    /// Returns records as text. `isFirst` and `isLast` are `false` if other records come before or after.
    func text(of records: [some FieldRecord], isFirst: Bool = true, isLast: Bool = true) -> String {
        self.records(of: records, isFirst: isFirst, isLast: isLast).text
    }

    package func text(
        of records: [some TableRecord], isFirst: Bool = true, isLast: Bool = true
    ) -> String {
        text(of: records.map { TableRow($0) }, isFirst: isFirst, isLast: isLast)
    }

    private func records<Row: FieldRecord>(
        of records: [Row], isFirst: Bool, isLast: Bool
    ) -> RecordText {
        var text = RecordText(capacity: records.count * 256)
        if format.kind == .json {
            appendArray(of: records, isFirst: isFirst, isLast: isLast, to: &text)
        } else {
            if isFirst { appendHeader(of: Row.self, to: &text) }
            for record in records { append(record, to: &text) }
        }
        return text
    }

    func appendHeader<Row: FieldRecord>(of type: Row.Type, to text: inout RecordText) {
        switch format.kind {
        case .commaSeparated: commaSeparated.append(type.fieldNames, to: &text)
        case .tabSeparated: tabSeparated.append(type.fieldNames, to: &text)
        case .plain, .json, .jsonLines, .ids, .template: break
        }
    }

    /// Appends a record and its terminator. A JSON record occupies one line.
    func append(_ record: some FieldRecord, to text: inout RecordText) {
        switch format.kind {
        case .plain:
            // A record that ends with NUL may contain any other character, so nothing is escaped.
            record.appendPlainFields(to: &text, isEscaped: !format.endsWithNUL)
            text.append(format.end)
        case .json, .jsonLines:
            appendJSON(record, to: &text)
            text.append(format.end)
        case .commaSeparated: commaSeparated.append(record, to: &text)
        case .tabSeparated: tabSeparated.append(record, to: &text)
        case .ids:
            record.appendName(to: &text)
            text.append(format.end)
        case .template(let template):
            template.append(record, to: &text)
            if !template.endsWithNUL { text.append(format.end) }
        }
    }

    private var commaSeparated: DelimitedFormat {
        DelimitedFormat(delimiter: UInt8(ascii: ","), lineEnd: format.endsWithNUL ? "\0" : "\r\n")
    }

    private var tabSeparated: DelimitedFormat {
        DelimitedFormat(delimiter: UInt8(ascii: "\t"), lineEnd: format.end, isEscaped: true)
    }

    /// Returns one record as text. In JSON, the text is an object instead of an array.
    func text(ofSingle record: some FieldRecord) -> String {
        guard format.kind == .json else { return text(of: [record]) }
        var text = RecordText()
        append(record, to: &text)
        return text.text
    }

    package func text(ofSingle record: some TableRecord) -> String {
        text(ofSingle: TableRow(record))
    }

    /// Appends a JSON array with one object per line. The brackets of a nonempty array are on separate lines.
    private func appendArray(
        of records: [some FieldRecord], isFirst: Bool, isLast: Bool, to text: inout RecordText
    ) {
        guard !records.isEmpty || !isFirst else {
            text.append("[]\n")
            return
        }
        for position in records.indices {
            text.append(isFirst && position == 0 ? "[\n" : ",\n")
            appendJSON(records[position], to: &text)
        }
        if isLast { text.append("\n]\n") }
    }

    private func appendJSON(_ record: some FieldRecord, to text: inout RecordText) {
        text.append { record.write(to: &$0) }
    }
}

/// A format for lines of delimited values, quoted as in RFC 4180 or escaped.
struct DelimitedFormat {
    let delimiter: UInt8
    let lineEnd: String
    /// Whether tab, LF, CR and backslash are escaped as `\t`, `\n`, `\r` and `\\`, without quotes.
    var isEscaped = false

    func append(_ values: [String], to text: inout RecordText) {
        for index in values.indices { append(at: index, to: &text) { $0.append(values[index]) } }
        text.append(lineEnd)
    }

    func append<Row: FieldRecord>(_ record: Row, to text: inout RecordText) {
        for index in Row.fieldNames.indices {
            append(at: index, to: &text) { record.append(field: index, to: &$0) }
        }
        text.append(lineEnd)
    }

    /// Appends a value, with a delimiter before it unless it is the first value. If values are not escaped,
    /// quotes a value that contains the delimiter, a quote or a line break. Also quotes a value that begins
    /// or ends with a space, because some readers would drop that space.
    @inline(__always)
    private func append(
        at place: Int, to text: inout RecordText, _ appendValue: (inout RecordText) -> Void
    ) {
        if place > 0 { text.append(delimiter) }
        let start = text.bytes.count
        appendValue(&text)
        if isEscaped {
            text.escape(from: start)
        } else if text.bytes.count > start, needsQuotes(text.bytes.span.extracting(start...)) {
            text.quote(from: start)
        }
    }

    /// Returns whether a nonempty value needs quotes. Does not exit early, so that the loop is vectorized.
    private func needsQuotes(_ value: Span<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        var isSpecial = value[0] == space || value[value.count - 1] == space
        for index in value.indices {
            let byte = value[index]
            isSpecial =
                isSpecial || byte.isLineEnd || byte == UInt8(ascii: "\"") || byte == delimiter
        }
        return isSpecial
    }
}
