extension JSONReader {
    /// Skips a string from its opening to its closing quote; returns whether it has escapes.
    mutating func skipString() throws(JSONError) -> Bool {
        guard let base = bytes.baseAddress else { throw unexpectedEnd() }
        let end = bytes.count
        var offset = position + 1
        var hasEscapes = false
        defer { position = offset }
        while true {
            while offset + 8 <= end {
                if let special = EightBytes(at: base + offset).firstSpecialInJSONString {
                    offset += special
                    break
                }
                offset += 8
            }
            guard offset < end else { throw JSONError(.unexpectedEnd, at: end) }
            switch base[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return hasEscapes
            case UInt8(ascii: "\\"):
                hasEscapes = true
                offset += try escapeLength(at: offset)
            case let byte where byte < 0x20:
                throw JSONError(.controlCharacter(byte), at: offset)
            default:
                let length = UTF8Validation.sequenceLength(
                    at: base + offset, available: end - offset)
                guard length > 0 else { throw JSONError(.invalidUTF8, at: offset) }
                offset += length
            }
        }
    }

    private func escapeLength(at offset: Int) throws(JSONError) -> Int {
        guard offset + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        switch bytes[offset + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            for position in offset + 2..<offset + 6 {
                guard position < bytes.count else {
                    throw JSONError(.unexpectedEnd, at: bytes.count)
                }
                guard ASCII.hexadecimalValue(bytes[position]) != nil else {
                    throw JSONError(.invalidEscape, at: offset)
                }
            }
            return 6
        default:
            throw JSONError(.invalidEscape, at: offset)
        }
    }
}
