extension JSONReader {
    /// Passes a number, `true`, `false` or `null`.
    mutating func skipScalar(_ first: UInt8) throws(JSONError) -> JSONValue.Kind {
        switch first {
        case UInt8(ascii: "t"): try skipWord("true", .true)
        case UInt8(ascii: "f"): try skipWord("false", .false)
        case UInt8(ascii: "n"): try skipWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        default: throw JSONError(.unexpectedByte(first), at: position)
        }
    }

    private mutating func skipWord(
        _ word: StaticString, _ kind: JSONValue.Kind
    ) throws(JSONError) -> JSONValue.Kind {
        for expected in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
            guard position < bytes.count else { throw unexpectedEnd() }
            guard bytes[position] == expected else {
                throw JSONError(.unexpectedByte(bytes[position]), at: position)
            }
            position += 1
        }
        return kind
    }

    /// `-`? (`0` | digits without leading zero) (`.` digits)? ((`e` | `E`) (`+` | `-`)? digits)?
    private mutating func skipNumber() throws(JSONError) -> JSONValue.Kind {
        skip { $0 == UInt8(ascii: "-") }
        let start = position
        try skipDigits()
        guard bytes[start] != UInt8(ascii: "0") || position == start + 1 else {
            throw JSONError(.invalidNumber, at: start)
        }
        if skip({ $0 == UInt8(ascii: ".") }) { try skipDigits() }
        if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
            skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            try skipDigits()
        }
        return .number
    }

    private mutating func skipDigits() throws(JSONError) {
        let start = position
        while position < bytes.count, ASCII.isDigit(bytes[position]) { position += 1 }
        guard position > start else {
            throw position < bytes.count
                ? JSONError(.invalidNumber, at: position) : unexpectedEnd()
        }
    }

    @discardableResult
    private mutating func skip(_ isExpected: (UInt8) -> Bool) -> Bool {
        guard position < bytes.count, isExpected(bytes[position]) else { return false }
        position += 1
        return true
    }
}
