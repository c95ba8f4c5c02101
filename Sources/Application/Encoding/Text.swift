/// A list of choices.
enum Choices {
    /// `a`, `a or b`, `a, b or c`, for messages.
    static func words(_ choices: [String]) -> String {
        list(choices) { localized("\($0) or \($1)") }
    }

    /// `a`, `a and b`, `a, b and c`.
    static func all(_ names: [String]) -> String { list(names) { localized("\($0) and \($1)") } }

    /// The choices in English, for the pages of the help.
    static func english(_ choices: [String]) -> String { list(choices) { "\($0) or \($1)" } }

    private static func list(
        _ choices: [String], _ join: (String, String) -> String
    ) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return join(choices.dropLast().joined(separator: ", "), last)
    }
}

extension Substring {
    /// The text without the characters at both ends that satisfy a condition.
    func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let start = drop(while: isTrimmed)
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
        return start[...last]
    }
}

extension String {
    /// What one of the words of YAML for true and false means.
    var yesOrNo: Bool? {
        switch lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    /// The parts between commas, without spaces around them, as far as they have something in them.
    var separatedByCommas: [String] { separated(by: ",") }

    /// The parts between a sign, without spaces around them, as far as they have something in them.
    func separated(by sign: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: sign)
            .map { String(Substring($0).trimming { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// The text with another one in place of an ASCII character.
    func replacing(_ character: UInt8, with other: String) -> String {
        replacingBytes { utf8, position in utf8[position] == character ? (other, 1) : nil }
    }

    /// The text with some of its bytes replaced: in bytes, because in characters a quote with a
    /// combining accent after it is no quote.
    ///
    /// - Parameter replacement: called with the text and a position in it; returns what comes in the
    ///   place of how many bytes; `nil` to keep the byte.
    func replacingBytes(
        _ replacement: (UnsafeBufferPointer<UInt8>, Int) -> (text: String, length: Int)?
    ) -> String {
        var text = self
        let replaced: [UInt8]? = text.withUTF8 { utf8 in
            var position = 0
            var runStart = 0
            var replaced: [UInt8] = []
            while position < utf8.count {
                guard let (text, length) = replacement(utf8, position) else {
                    position += 1
                    continue
                }
                replaced += utf8[runStart..<position]
                replaced += text.utf8
                position += length
                runStart = position
            }
            return runStart == 0 ? nil : replaced + utf8[runStart...]
        }
        return replaced.map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether it is a space, a tab or the carriage return of a line end.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .carriageReturn
    }

    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without a line feed at their end, and without the carriage return before it.
    var withoutLineEnd: SubSequence {
        guard last == .lineFeed else { return self[...] }
        let line = dropLast()
        return line.last == .carriageReturn ? line.dropLast() : line
    }
}
