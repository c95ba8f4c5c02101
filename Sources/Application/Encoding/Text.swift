extension Substring {
    /// Returns the text without leading and trailing characters that satisfy a condition.
    package func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let start = drop(while: isTrimmed)
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
        return start[...last]
    }
}

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
    var inSingleQuotes: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
            + "'"
    }
}

extension UInt8 {
    package static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .carriageReturn
    }

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
