/// A parser and formatter for RFC 3339 times that works directly on bytes.
///
/// Source: RFC 3339 §5.6. Dates are converted as in Howard Hinnant, *chrono-Compatible Low-Level Date
/// Algorithms* (`days_from_civil`, `civil_from_days`).
enum RFC3339 {
    /// The time 0000-01-01T00:00:00.000Z.
    static let earliestMilliseconds: Int64 = -62_167_219_200_000
    /// The time 9999-12-31T23:59:59.999Z.
    static let latestMilliseconds: Int64 = 253_402_300_799_999

    /// A time, and whether its text is exactly as `write` would write it.
    struct Time: Equatable {
        var milliseconds: Int64
        var isCanonical: Bool
    }

    /// Reads a time such as `2026-11-20T10:00:00.123Z`; `nil` if the text is anything else. Accepts any
    /// offset and any number of decimal places. Truncates fractions to milliseconds. A leap second is treated
    /// as the second after it.
    static func time(_ utf8: UnsafeBufferPointer<UInt8>) -> Time? {
        var scanner = Scanner(utf8: utf8)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.skip("T", or: "t"),
            let hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2),
            scanner.skip(":"), let second = scanner.number(2),
            isDate(year: year, month: month, day: day),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        guard let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
        else { return nil }

        let days = daysSince1970(year: year, month: month, day: day)
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset * 60
        let milliseconds = Int64(seconds) * 1000 + Int64(fraction)
        guard (earliestMilliseconds...latestMilliseconds).contains(milliseconds) else { return nil }
        let isCanonical =
            utf8.count == 24 && utf8[10] == UInt8(ascii: "T") && utf8[23] == UInt8(ascii: "Z")
            && second < 60
        return Time(milliseconds: milliseconds, isCanonical: isCanonical)
    }

    /// Reads a date such as `2026-11-20`; `nil` if the text is anything else. Does not check whether the day
    /// exists.
    static func date(_ utf8: UnsafeBufferPointer<UInt8>) -> (year: Int, month: Int, day: Int)? {
        var scanner = Scanner(utf8: utf8)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.isAtEnd
        else { return nil }
        return (year, month, day)
    }

    /// Writes a time such as `2026-11-20T10:00:00.123Z`, always 24 bytes, to an address.
    static func write(milliseconds: Int64, at address: UnsafeMutablePointer<UInt8>) {
        let (days, millisecondOfDay) = flooredDivision(milliseconds, by: 86_400_000)
        let (year, month, day) = date(daysSince1970: Int(days))
        let moment = Int(millisecondOfDay)
        func write(_ number: Int, at position: Int, then separator: Unicode.Scalar) {
            address[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
            address[position + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
            address[position + 2] = UInt8(ascii: separator)
        }
        write(year / 100, at: 0, then: "0")
        write(year % 100, at: 2, then: "-")
        write(month, at: 5, then: "-")
        write(day, at: 8, then: "T")
        write(moment / 3_600_000, at: 11, then: ":")
        write(moment / 60_000 % 60, at: 14, then: ":")
        write(moment / 1000 % 60, at: 17, then: ".")
        write(moment % 1000 / 10, at: 20, then: "0")
        address[22] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: moment % 10)
        address[23] = UInt8(ascii: "Z")
    }

    /// Returns the number of days from 1970-01-01 to a date in the proleptic Gregorian calendar.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = flooredDivision(shiftedYear, by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = flooredDivision(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    static func isDate(year: Int, month: Int, day: Int) -> Bool {
        (1...12).contains(month) && day >= 1 && day <= daysInMonth(month, year: year)
    }

    static func daysInMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func flooredDivision<Number: BinaryInteger>(
        _ dividend: Number, by divisor: Number
    ) -> (quotient: Number, remainder: Number) {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private struct Scanner {
        let utf8: UnsafeBufferPointer<UInt8>
        var position = 0

        var isAtEnd: Bool { position == utf8.count }

        mutating func number(_ digitCount: Int) -> Int? {
            guard position + digitCount <= utf8.count else { return nil }
            var number = 0
            for _ in 0..<digitCount {
                guard let digit = digit() else { return nil }
                number = number * 10 + digit
            }
            return number
        }

        mutating func skip(_ expected: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
            guard position < utf8.count else { return false }
            let byte = utf8[position]
            guard byte == UInt8(ascii: expected) || other.map(UInt8.init(ascii:)) == byte else {
                return false
            }
            position += 1
            return true
        }

        /// Reads a fraction of a second and converts it to milliseconds; 0 if there is no fraction, `nil` if
        /// no digit follows the point.
        mutating func fraction() -> Int? {
            guard skip(".") else { return 0 }
            guard let first = digit() else { return nil }
            var weight = 100
            var milliseconds = first * weight
            while let digit = digit() {
                weight /= 10
                milliseconds += digit * weight
            }
            return milliseconds
        }

        /// Reads an offset and converts it to minutes east of UTC; `nil` if it is invalid.
        mutating func offset() -> Int? {
            if skip("Z", or: "z") { return 0 }
            let isEast = skip("+")
            guard isEast || skip("-"), let hours = number(2), skip(":"), let minutes = number(2),
                hours < 24, minutes < 60
            else { return nil }
            return (isEast ? 1 : -1) * (hours * 60 + minutes)
        }

        private mutating func digit() -> Int? {
            guard position < utf8.count else { return nil }
            let byte = utf8[position]
            guard ASCII.isDigit(byte) else { return nil }
            position += 1
            return Int(byte - UInt8(ascii: "0"))
        }
    }
}

