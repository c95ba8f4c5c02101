extension String {
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
}
