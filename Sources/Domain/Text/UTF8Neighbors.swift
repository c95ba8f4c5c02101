/// Functions that read the scalars on either side of an offset in well-formed UTF-8.
enum UTF8Neighbors {
    /// Returns the scalar at an offset; `nil` at the end of the text.
    static func scalar(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard position < utf8.count else { return nil }
        let length = length(ofScalarAt: position, in: utf8)
        guard length > 1 else { return Unicode.Scalar(utf8[position]) }
        var value = UInt32(utf8[position]) & (0xFF >> UInt32(length + 1))
        for byte in utf8[(position + 1)..<min(position + length, utf8.count)] {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value)
    }

    @inline(__always)
    static func length(ofScalarAt position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
        utf8[position] < 0x80 ? 1 : (~utf8[position]).leadingZeroBitCount
    }

    /// Returns the scalar before an offset; `nil` at the start of the text.
    static func scalar(
        before position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        var start = position - 1
        while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalar(at: start, in: utf8)
    }
}
