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
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
        return start[...last]
    }
}
