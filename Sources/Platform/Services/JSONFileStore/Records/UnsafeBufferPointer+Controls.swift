import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Whether one of the controls of terminals is in a text that JSON lets stand in a string as it is,
    /// and that `meme` writes as an escape.
    ///
    /// - Complexity: less than an eighth of a step for each byte of ASCII.
    var hasControlsBeyondC0: Bool {
        guard let start = baseAddress else { return false }
        var position = 0
        while position < count {
            if position + 32 <= count, EightBytes.areASCIIWithoutDelete(four: start + position) {
                position += 32
                continue
            }
            if position + 8 <= count, EightBytes(at: start + position).isASCIIWithoutDelete {
                position += 8
                continue
            }
            let byte = self[position]
            let mayBeControl = byte == 0x7F || byte == 0xC2 || byte == 0xE2
            if mayBeControl, TerminalControl.at(position, in: self) != nil { return true }
            position += 1
        }
        return false
    }
}
