extension String {
    /// Returns whether two strings have the same UTF-8. In contrast, `==` ignores differences in
    /// normalization.
    public func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (text, other) = (self, other)
        return text.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
    }

    /// Extends a nonempty range to whole characters at both ends.
    func wholeCharacters(over range: Range<Index>) -> Range<Index> {
        let start = index(before: index(after: range.lowerBound))
        return start..<index(after: unicodeScalars.index(before: range.upperBound))
    }

    public var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }

    /// The string itself, or an empty string if nothing in it is visible.
    public var visible: String { isVisible ? self : "" }
}

extension Character {
    /// Returns whether the character consists only of the given ASCII scalar. Unlike `==`, which normalizes
    /// both characters, this is fast even if the character has thousands of combining marks.
    public func isOnly(_ scalar: Unicode.Scalar) -> Bool {
        utf8.count == 1 && utf8.first == UInt8(ascii: scalar)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is visible. White space, default ignorable scalars and format characters are
    /// invisible. Other control characters are considered visible, because they are displayed as symbols such
    /// as `␛`.
    public var isVisible: Bool {
        if isASCII { return value != 0x20 && !(0x09...0x0D).contains(value) }
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format
    }
}

extension Substring {
    /// Returns the text without leading and trailing characters that satisfy a condition.
    package func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let start = drop(while: isTrimmed)
        // An empty result keeps its place in the text.
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return start }
        return start[...last]
    }
}

extension String {
    /// Returns the string with every occurrence of an ASCII character replaced.
    public func replacing(_ character: UInt8, with other: String) -> String {
        replacingBytes { utf8, position in utf8[position] == character ? (other, 1) : nil }
    }

    /// Returns the string with some bytes replaced. Works on bytes, because a `Character` that consists of a
    /// quote and a combining accent is not equal to a quote.
    ///
    /// - Parameter replacement: a function that receives the string's bytes and a position. It returns the
    ///   new text and the number of bytes to replace with it, or `nil` to keep the byte.
    @inlinable
    public func replacingBytes(
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

extension String {
    /// The text for use in messages. If the text is a URL with a password, the password is removed.
    public var withoutPassword: String {
        guard let start = firstRange(of: "://")?.upperBound else { return self }
        let host = self[start...].prefix { $0 != "/" && !$0.isWhitespace }
        guard let at = host.lastIndex(of: "@"), let colon = host[..<at].firstIndex(of: ":") else {
            return self
        }
        return String(self[..<colon] + self[at...])
    }
}
