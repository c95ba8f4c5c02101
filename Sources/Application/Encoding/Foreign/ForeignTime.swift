import Domain

/// The time formats of other programs.
enum ForeignTime {
    /// Reads `20260309T100000Z`, the basic format of ISO 8601 that Taskwarrior writes; `nil` for
    /// anything else.
    static func basic(_ text: String) -> Timestamp? {
        let utf8 = Array(text.utf8)
        guard utf8.count == 16, utf8[8] == UInt8(ascii: "T"), utf8[15] == UInt8(ascii: "Z") else {
            return nil
        }
        func digits(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
        let date = "\(digits(0..<4))-\(digits(4..<6))-\(digits(6..<8))"
        let time = "\(digits(9..<11)):\(digits(11..<13)):\(digits(13..<15))"
        return canonical(Timestamp(rfc3339: "\(date)T\(time)Z"))
    }

    /// Reads microseconds since 1970, as Google writes them: a number, or a string of one. None and 0
    /// are no time.
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

    private static func canonical(_ time: Timestamp?) -> Timestamp? {
        time.map { Timestamp(milliseconds: $0.milliseconds) }
    }
}
