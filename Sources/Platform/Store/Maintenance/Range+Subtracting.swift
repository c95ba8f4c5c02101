extension Range<Int> {
    /// What is left of a range when others are cut out of it, which are within it and in order.
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
