/// How rare bytes are in a log. An estimate: a search is always right, and quicker the
/// better it is.
enum ByteRarity {
    /// The bytes of English text in JSON with identifiers and times, the most frequent first.
    private static let frequent: StaticString =
        " e\"taoinsrhdl:,cu0mwfgyp2b1-3456789.vkz}{\\][xjq'/()?!+;_"

    /// The higher, the rarer; upper-case letters count as lower-case ones.
    static func rank(_ byte: UInt8) -> Int {
        // Of other scripts, the bytes that begin a character are nearly as frequent as letters.
        if byte >= 0xC0 { return 10 }
        if byte >= 0x80 { return 30 }
        let letter = byte | ASCIILetters.caseBit(of: byte)
        return frequent.withUTF8Buffer { $0.firstIndex(of: letter) ?? $0.count }
    }
}

/// ASCII letters, of which the upper- and lower-case differ in one bit.
enum ASCIILetters {
    /// The bit that lower-case letters have, for a letter of either case; 0 for any other byte.
    static func caseBit(of byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? 0x20 : 0
    }
}
