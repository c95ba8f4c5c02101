import Domain

/// Prints tags in a form for programs.
struct TagRecordFormatter {
    let form: TagRecordForm

    /// The text of all tags.
    func text(of tags: [TagCount]) -> String {
        var text = RecordText()
        switch form.kind {
        case .plain:
            for tag in tags { appendPlain(tag, to: &text) }
        case .json where tags.isEmpty:
            text.append("[]\n")
        case .json:
            text.append("[\n")
            appendJSON(tags, separator: ",\n", to: &text)
            text.append("\n]\n")
        case .jsonLines:
            appendJSON(tags, separator: end, to: &text)
            if !tags.isEmpty { text.append(end) }
        case .commaSeparated:
            append(tags, DelimitedFormat(delimiter: ",", lineEnd: "\r\n"), to: &text)
        case .tabSeparated:
            append(tags, DelimitedFormat(delimiter: "\t", lineEnd: "\n"), to: &text)
        }
        return text.text
    }

    private var end: String { form.endsWithNUL ? "\0" : "\n" }

    /// With NUL at its end a record may hold any character, and nothing is escaped.
    private func appendPlain(_ tag: TagCount, to text: inout RecordText) {
        if form.endsWithNUL { text.append(tag.name) } else { text.appendEscaped(tag.name) }
        text.append("\t\(tag.count)\(end)")
    }

    private func appendJSON(_ tags: [TagCount], separator: String, to text: inout RecordText) {
        var writer = JSONWriter()
        for (position, tag) in tags.enumerated() {
            if position > 0 { text.append(separator) }
            writer.removeAll()
            writer.beginObject()
            writer.name("tag")
            writer.string(tag.name)
            writer.name("count")
            writer.json(String(tag.count))
            writer.endObject()
            text.append(writer)
        }
    }

    private func append(
        _ tags: [TagCount], _ format: DelimitedFormat, to text: inout RecordText
    ) {
        var format = format
        if form.endsWithNUL { format.lineEnd = "\0" }
        format.append(["tag", "count"], to: &text)
        for tag in tags { format.append([tag.name, String(tag.count)], to: &text) }
    }
}