/// A parser for times in the format that `meme` writes, `2026-11-20T10:00:00.123Z`. Converts a date only if
/// it differs from the previous date, which makes reading a long series of times fast.
public struct CanonicalTimeReader {
    /// Bytes 0–7 of the previous time. The next two properties are bytes 3–10 of that time, and the start of
    /// its day in milliseconds since 1970.
    private var date = EightBytes("1970-01-")
    private var dateEnd = EightBytes("0-01-01T")
    private var milliseconds: Int64 = 0

    public init() {}

    /// Reads 24 bytes and returns milliseconds since 1970; `nil` if they are not a time in this format.
    @inlinable
    public mutating func read(at address: UnsafePointer<UInt8>) -> Int64? {
        // 2026-11-20T 10:00:00 .123Z
        guard let time = CanonicalTimeReader.millisecondsOfDay(at: address + 11),
            let midnight = midnight(at: address)
        else { return nil }
        return midnight + time
    }

    @usableFromInline
    mutating func midnight(at address: UnsafePointer<UInt8>) -> Int64? {
        let start = EightBytes(at: address)
        let end = EightBytes(at: address + 3)
        if start == date, end == dateEnd { return milliseconds }
        // 2026-11- and 6-11-20T
        guard
            let yearAndMonth = start.digits(
                like: 0x2D30_302D_3030_3030, separators: 0xFF00_00FF_0000_0000),
            let monthAndDay = end.digits(
                like: 0x5430_302D_3030_2D30, separators: 0xFF00_00FF_0000_FF00)
        else { return nil }
        let year = Int(yearAndMonth.twoDigits(at: 0) * 100 + yearAndMonth.twoDigits(at: 2))
        let month = Int(yearAndMonth.twoDigits(at: 5))
        let day = Int(monthAndDay.twoDigits(at: 5))
        guard RFC3339.isDate(year: year, month: month, day: day) else { return nil }
        let days = RFC3339.daysSince1970(year: year, month: month, day: day)
        (date, dateEnd, milliseconds) = (start, end, Int64(days) * 86_400_000)
        return milliseconds
    }

    /// Reads `10:00:00.123Z` and returns milliseconds since midnight; `nil` if it is not a time of day.
    @inlinable @inline(__always)
    static func millisecondsOfDay(at address: UnsafePointer<UInt8>) -> Int64? {
        guard
            let time = EightBytes(at: address).digits(
                like: 0x3030_3A30_303A_3030, separators: 0x0000_FF00_00FF_0000),
            let rest = EightBytes(at: address + 5).digits(
                like: 0x5A30_3030_2E30_303A, separators: 0xFF00_0000_FF00_00FF)
        else { return nil }
        let hour = time.twoDigits(at: 0)
        let minute = time.twoDigits(at: 3)
        let second = time.twoDigits(at: 6)
        let millisecond = rest.digit(at: 4) * 100 + rest.twoDigits(at: 5)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return Int64(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
    }
}

extension EightBytes {
    /// Subtracts `0` from each digit, and checks all other bytes.
    ///
    /// - Parameters:
    ///   - pattern: the expected bytes, with `0` for each digit.
    ///   - separators: 0xFF for each byte that is not a digit.
    /// - Returns: the values of the digits, each in the byte of its digit; `nil` if the bytes do not match
    ///   the pattern.
    @inlinable @inline(__always)
    func digits(like pattern: UInt64, separators: UInt64) -> EightBytes? {
        let values = bits ^ pattern
        // Adding 118 carries into the high bit if and only if the value is greater than 9.
        let tooLarge = (values | (values &+ 0x7676_7676_7676_7676)) & EightBytes.highBits
        return tooLarge | (values & separators) == 0 ? EightBytes(bits: values) : nil
    }

    @inlinable @inline(__always)
    func digit(at position: Int) -> UInt64 { bits >> (8 * UInt64(position)) & 0xFF }

    /// Returns the two-digit number that begins at an index.
    @inlinable @inline(__always)
    func twoDigits(at position: Int) -> UInt64 {
        digit(at: position) * 10 + digit(at: position + 1)
    }
}
