extension String {
    /// Returns whether two strings have the same UTF-8; `==` compares canonical equivalence.
    public func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (text, other) = (self, other)
        return text.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
    }

    /// Extends a range to whole characters at both ends.
    func wholeCharacters(over range: Range<Index>) -> Range<Index> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > startIndex, Index(start, within: self) == nil {
            start = unicodeScalars.index(before: start)
        }
        while end < endIndex, Index(end, within: self) == nil {
            end = unicodeScalars.index(after: end)
        }
        return start..<end
    }

    public var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }

    /// The text; empty if nothing in it is visible.
    public var visible: String { isVisible ? self : "" }
}

extension Unicode.Scalar {
    /// Whether the scalar is visible: not white space, default ignorable, or a format character. Other
    /// controls count as visible, because they are displayed as pictures.
    public var isVisible: Bool {
        if isASCII { return value != 0x20 && !(0x09...0x0D).contains(value) }
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format
    }
}
