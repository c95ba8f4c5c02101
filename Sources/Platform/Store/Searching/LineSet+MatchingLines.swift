import Domain

extension LineSet {
    /// The lines that can match, for memes that are not wanted in the order of the log. Lines shorter
    /// than those of memes may bring in one that cannot.
    ///
    /// - Throws: the failure where there is no memory for the set: a bit for each 32 bytes of the log.
    init(_ lines: MatchingLines, byteCount: Int) throws(SystemFailure) {
        let words = RawList<UInt64>()
        try words.extend(to: LineSet.wordCount(byteCount: byteCount))
        words.elements.update(repeating: 0)
        var lines = lines
        while let start = lines.next() { LineSet.insert(lineAt: start, into: words.elements) }
        self.init(words)
    }
}
