import Domain

/// Unicode scalars of text, with integer indices.
typealias MarkdownScalars = ArraySlice<Unicode.Scalar>

/// A scanner that reads the parts of links in the text of a block. If a part is absent, the position does not
/// change.
struct MarkdownScanner {
    let scalars: [Unicode.Scalar]
    var position = 0

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    var rest: MarkdownScalars { scalars[position...] }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    mutating func skip(while isTaken: (Unicode.Scalar) -> Bool) {
        while position < scalars.count, isTaken(scalars[position]) { position += 1 }
    }

    func hasPrefix(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

    /// Resets the position and returns `false`.
    mutating func failed(at start: Int) -> Bool {
        position = start
        return false
    }

    /// Reads the label of a link, `[label]`, and returns it without brackets. A label has at most 999
    /// characters.
    mutating func label() -> MarkdownScalars? {
        let start = position
        guard skip("[") else { return nil }
        while let scalar = next, scalar != "[", position - start <= 1000 {
            if scalar == "]" {
                position += 1
                return scalars[start + 1..<position - 1]
            }
            position += scalar == "\\" && position + 1 < scalars.count ? 2 : 1
        }
        position = start
        return nil
    }

    /// Reads an address with or without angle brackets; `nil` if it is invalid.
    mutating func address() -> String? {
        let start = position
        if skip("<") {
            while let scalar = next, scalar != "\n", scalar != "<" {
                if scalar == ">" {
                    position += 1
                    return MarkdownEscapes.resolved(scalars[start + 1..<position - 1])
                }
                position += isEscape ? 2 : 1
            }
            position = start
            return nil
        }
        var depth = 0
        while let scalar = next, scalar != " ", scalar.value >= 0x20, scalar.value != 0x7F {
            if scalar == "(" {
                depth += 1
                guard depth <= MarkdownScanner.parenthesesLimit else { break }
            } else if scalar == ")" {
                guard depth > 0 else { break }
                depth -= 1
            }
            position += isEscape ? 2 : 1
        }
        guard depth == 0 else {
            position = start
            return nil
        }
        return MarkdownEscapes.resolved(scalars[start..<position])
    }

    /// The maximum nesting depth of parentheses in an address.
    private static let parenthesesLimit = 32

    /// Reads a title in quotes or parentheses; `nil` if there is no title.
    mutating func title() -> String? {
        let start = position
        guard let opening = next, let closing = MarkdownScanner.quotes[opening] else { return nil }
        position += 1
        while let scalar = next {
            if scalar == closing {
                position += 1
                return MarkdownEscapes.resolved(scalars[start + 1..<position - 1])
            }
            if scalar == opening { break }
            position += isEscape ? 2 : 1
        }
        position = start
        return nil
    }

    private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "'": "'", "(": ")",
    ]

    /// Whether the current scalar is a backslash that escapes the next one.
    private var isEscape: Bool {
        scalars[position] == "\\" && position + 1 < scalars.count
            && scalars[position + 1].isASCIIPunctuation
    }
}

extension Unicode.Scalar {
    var isMarkdownSpace: Bool { self == " " || self == "\t" }

    var isMarkdownWhitespace: Bool { self == " " || (0x09...0x0D).contains(value) }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    var isASCIIPunctuation: Bool {
        ("!"..."/").contains(self) || (":"..."@").contains(self) || ("["..."`").contains(self)
            || ("{"..."~").contains(self)
    }
}

extension MarkdownScalars {
    var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for scalar in self {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes += scalar.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
