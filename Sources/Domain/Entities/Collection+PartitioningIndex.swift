extension RandomAccessCollection where Index == Int {
    /// The first index whose element and all after it satisfy a condition, by binary search; the end
    /// where none does.
    ///
    /// - Parameter belongsInSecondPart: must not be true of an element before one of which it is false.
    @inlinable
    package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
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
    /// The last element below one and the first above it, as far as there are any, in a collection
    /// in ascending order.
    ///
    /// - Complexity: two binary searches.
    package func neighbours(of element: Element) -> [Element] {
        let previous = partitioningIndex { $0 >= element } - 1
        let next = partitioningIndex { $0 > element }
        return [previous, next].filter(indices.contains).map { self[$0] }
    }
}
