extension UnsafeBufferPointer<UInt8> {
    /// The place of the last byte of a value. (Not every system has a search of its own for that.)
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
