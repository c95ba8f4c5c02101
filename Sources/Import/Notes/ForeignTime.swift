import Application
import Domain

enum ForeignTime {
    /// Reads a time, UTC by default; `nil` if absent.
    ///
    /// - Throws: `LineError.wrongType`, `.invalidTime`.
    static func utc(_ name: String, of object: ForeignObject) throws(LineError) -> Timestamp? {
        guard let text = try object.string(name) else { return nil }
        guard let time = ForeignDate.timestamp(text, calendar: UTCCalendar()) else {
            throw .invalidTime(field: name)
        }
        return time
    }

    /// Reads Google's microseconds since 1970: a number, or a string of one. Absent and 0 mean no time.
    ///
    /// - Throws: `LineError.invalidTime` for anything else.
    static func microseconds(
        _ name: String, of object: ForeignObject
    ) throws(LineError) -> Timestamp? {
        guard let value = object.value(name) else { return nil }
        guard let number = WholeNumber.read(value.string?.text ?? value.literal) else {
            throw .invalidTime(field: name)
        }
        return number == 0 ? nil : Timestamp(milliseconds: Int64(number / 1000))
    }
}
