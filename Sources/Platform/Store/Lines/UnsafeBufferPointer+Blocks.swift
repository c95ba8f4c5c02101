extension UnsafeBufferPointer<UInt8> {
    /// The first place in a range where something stands, looked for in 64 places at once.
    ///
    /// - Parameters:
    ///   - reach: how many bytes after 64 places must be known to tell which of them may be it.
    ///   - candidates: the places that may be it of the 64 from an address, as bits, the first the
    ///     lowest.
    ///   - isMatch: whether it stands at a place, all of it within the bytes. At the end of the bytes,
    ///     where there are no 64 more, it is asked about every place.
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
