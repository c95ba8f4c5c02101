public enum ASCII {
    /// Returns the value of a hexadecimal digit, ignoring case; `nil` if the byte is not a digit.
    public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    @inline(__always)
    public static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Returns the lowercase form of an ASCII letter. Returns other bytes unchanged.
    @inline(__always)
    public static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Returns whether all bytes are ASCII. Does not exit early, so that the compiler can vectorize the loop.
    static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in bytes { all |= byte }
        return all < 0x80
    }

    /// Returns whether all bytes are ASCII characters other than NUL. Does not exit early, as `isAll`.
    @inlinable
    public static func isAllWithoutNUL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isOther: UInt8 = 0
        for byte in bytes { isOther |= byte & 0x80 | (byte == 0 ? 0x80 : 0) }
        return isOther == 0
    }

    public static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte)
    }

    /// Formats a number in lowercase hexadecimal with at least `digits` digits.
    public static func hexadecimal(_ number: UInt32, digits: Int) -> String {
        padded(number, to: digits, radix: 16)
    }

    public static func padded(_ number: some BinaryInteger, to count: Int, radix: Int = 10)
        -> String
    {
        let digits = String(number, radix: radix)
        return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
    }
}

extension UInt8 {
    /// Whether the byte is ASCII white space.
    public var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether the byte is white space in JSON: a space, a tab, a line feed or a carriage return.
    @inline(__always)
    public var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether the byte is a space, a tab or a carriage return.
    public var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

/// A parser for whole numbers written in ASCII digits.
public enum WholeNumber {
    /// Reads ASCII digits, without a sign or spaces; `nil` if the text is anything else or the number is too
    /// large for `Int`.
    public static func read(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }
}
