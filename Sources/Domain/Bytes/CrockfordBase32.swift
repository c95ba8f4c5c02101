/// Crockford's base 32, in which each character represents five bits.
///
/// Source: Douglas Crockford, *Base 32*, <https://www.crockford.com/base32.html>.
public enum CrockfordBase32 {
    /// Returns the lowercase character for the lowest five bits of a number.
    static func digit(for value: UInt8) -> UInt8 { digits.utf8Start[Int(value & 31)] }

    /// Returns the characters for the lowest bits of a number, starting with the lowest five.
    static func digits(_ count: Int, for bits: UInt64) -> [UInt8] {
        (0..<count).map { digit(for: UInt8(truncatingIfNeeded: bits >> (5 * UInt64($0)))) }
    }

    private static var digits: StaticString { "0123456789abcdefghjkmnpqrstvwxyz" }

    /// Returns the value of a character; `nil` if it is not in the alphabet. Accepts only lowercase
    /// characters, and rejects look-alikes such as `o` for 0.
    static func value(ofLowercase digit: UInt8) -> UInt8? {
        let index = digit &- UInt8(ascii: "0")
        guard index < 75 else { return nil }
        let value = table.utf8Start[Int(index)] &- UInt8(ascii: "0")
        return value < 32 ? value : nil
    }

    /// Returns the value of a typed character; `nil` if it is not in the alphabet. Accepts either case, and
    /// reads `i` and `l` as 1 and `o` as 0.
    static func value(ofTyped digit: UInt8) -> UInt8? {
        let lowercase = digit | 0x20
        return switch lowercase {
        case UInt8(ascii: "i"), UInt8(ascii: "l"): 1
        case UInt8(ascii: "o"): 0
        case UInt8(ascii: "a")...UInt8(ascii: "z"): value(ofLowercase: lowercase)
        default: value(ofLowercase: digit)
        }
    }

    /// Decodes `count` characters, at most twelve; `nil` if any of them is not in the alphabet. Accepts only
    /// lower case.
    @inlinable @inline(__always)
    public static func bits(at address: UnsafePointer<UInt8>, count: Int) -> UInt64? {
        let values = table.utf8Start
        var bits: UInt64 = 0
        var all: UInt8 = 0
        for position in 0..<count {
            let index = address[position] &- UInt8(ascii: "0")
            guard index < 75 else { return nil }
            let value = values[Int(index)] &- UInt8(ascii: "0")
            all |= value
            bits = bits << 5 | UInt64(value)
        }
        return all < 32 ? bits : nil
    }

    /// A table of the values of the characters from `0` to `z`. A value is written as the ASCII character
    /// whose code is the code of `0` plus that value. A character outside the alphabet has the value 64,
    /// written as `p`.
    @inlinable
    static var table: StaticString {
        "0123456789ppppppppppppppppppppppppppppppppppppppp:;<=>?@ApBCpDEpFGHIJpKLMNO"
    }
}
