extension Range<Int> {
    /// Returns the parts of the range that are outside all cuts. The cuts must be within the range and in
    /// ascending order.
    func subtracting(_ cuts: some Sequence<Range<Int>>) -> [Range<Int>] {
        var rest: [Range<Int>] = []
        var start = lowerBound
        for cut in cuts {
            if start < cut.lowerBound { rest.append(start..<cut.lowerBound) }
            start = cut.upperBound
        }
        if start < upperBound { rest.append(start..<upperBound) }
        return rest
    }
}
