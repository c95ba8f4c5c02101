import Domain

extension LineSet {
    /// The lines that may match, for results that are not wanted in file order. The set may contain other
    /// lines that share 32 bytes with one of them.
    ///
    /// - Throws: `SystemFailure` if memory for the set runs out: a bit for each 32 bytes of the log.
    init(_ lines: MatchingLines, byteCount: Int) throws(SystemFailure) {
        let words = RawList<UInt64>()
        try words.extend(to: LineSet.wordCount(byteCount: byteCount))
        words.elements.update(repeating: 0)
        var lines = lines
        while let start = lines.next() { LineSet.insert(lineAt: start, into: words.elements) }
        self.init(words)
    }
}
