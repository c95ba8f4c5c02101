extension Array {
    /// The elements in the order of a key; elements with equal keys stay in the order they had.
    ///
    /// - Complexity: O(*n* log *n*) comparisons, and the key of each element is asked for once.
    func stablySorted<Key: Comparable>(
        by areInOrder: (Key, Key) -> Bool, _ key: (Element) -> Key
    ) -> [Element] {
        enumerated()
            .map { (key: key($0.element), place: $0.offset, element: $0.element) }
            .sorted { left, right in
                left.key == right.key
                    ? left.place < right.place : areInOrder(left.key, right.key)
            }
            .map(\.element)
    }
}
