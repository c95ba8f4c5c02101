extension String {
    /// Whether two strings have the same UTF-8, whereas `==` holds for canonically equivalent ones.
    public func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (text, other) = (self, other)
        return text.withUTF8 { bytes in other.withUTF8 { bytes.elementsEqual($0) } }
    }
}
