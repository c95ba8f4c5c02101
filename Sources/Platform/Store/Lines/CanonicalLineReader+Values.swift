import Domain

/// Readers of values in the canonical format. Each returns the address after the value, or `nil` if it is not
/// canonical.
extension CanonicalLineReader {
    /// Reads a string from its opening quote; returns the address after its closing quote.
    @inline(__always)
    mutating func string(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "\"") else { return nil }
        var next = start + 1
        var hasEscapes = false
        while next + 8 <= limit {
            if next + 16 <= limit {
                let specials = ByteVector(at: next).specialsInJSONString
                guard specials != 0 else {
                    next += 16
                    continue
                }
                next += specials.trailingZeroBitCount
            } else {
                let bytes = EightBytes(at: next)
                if bytes.hasDelete { hasControls = true }
                guard let special = bytes.firstSpecialInJSONString else {
                    next += 8
                    continue
                }
                next += special
            }
            switch next[0] {
            case UInt8(ascii: "\""):
                value = CanonicalLine.Value(start: start, end: next + 1, hasEscapes: hasEscapes)
                return next + 1
            case UInt8(ascii: "\\"):
                guard next + 1 < limit, CanonicalLineReader.isShortEscape(next[1]) else {
                    return nil
                }
                hasEscapes = true
                next += 2
            case 0x7F:
                hasControls = true
                next += 1
            default:
                let length = UTF8Validation.sequenceLength(at: next, available: limit - next)
                guard length > 0, next[0] >= 0x80 else { return nil }
                if TerminalControl.mayBegin(with: next[0]) { noteControl(at: next, length) }
                next += length
            }
        }
        return nil
    }

    private mutating func noteControl(at start: UnsafePointer<UInt8>, _ length: Int) {
        let bytes = UnsafeBufferPointer(start: start, count: length)
        if TerminalControl.at(0, in: bytes) != nil { hasControls = true }
    }

    private static func isShortEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "t"),
            UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            true
        default: false
        }
    }

    /// Reads an array of at least one string; returns the address after its closing bracket.
    mutating func strings(
        at start: UnsafePointer<UInt8>, _ value: inout CanonicalLine.Value
    ) -> UnsafePointer<UInt8>? {
        guard start[0] == UInt8(ascii: "[") else { return nil }
        var next = start
        var element = CanonicalLine.Value()
        value.hasEscapes = false
        repeat {
            guard let end = string(at: next + 1, &element), end + 1 < limit else { return nil }
            value.hasEscapes = value.hasEscapes || element.hasEscapes
            next = end
        } while next[0] == UInt8(ascii: ",")
        guard next[0] == UInt8(ascii: "]") else { return nil }
        value.start = start
        value.end = next + 1
        return next + 1
    }

    /// Reads a time after the rest of its member name; returns the address after its closing quote.
    @inline(__always)
    mutating func time(
        at start: UnsafePointer<UInt8>, after rest: EightBytes, _ restCount: Int,
        _ time: inout Int64
    ) -> UnsafePointer<UInt8>? {
        let digits = start + restCount
        guard digits + 25 <= limit, EightBytes(at: start).prefix(UInt64(restCount)) == rest,
            digits[24] == UInt8(ascii: "\""), let milliseconds = times.read(at: digits)
        else { return nil }
        time = milliseconds
        return digits + 25
    }
}
