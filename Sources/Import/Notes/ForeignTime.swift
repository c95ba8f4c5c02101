import Application
import Domain

enum ForeignTime {
    /// Reads a time, which is in UTC unless it specifies a time zone. Returns `nil` if the member is absent.
    ///
    /// - Throws: `LineError.wrongType`, `.loneSurrogate`, `.invalidTime`.
    static func utc(_ name: String, of object: ForeignObject) throws(LineError) -> Timestamp? {
        guard let text = try object.string(name) else { return nil }
        guard let time = ForeignDate.timestamp(text, calendar: UTCCalendar()) else {
            throw .invalidTime(field: name)
        }
        return time
    }

    /// Reads a time in microseconds since 1970, in Google's format: a number, or a string that contains a
    /// number. Returns `nil` if the member is absent or 0.
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
