extension String {
    /// Returns the string with every occurrence of an ASCII character replaced.
    public func replacing(_ character: UInt8, with other: String) -> String {
        replacingBytes { utf8, position in utf8[position] == character ? (other, 1) : nil }
    }

    /// Returns the string with some bytes replaced. Works on bytes, because a `Character` that consists of a
    /// quote and a combining accent is not equal to a quote.
    ///
    /// - Parameter replacement: a function that receives the string's bytes and a position. It returns the
    ///   new text and the number of bytes to replace with it, or `nil` to keep the byte.
    @inlinable
    public func replacingBytes(
        _ replacement: (UnsafeBufferPointer<UInt8>, Int) -> (text: String, length: Int)?
    ) -> String {
        var text = self
        let replaced: [UInt8]? = text.withUTF8 { utf8 in
            var position = 0
            var runStart = 0
            var replaced: [UInt8] = []
            while position < utf8.count {
                guard let (text, length) = replacement(utf8, position) else {
                    position += 1
                    continue
                }
                replaced += utf8[runStart..<position]
                replaced += text.utf8
                position += length
                runStart = position
            }
            return runStart == 0 ? nil : replaced + utf8[runStart...]
        }
        return replaced.map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}
