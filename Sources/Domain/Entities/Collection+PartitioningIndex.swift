extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that satisfies a condition; `endIndex` if no element does. Uses
    /// binary search.
    ///
    /// - Parameter belongsInSecondPart: a condition that is false for all elements before some index and true
    ///   for all elements from that index on.
    @inlinable
    public func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension RandomAccessCollection where Index == Int, Element: Comparable {
    /// Returns the last element below `element` and the first element above it, if they exist. The collection
    /// must be sorted in ascending order.
    ///
    /// - Complexity: two binary searches.
    public func neighbors(of element: Element) -> [Element] {
        let previous = partitioningIndex { $0 >= element } - 1
        let next = partitioningIndex { $0 > element }
        return [previous, next].filter(indices.contains).map { self[$0] }
    }
}
