extension UnsafeBufferPointer<UInt8> {
    /// Returns the first index in a range that matches, testing 64 indices at once.
    ///
    /// - Parameters:
    ///   - reach: the number of bytes after the 64 that `candidates` reads.
    ///   - candidates: returns a bit for each of the 64 indices from an address at which there may be a
    ///     match, with the first index in the lowest bit.
    ///   - isMatch: whether there is a match at an index, entirely within the bytes. Called for every index
    ///     near their end.
    @inline(__always)
    func firstMatch(
        in range: Range<Int>, reach: Int, candidates: (UnsafePointer<UInt8>) -> UInt64,
        where isMatch: (Int) -> Bool
    ) -> Int? {
        guard let base = baseAddress else { return nil }
        let lastBlock = Swift.min(range.upperBound - 1, count - reach - ByteBlock.count)
        var position = range.lowerBound
        while position <= lastBlock {
            var bits = candidates(base + position)
            while bits != 0 {
                let match = position + bits.trailingZeroBitCount
                guard match < range.upperBound else { return nil }
                if isMatch(match) { return match }
                bits &= bits - 1
            }
            position += ByteBlock.count
        }
        while position < range.upperBound {
            if isMatch(position) { return position }
            position += 1
        }
        return nil
    }
}
