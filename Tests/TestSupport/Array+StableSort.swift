extension Array {
    /// Returns the elements sorted by a key; elements with equal keys keep their order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons; `key` is called once for each element.
    func stablySorted<Key: Comparable>(
        by areInOrder: (Key, Key) -> Bool, _ key: (Element) -> Key
    ) -> [Element] {
        enumerated()
            .map { (key: key($0.element), index: $0.offset, element: $0.element) }
            .sorted { left, right in
                left.key == right.key ? left.index < right.index : areInOrder(left.key, right.key)
            }
            .map(\.element)
    }
}
