import Domain

/// A formatter that writes machine-readable records.
package struct RecordFormatter {
    let format: RecordFormat

    package init(format: RecordFormat) { self.format = format }

    /// Returns a page of memes in UTF-8, the first with the header and the last with the footer.
    func records(of page: MemesPage, isFirst: Bool) -> [UInt8] {
        text(of: page.memes, Meme.columnNames, isFirst, page.isLast).bytes
    }

    /// Returns records as text. `isFirst` and `isLast` are `false` if other records come before or after.
    package func text<Subject: RecordConvertible>(
        of subjects: [Subject], isFirst: Bool = true, isLast: Bool = true
    ) -> String {
        text(of: subjects.lazy.map { RecordRow($0) }, Subject.columnNames, isFirst, isLast).text
    }

    /// Returns memes as text. `isFirst` and `isLast` are `false` if other memes come before or after.
    package func text(of memes: [Meme], isFirst: Bool = true, isLast: Bool = true) -> String {
        text(of: memes.lazy.map { StoredMeme($0) }, Meme.columnNames, isFirst, isLast).text
    }

    /// Returns one record as text. In JSON, the text is an object instead of an array.
    package func text<Subject: RecordConvertible>(ofSingle subject: Subject) -> String {
        text(ofSingle: RecordRow(subject), Subject.columnNames)
    }

    /// Returns one meme as text. In JSON, the text is an object instead of an array.
    package func text(ofSingle meme: Meme) -> String {
        text(ofSingle: StoredMeme(meme), Meme.columnNames)
    }

    /// Writes one row as JSON Lines instead of an array.
    private func text(ofSingle row: some Row, _ header: [String]) -> String {
        let formatter = format.kind == .json ? RecordFormatter(format: .jsonLines) : self
        return formatter.text(of: CollectionOfOne(row), header, true, true).text
    }

    private func text(
        of rows: some Collection<some Row>, _ header: [String], _ isFirst: Bool, _ isLast: Bool
    ) -> RecordText {
        var text = RecordText(capacity: rows.count * 256)
        if format.kind == .json {
            appendArray(of: rows, isFirst: isFirst, isLast: isLast, to: &text)
        } else {
            let isTable = [.commaSeparated, .tabSeparated].contains(format.kind)
            let header = format.columns?.fields ?? header
            if isFirst, isTable { appendCells(header.count, to: &text) { $1.append(header[$0]) } }
            for row in rows { append(row, header, to: &text) }
        }
        return text
    }

    /// Appends a JSON array with one object per line. The brackets of a nonempty array are on separate lines.
    private func appendArray(
        of rows: some Collection<some Row>, isFirst: Bool, isLast: Bool, to text: inout RecordText
    ) {
        guard !rows.isEmpty || !isFirst else {
            text.append("[]\n")
            return
        }
        var separator = isFirst ? "[\n" : ",\n"
        for row in rows {
            text.append(separator)
            text.append { row.write(to: &$0) }
            separator = ",\n"
        }
        if isLast { text.append("\n]\n") }
    }

    /// Appends a row and its terminator. A JSON record occupies one line.
    private func append(_ row: some Row, _ names: [String], to text: inout RecordText) {
        switch format.kind {
        case _ where format.columns != nil:
            append(cellsOf: row, to: &text)
            return
        case .plain:
            // A record that ends with NUL may contain any other character, so nothing is escaped.
            row.appendPlainFields(to: &text, isEscaped: !format.endsWithNUL)
        case .json, .jsonLines: text.append { row.write(to: &$0) }
        case .commaSeparated, .tabSeparated:
            appendCells(names.count, to: &text) { row.append($0, names, to: &$1) }
            return
        case .ids: row.appendName(to: &text)
        case .template(let template):
            for part in template.parts {
                switch part {
                case .text(let other): text.append(other)
                case .field(let index, let standIn):
                    append(index, of: row, template, standIn, to: &text)
                }
            }
            if template.endsWithNUL { return }
        }
        text.append(format.end)
    }

    /// Appends the fields of `format.columns`. Plain ones are escaped as in other plain lines.
    private func append(cellsOf row: some Row, to text: inout RecordText) {
        guard let columns = format.columns else { return }
        appendCells(columns.parts.count, to: &text) { index, text in
            guard case .field(let place, let standIn) = columns.parts[index] else { return }
            append(place, of: row, columns, standIn, to: &text)
        }
    }

    private func append(
        _ index: Int, of row: some Row, _ template: RecordTemplate, _ standIn: String,
        to text: inout RecordText
    ) {
        let start = text.bytes.count
        row.append(index, template.fieldNames, to: &text)
        if text.bytes.count == start { text.append(standIn) }
    }

    /// Appends a line of cells: separated by commas, and quoted as in RFC 4180; or separated by tabs, and
    /// escaped.
    ///
    /// - Parameter append: a closure that appends the cell at an index.
    @inline(__always)
    private func appendCells(
        _ count: Int, to text: inout RecordText, _ append: (Int, inout RecordText) -> Void
    ) {
        let isEscaped = format.kind != .commaSeparated
        for index in 0..<count {
            if index > 0 { text.append(UInt8(ascii: isEscaped ? "\t" : ",")) }
            let start = text.bytes.count
            append(index, &text)
            if isEscaped {
                if format.kind == .plain {
                    text.escapeControls(from: start)
                } else {
                    text.escape(from: start)
                }
            } else if text.bytes.count > start, needsQuotes(text.bytes.span.extracting(start...)) {
                text.quote(from: start)
            }
        }
        text.append(isEscaped || format.endsWithNUL ? format.end : "\r\n")
    }

    /// Returns whether a nonempty value needs quotes: if it contains a comma, a quote or a line break. Also if
    /// it begins or ends with a space, because some readers would drop that space. Does not exit early, so
    /// that the loop is vectorized.
    private func needsQuotes(_ value: Span<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        var isSpecial = value[0] == space || value[value.count - 1] == space
        for index in value.indices {
            let byte = value[index]
            isSpecial =
                isSpecial || byte.isLineEnd || byte == UInt8(ascii: "\"")
                || byte == UInt8(ascii: ",")
        }
        return isSpecial
    }
}

