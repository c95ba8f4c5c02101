/// A finder for a case-folded byte sequence in UTF-8. Ignores the case of ASCII letters.
struct FoldedBytesFinder {
    /// The bytes to find, without uppercase ASCII letters. Not empty.
    let needle: [UInt8]

    private let firstByte: EightBytes
    private let lastByte: EightBytes

    /// Creates a finder; `nil` if `needle` is empty. `needle` must not contain uppercase ASCII letters.
    init?(_ needle: [UInt8]) {
        guard let first = needle.first, let last = needle.last else { return nil }
        self.needle = needle
        firstByte = EightBytes(repeating: first).withSmallLetters
        lastByte = EightBytes(repeating: last).withSmallLetters
    }

    /// Returns the offset of the first match at or after `start`; `nil` if there is no match.
    ///
    /// - Complexity: linear; tests eight offsets at once by comparing the first and last bytes.
    func first(in utf8: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        guard let base = utf8.baseAddress else { return nil }
        var position = start
        let lastOffset = needle.count - 1
        while position + lastOffset + 8 <= utf8.count {
            var candidates = EightBytes.matches(
                EightBytes(at: base + position).withSmallLetters, firstByte,
                EightBytes(at: base + position + lastOffset).withSmallLetters, lastByte)
            while candidates != 0 {
                let candidate = position + candidates.trailingZeroBitCount / 8
                if occurs(at: candidate, in: utf8) { return candidate }
                candidates &= candidates &- 1
            }
            position += 8
        }
        while position + lastOffset < utf8.count {
            if occurs(at: position, in: utf8) { return position }
            position += 1
        }
        return nil
    }

    private func occurs(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in needle.indices
        where ASCII.lowercase(utf8[position + offset]) != needle[offset] {
            return false
        }
        return true
    }
}
