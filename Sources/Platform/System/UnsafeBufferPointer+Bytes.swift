import LibC

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first occurrence of a byte, found with `memchr`; `nil` if the byte does not
    /// occur.
    func firstIndex(ofByte byte: UInt8) -> Int? {
        guard let base = baseAddress, let found = memchr(base, Int32(byte), count) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    func slice(_ range: some RangeExpression<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }
}
