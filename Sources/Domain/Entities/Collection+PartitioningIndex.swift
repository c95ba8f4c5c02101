extension RandomAccessCollection where Index == Int {
    /// Returns the first index from which all elements satisfy a condition, by binary search, or `endIndex`.
    ///
    /// - Parameter belongsInSecondPart: a condition that is false up to some index and true from there on.
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
    /// Returns the last element below `element` and the first above it, if any, in an ascending collection.
    ///
    /// - Complexity: two binary searches.
    public func neighbours(of element: Element) -> [Element] {
        let previous = partitioningIndex { $0 >= element } - 1
        let next = partitioningIndex { $0 > element }
        return [previous, next].filter(indices.contains).map { self[$0] }
    }
}
