import Domain

/// Functions that resolve backslash escapes and entities. Entities are numeric character references or
/// commonly used names.
enum MarkdownEscapes {
    static func resolved(_ text: String) -> String { resolved(Array(text.unicodeScalars)[...]) }

    /// Returns the text with its escapes and entities resolved.
    static func resolved(_ scalars: MarkdownScalars) -> String {
        guard scalars.contains(where: { $0 == "\\" || $0 == "&" }) else { return scalars.text }
        var text = ""
        var position = scalars.startIndex
        while position < scalars.endIndex {
            if scalars[position] == "\\", position + 1 < scalars.endIndex,
                scalars[position + 1].isASCIIPunctuation
            {
                text.unicodeScalars.append(scalars[position + 1])
                position += 2
            } else if let (entity, length) = entity(scalars[position...]) {
                text += entity
                position += length
            } else {
                text.unicodeScalars.append(scalars[position])
                position += 1
            }
        }
        return text
    }

    /// Returns the text for the entity at the start of the scalars, and the length of its source; `nil` if
    /// there is no entity.
    static func entity(_ scalars: MarkdownScalars) -> (text: String, length: Int)? {
        guard scalars.first == "&" else { return nil }
        let body = scalars.dropFirst().prefix(10).prefix { $0 != ";" }
        guard body.endIndex < scalars.endIndex, scalars[body.endIndex] == ";" else { return nil }
        let length = body.count + 2
        guard body.first == "#" else {
            return named[body.text].map { (String($0), length) }
        }
        let isHexadecimal = body.dropFirst().first == "x" || body.dropFirst().first == "X"
        let digits = body.dropFirst(isHexadecimal ? 2 : 1)
        guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count), digits.first != "+",
            digits.first != "-", let value = UInt32(digits.text, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(scalar ?? "\u{FFFD}"), length)
    }

    private static let named: [String: Unicode.Scalar] = {
        let others: [String: Unicode.Scalar] = [
            "Yuml": "Ÿ", "Dagger": "‡", "permil": "‰", "prime": "′", "Prime": "″", "rArr": "⇒",
            "hArr": "⇔", "infin": "∞", "asymp": "≈", "sum": "∑", "radic": "√", "pi": "π",
            "hearts": "♥", "check": "✓", "star": "☆",
        ]
        return MarkupEntities.html.merging(MarkupEntities.five) { $1 }.merging(others) { $1 }
    }()
}

extension String {
    /// The text with percent-encoded bytes decoded, or the text itself if the result is not valid UTF-8.
    public var removingPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let source = Array(utf8)
        var bytes: [UInt8] = []
        var position = 0
        while position < source.count {
            if source[position] == UInt8(ascii: "%"), position + 2 < source.count,
                let high = ASCII.hexadecimalValue(source[position + 1]),
                let low = ASCII.hexadecimalValue(source[position + 2])
            {
                bytes.append(high << 4 | low)
                position += 3
            } else {
                bytes.append(source[position])
                position += 1
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}