/// A row of the output.
private protocol Row {
    /// Appends the field at an index in the field names. Appends nothing if the row lacks the field.
    func append(_ index: Int, _ names: [String], to text: inout RecordText)
    /// Appends the name that identifies the row, such as an id or a time.
    func appendName(to text: inout RecordText)
    /// Appends the fields of a plain line, separated by tabs. Escaped fields contain no tabs or line ends.
    func appendPlainFields(to text: inout RecordText, isEscaped: Bool)
    func write(to writer: inout JSONWriter)
}

/// A meme is written without being decoded, if possible.
extension StoredMeme: Row {
    fileprivate func append(_ index: Int, _ names: [String], to text: inout RecordText) {
        if index < Meme.fields.count {
            append(Meme.fields[index], to: &text)
        } else if let field = ownField(names[index]) {
            text.append(field.text)
        }
    }

    fileprivate func appendName(to text: inout RecordText) { text.append(id) }
}

private struct RecordRow: Row {
    private let record: Record
    private let subject: any RecordConvertible

    init(_ subject: some RecordConvertible) {
        (record, self.subject) = (subject.record, subject)
    }

    func append(_ index: Int, _ names: [String], to text: inout RecordText) {
        text.append(value(names[index]))
    }

    func appendName(to text: inout RecordText) { text.append(value(type(of: subject).nameField)) }

    func appendPlainFields(to text: inout RecordText, isEscaped: Bool) {
        for (index, name) in type(of: subject).plainFieldNames.enumerated() {
            if index > 0 { text.append(UInt8(ascii: "\t")) }
            text.append(value(name), isEscaped: isEscaped)
        }
    }

    func write(to writer: inout JSONWriter) { record.write(to: &writer) }

    private func value(_ field: String) -> String {
        (record[field] ?? subject.value(of: field))?.text ?? ""
    }
}
