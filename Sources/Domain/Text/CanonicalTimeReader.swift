/// Reads times in the one format that `meme` writes, `2026-11-20T10:00:00.123Z`. Fast for long runs of times:
/// the date is converted again only when it differs from that of the time before.
public struct CanonicalTimeReader {
    /// Bytes 0–7 and 3–10 of the date that was read last, and its midnight in milliseconds since 1970.
    private var date = EightBytes("1970-01-")
    private var dateEnd = EightBytes("0-01-01T")
    private var milliseconds: Int64 = 0

    /// A reader with an empty cache.
    public init() {}

    /// Reads the 24 bytes at an address as milliseconds since 1970; `nil` if they are not exactly what
    /// `RFC3339` would write.
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

    /// Reads `10:00:00.123Z` as milliseconds since midnight; `nil` if it is not a time of day.
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
    /// Subtracts `0` from each digit and checks the other bytes.
    ///
    /// - Parameters:
    ///   - pattern: the expected bytes, with `0` for each digit.
    ///   - separators: 0xFF for each byte that is not a digit.
    /// - Returns: the value of each digit in its byte; `nil` if the bytes do not match the pattern.
    @inlinable @inline(__always)
    func digits(like pattern: UInt64, separators: UInt64) -> EightBytes? {
        let values = bits ^ pattern
        // Adding 118 carries into the high bit exactly if the value is over 9.
        let tooLarge = (values | (values &+ 0x7676_7676_7676_7676)) & EightBytes.highBits
        return tooLarge | (values & separators) == 0 ? EightBytes(bits: values) : nil
    }

    /// The digit value at an index of 0 to 7.
    @inlinable @inline(__always)
    func digit(at position: Int) -> UInt64 { bits >> (8 * UInt64(position)) & 0xFF }

    /// The two-digit number at an index and the next one.
    @inlinable @inline(__always)
    func twoDigits(at position: Int) -> UInt64 {
        digit(at: position) * 10 + digit(at: position + 1)
    }
}
