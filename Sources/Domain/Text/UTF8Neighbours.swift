/// The scalars beside a position in well-formed UTF-8.
enum UTF8Neighbours {
    /// The scalar that begins at a position; `nil` at the end.
    static func scalar(
        at position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        guard position < utf8.count else { return nil }
        let length = max(utf8[position] < 0x80 ? 1 : (~utf8[position]).leadingZeroBitCount, 1)
        return String(decoding: utf8[position..<min(position + length, utf8.count)], as: UTF8.self)
            .unicodeScalars.first
    }

    /// The scalar that ends before a position; `nil` at the start.
    static func scalar(
        before position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        var start = position - 1
        while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalar(at: start, in: utf8)
    }
}
