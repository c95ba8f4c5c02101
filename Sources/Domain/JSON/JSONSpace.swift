/// Removes insignificant white space from JSON.
public enum JSONSpace {
    /// Removes the white space next to brackets, colons and commas outside of strings, in place. Elsewhere
    /// one byte of white space stays, so that invalid JSON does not become valid.
    ///
    /// - Returns: the length of the result, which begins at the same address.
    public static func strip(_ text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let start = text.baseAddress else { return 0 }
        let end = start + text.count
        var next = start
        var kept = start
        /// Whether the last byte kept is a bracket, a colon or a comma, or nothing has been kept yet.
        var followsStructure = true
        while next < end {
            let byte = next[0]
            if isSpace(byte) {
                var other = next
                while other < end, isSpace(other[0]) { other += 1 }
                if !followsStructure, other < end, !isStructure(other[0]) {
                    kept[0] = byte
                    kept += 1
                }
                next = other
            } else if byte == UInt8(ascii: "\"") {
                (next, kept) = copyString(from: next, to: kept, before: end)
                followsStructure = false
            } else {
                followsStructure = isStructure(byte)
                kept[0] = byte
                (next, kept) = (next + 1, kept + 1)
            }
        }
        return kept - start
    }

    /// Moves a string, up to its closing quote or the end; returns the addresses after the original and after
    /// the copy.
    private static func copyString(
        from start: UnsafeMutablePointer<UInt8>, to place: UnsafeMutablePointer<UInt8>,
        before end: UnsafeMutablePointer<UInt8>
    ) -> (next: UnsafeMutablePointer<UInt8>, kept: UnsafeMutablePointer<UInt8>) {
        place[0] = start[0]
        var next = start + 1
        while next < end {
            if next + 8 <= end, EightBytes(at: next).firstSpecialInJSONString == nil {
                next += 8
                continue
            }
            if next[0] == UInt8(ascii: "\"") {
                next += 1
                break
            }
            next += next[0] == UInt8(ascii: "\\") && next + 1 < end ? 2 : 1
        }
        place.update(from: start, count: next - start)
        return (next, place + (next - start))
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    @inline(__always)
    private static func isStructure(_ byte: UInt8) -> Bool {
        // { } [ ] : ,
        byte | 0x20 == 0x7B || byte | 0x20 == 0x7D || byte == 0x3A || byte == 0x2C
    }
}
