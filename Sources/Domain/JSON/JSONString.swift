/// The decoded contents of a JSON string.
public struct JSONString: Equatable {
    /// The characters, with U+FFFD for each lone surrogate.
    public let text: String
    /// Whether `text` is exact, that is, the JSON contains no lone surrogates.
    public let isExact: Bool
}

extension JSONString {
    /// Decodes the escapes in a string that a `JSONReader` has accepted. Pass the string without its quotes.
    /// Never reads beyond `bytes`, even if another program has since changed these bytes.
    public init(unescaping bytes: UnsafeBufferPointer<UInt8>) {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var isExact = true
        var rest = bytes[...]
        var highSurrogate: UInt32?

        func append(_ codePoint: UInt32) {
            if let scalar = Unicode.Scalar(codePoint) {
                decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                decoded.append(contentsOf: UTF8.encodedReplacementCharacter)
                isExact = false
            }
        }
        func endPair() {
            if let alone = highSurrogate { append(alone) }
            highSurrogate = nil
        }

        while let byte = rest.first {
            guard byte == UInt8(ascii: "\\") else {
                endPair()
                let run = rest.prefix { $0 != UInt8(ascii: "\\") }
                decoded.append(contentsOf: run)
                rest = rest[run.endIndex...]
                continue
            }
            guard let escape = rest.dropFirst().first else { break }
            rest = rest.dropFirst(2)
            guard escape == UInt8(ascii: "u") else {
                endPair()
                decoded.append(JSONString.meaning(ofEscape: escape))
                continue
            }
            let unit = JSONString.hexadecimal(&rest)
            if let high = highSurrogate, (0xDC00...0xDFFF).contains(unit) {
                append(0x10000 + (high - 0xD800) << 10 + unit - 0xDC00)
                highSurrogate = nil
                continue
            }
            endPair()
            if (0xD800...0xDBFF).contains(unit) { highSurrogate = unit } else { append(unit) }
        }
        endPair()
        self.init(text: String(decoding: decoded, as: UTF8.self), isExact: isExact)
    }

    private static func meaning(ofEscape escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }

    private static func hexadecimal(_ digits: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        defer { digits = digits.dropFirst(4) }
        return digits.prefix(4).reduce(0) { number, digit in
            number << 4 | UInt32(ASCII.hexadecimalValue(digit) ?? 0)
        }
    }
}
