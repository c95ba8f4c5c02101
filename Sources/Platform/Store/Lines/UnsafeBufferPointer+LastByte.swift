extension UnsafeBufferPointer<UInt8> {
    /// The index of the last byte with a value. (Not every system has `memrchr`.)
    func lastIndex(ofByte byte: UInt8) -> Int? {
        guard let base = baseAddress else { return nil }
        let wanted = ByteVector(repeating: byte)
        var end = count
        while end >= ByteBlock.count {
            let bits = ByteBlock(at: base + end - ByteBlock.count).equal(wanted).highBits
            if bits != 0 { return end - 1 - bits.leadingZeroBitCount }
            end -= ByteBlock.count
        }
        return self[..<end].lastIndex(of: byte)
    }
}
