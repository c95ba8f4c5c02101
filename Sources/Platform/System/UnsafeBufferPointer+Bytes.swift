import LibC

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first byte with a value, found with `memchr`; `nil` if there is none.
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
