extension String {
    /// Whether two strings are the same UTF-8, where `==` accepts canonically equivalent ones.
    public func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
