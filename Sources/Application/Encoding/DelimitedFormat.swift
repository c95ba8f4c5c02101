/// Lines of values with a character between them, quoted as RFC 4180 says.
struct DelimitedFormat {
    let delimiter: UInt8
    let lineEnd: String

    /// Adds a line of texts.
    func append(_ values: [String], to text: inout RecordText) {
        for place in values.indices {
            append(at: place, to: &text) { $0.append(values[place]) }
        }
        text.append(lineEnd)
    }

    /// Adds a line of all fields of a record.
    func append<Record: FieldRecord>(_ record: Record, to text: inout RecordText) {
        for place in Record.fieldNames.indices {
            append(at: place, to: &text) { record.append(field: place, to: &$0) }
        }
        text.append(lineEnd)
    }

    /// Adds a value. It stands in quotes when it has the delimiter, a quote or a line break in it, or a
    /// space at either end, which some readers would drop.
    @inline(__always)
    private func append(
        at place: Int, to text: inout RecordText, _ appendValue: (inout RecordText) -> Void
    ) {
        if place > 0 { text.append(delimiter) }
        let start = text.bytes.count
        appendValue(&text)
        if text.bytes.count > start, needsQuotes(text.bytes[start...]) { text.quote(from: start) }
    }

    /// The loop has no exit, so that it looks at many bytes at once.
    private func needsQuotes(_ value: ArraySlice<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        return value.withUnsafeBufferPointer { value in
            var isSpecial = value.first == space || value.last == space
            for byte in value {
                let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                isSpecial =
                    isSpecial || isLineEnd || byte == UInt8(ascii: "\"") || byte == delimiter
            }
            return isSpecial
        }
    }
}
