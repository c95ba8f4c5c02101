extension String {
    /// Returns the first `count` characters (code points); `nil` if the string has no more than `count`
    /// characters.
    func prefix(scalars count: Int) -> String? {
        // A string with at most `count` bytes has at most `count` characters.
        guard utf8.count > count,
            let end = unicodeScalars.index(
                unicodeScalars.startIndex, offsetBy: count, limitedBy: unicodeScalars.endIndex),
            end < unicodeScalars.endIndex
        else { return nil }
        return String(unicodeScalars[..<end])
    }
}
