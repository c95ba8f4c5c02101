public enum ASCII {
    /// The value of a hexadecimal digit of either case.
    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    @inline(__always)
    public static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// The lower-case letter for an upper-case ASCII letter; any other byte unchanged.
    @inline(__always)
    public static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Whether all bytes are ASCII. The loop has no early exit, so that the compiler can vectorize it.
    static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in bytes { all |= byte }
        return all < 0x80
    }

    public static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte)
    }

    /// A number in lower-case hexadecimal, padded with leading zeros to at least `digits` digits.
    public static func hexadecimal(_ number: UInt32, digits: Int) -> String {
        padded(number, to: digits, radix: 16)
    }

    /// A number with leading zeros.
    public static func padded(_ number: some BinaryInteger, to count: Int, radix: Int = 10)
        -> String
    {
        let digits = String(number, radix: radix)
        return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
    }
}

extension UInt8 {
    /// Whether it is white space of ASCII.
    public var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether it is white space of JSON.
    @inline(__always)
    var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether it is a space, a tab or the carriage return of a line end.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

/// Reads whole numbers as people type them.
public enum WholeNumber {
    /// Reads ASCII digits only, without sign or spaces; `nil` for anything else or more than `Int.max`.
    public static func read(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }
}
