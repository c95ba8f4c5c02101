extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first match in a range, testing 64 indices at a time.
    ///
    /// - Parameters:
    ///   - reach: the number of bytes that `candidates` reads beyond its 64 bytes.
    ///   - candidates: returns a bit mask of the possible matches at the 64 indices that start at an
    ///     address. The lowest bit is for the first index.
    ///   - isMatch: returns whether there is a match at an index. The match must be entirely within the
    ///     bytes. Near the end of the bytes, `isMatch` is called for every index.
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
