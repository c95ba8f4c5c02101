/// Reads and writes times of RFC 3339 by arithmetic on bytes.
///
/// Source: RFC 3339 §5.6. Dates are converted to days and back as by Howard Hinnant, *chrono-Compatible
/// Low-Level Date Algorithms* (`days_from_civil`, `civil_from_days`).
enum RFC3339 {
    /// 0000-01-01T00:00:00.000Z.
    static let earliestMilliseconds: Int64 = -62_167_219_200_000
    /// 9999-12-31T23:59:59.999Z.
    static let latestMilliseconds: Int64 = 253_402_300_799_999

    /// A time that was read, and whether it is in exactly the format that `write` writes.
    struct Time: Equatable {
        var milliseconds: Int64
        var isCanonical: Bool
    }

    /// Reads `2026-11-20T10:00:00.123Z`, with any number of decimals (truncated to milliseconds) and any
    /// offset; a leap second is read as the second after it. `nil` for anything else.
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

    /// Writes the 24 bytes of `2026-11-20T10:00:00.123Z` at an address.
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

    /// Days from 1970-01-01 to a date in the proleptic Gregorian calendar.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = flooredDivision(shiftedYear, by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date that is a number of days after 1970-01-01.
    static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = flooredDivision(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// Whether the date exists in the calendar.
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
}

extension RFC3339 {
    /// Reads the parts of a time one after the other.
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

        /// The decimals in milliseconds; 0 if there are none, `nil` if no digit follows the point.
        mutating func fraction() -> Int? {
            guard skip(".") else { return 0 }
            var milliseconds = 0
            var weight = 100
            guard let first = digit() else { return nil }
            milliseconds += first * weight
            while let digit = digit() {
                weight /= 10
                milliseconds += digit * weight
            }
            return milliseconds
        }

        /// The offset in minutes east of UTC.
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
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            position += 1
            return Int(byte - UInt8(ascii: "0"))
        }
    }
}
