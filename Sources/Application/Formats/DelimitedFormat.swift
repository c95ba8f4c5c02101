/// Lines of values with a character between them, quoted as RFC 4180 says.
struct DelimitedFormat {
    let delimiter: Unicode.Scalar
    var lineEnd: String

    /// Adds a line. A value stands in quotes when it has the delimiter, a quote or a line break in
    /// it, or a space at either end, which some readers would drop.
    func append(_ values: [String], to text: inout RecordText) {
        for (position, value) in values.enumerated() {
            if position > 0 { text.append(String(delimiter)) }
            text.append(cell(value))
        }
        text.append(lineEnd)
    }

    private func cell(_ value: String) -> String {
        let needsQuotes =
            value.utf8.contains { byte in
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: delimiter)
            } || value.utf8.first == UInt8(ascii: " ") || value.utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return value }
        let doubled = value.replacingBytes { utf8, position in
            utf8[position] == UInt8(ascii: "\"") ? ("\"\"", 1) : nil
        }
        return "\"\(doubled)\""
    }
}
