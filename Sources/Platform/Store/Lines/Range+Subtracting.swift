extension Range<Int> {
    /// Returns the parts of the range outside of some cuts, which must be within it and in ascending order.
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
