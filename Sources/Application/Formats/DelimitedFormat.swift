/// Lines of values with a character between them, quoted as RFC 4180 says.
struct DelimitedFormat {
    let delimiter: UInt8
    var lineEnd: String

    /// One line. A value stands in quotes when it has the delimiter, a quote or a line break in it,
    /// or a space at either end, which some readers would drop.
    func line(_ values: [String]) -> String {
        values.map(cell).joined(separator: String(Unicode.Scalar(delimiter))) + lineEnd
    }

    private func cell(_ value: String) -> String {
        let needsQuotes =
            value.utf8.contains { byte in
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r") || byte == delimiter
            } || value.utf8.first == UInt8(ascii: " ") || value.utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return value }
        let doubled = value.replacingBytes { utf8, position in
            utf8[position] == UInt8(ascii: "\"") ? ("\"\"", 1) : nil
        }
        return "\"\(doubled)\""
    }
}
