extension Substring {
    /// The text without the characters at both ends that satisfy a condition.
    func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        let start = drop(while: isTrimmed)
        guard let last = start.lastIndex(where: { !isTrimmed($0) }) else { return "" }
        return start[...last]
    }
}
