import Domain

extension String {
    /// The Boolean meaning of a YAML word such as `yes` or `off`; `nil` for other text.
    var yesOrNo: Bool? {
        switch lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    package var separatedByCommas: [String] { separated(by: ",") }

    /// Returns the parts between separators. Removes spaces around parts, and omits empty parts.
    package func separated(by sign: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: sign)
            .map { String(Substring($0).trimming { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// The text as one word for bash and zsh, in single quotes.
    var inSingleQuotes: String { "'\(replacing("'", with: #"'\''"#))'" }
}

extension UInt8 {
    package static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without a final LF or CR LF.
    package var withoutLineEnd: SubSequence {
        guard last == .lineFeed else { return self[...] }
        let line = dropLast()
        return line.last == .carriageReturn ? line.dropLast() : line
    }
}

package enum FirstLine {
    /// Splits off the first line. A line ends with LF, CR, or CR LF.
    package static func split(_ text: String) -> (title: String, text: String) {
        let utf8 = text.utf8
        guard let end = utf8.firstIndex(where: \.isLineEnd) else { return (text, "") }
        var rest = utf8[utf8.index(after: end)...]
        if utf8[end] == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") {
            rest = rest.dropFirst()
        }
        return (String(text[..<end]), String(Substring(rest)))
    }

    /// Splits off the title: the first line with visible characters, without the `#` signs of a heading.
    /// Replaces each CR LF with LF. The returned text has no leading empty lines.
    package static func titleAndText(of text: String) -> (title: String, text: String) {
        let text = text.replacingBytes { bytes, offset in
            bytes[offset] == .carriageReturn && bytes[offset...].dropFirst().first == .lineFeed
                ? ("", 1) : nil
        }
        let (line, rest) = split(String(Substring(text.utf8.drop(while: \.isWhiteSpace))))
        return (withoutSigns(line), String(Substring(rest.utf8.drop(while: \.isLineEnd))))
    }

    /// Returns the words of a heading without its `#` signs. Returns any other line unchanged.
    package static func withoutSigns(_ line: String) -> String {
        let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        let words = Substring(line.utf8.dropFirst(signs))
        let isHeading = (1...6).contains(signs) && words.utf8.first == UInt8(ascii: " ")
        return isHeading ? String(words.trimming { $0 == " " }) : line
    }

    /// Joins the lines of a string with spaces. Omits empty lines.
    package static func joined(_ text: String) -> String {
        guard text.utf8.contains(where: \.isLineEnd) else { return text }
        return text.utf8.split(whereSeparator: \.isLineEnd)
            .map { String(Substring($0)) }.joined(separator: " ")
    }
}
