import Domain

/// The text of a template, split at its fields: `{{title}}`, `{{date}}`, `{{date+1w:%A %d %B}}`, `{{time}}` and
/// `{{KEY}}`. `{{{{` becomes `{{`. Everything else is plain text.
///
/// - Complexity: linear in the length of the text.
struct TemplateText: Equatable {
    enum Part: Equatable {
        case text(String)
        case title
        /// The date a number of days and months later, in the given format; `nil` for a date such as `2026-03-09`.
        case date(TemplateDate, String?)
        case time
        case key(String)
    }

    private(set) var parts: [Part] = []

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (start, position) = (0, 0)
        func endText() {
            if position > start {
                parts.append(.text(String(decoding: bytes[start..<position], as: UTF8.self)))
            }
        }
        while position < bytes.count {
            guard bytes[position...].starts(with: TemplateText.opening) else {
                position += 1
                continue
            }
            if bytes[(position + 2)...].starts(with: TemplateText.opening) {
                position += 2
                endText()
                position += 2
                start = position
            } else if let (part, end) = TemplateText.field(bytes[(position + 2)...]) {
                endText()
                parts.append(part)
                (start, position) = (end, end)
            } else {
                position += 1
            }
        }
        endText()
    }

    /// The keys that can be given values, in order of appearance and without duplicates.
    var keys: [String] {
        parts.compactMap { part in
            if case .key(let key) = part { key } else { nil }
        }.distinct
    }

    /// The keys that have values if none are given: days, and the week.
    static let knownKeys = ["yesterday", "tomorrow", "week"]

    private static func value(of key: String, at time: LocalTime) -> String? {
        switch key {
        case "yesterday": time.date.adding(days: -1).text
        case "tomorrow": time.date.adding(days: 1).text
        case "week": time.date.weekText
        default: nil
        }
    }

    /// Fills in the fields. Leaves keys without values unchanged.
    ///
    /// - Throws: `TemplateError.invalidDate`.
    func filled(
        title: String, at time: LocalTime, values: [String: String]
    ) throws(MemesError) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let other): text += other
            case .title: text += title
            case .date(let date, let format):
                let day = LocalTime(date.day(from: time.date), millisecond: time.millisecond)
                guard let format else {
                    text += day.date.text
                    continue
                }
                guard let date = TimePattern.text(format, day) else {
                    throw .template(.invalidDate(format, template: nil))
                }
                text += date
            case .time: text += String(time.text.suffix(5))
            case .key(let key):
                text += values[key] ?? TemplateText.value(of: key, at: time) ?? "{{\(key)}}"
            }
        }
        return text
    }

    private static let opening = Array("{{".utf8)
    private static let closing = Array("}}".utf8)

    /// Reads a field after its opening braces.
    ///
    /// - Returns: the field and the index after it; `nil` if there is no field.
    private static func field(_ bytes: ArraySlice<UInt8>) -> (part: Part, end: Int)? {
        var name = bytes.prefix(while: isOfKey)
        if name.elementsEqual("date".utf8), bytes[name.endIndex...].first == UInt8(ascii: "+") {
            let end = bytes[(name.endIndex + 1)...].prefix(while: isOfKey).endIndex
            name = bytes[..<end]
        }
        let afterName = bytes[name.endIndex...]
        let text = String(decoding: name, as: UTF8.self)
        let date = TemplateDate(text)
        if let date, afterName.first == UInt8(ascii: ":") {
            // A format cannot contain braces, so no byte is read twice.
            let format = afterName.dropFirst().prefix {
                $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") && !$0.isLineEnd
            }
            guard bytes[format.endIndex...].starts(with: closing) else { return nil }
            return (.date(date, String(decoding: format, as: UTF8.self)), format.endIndex + 2)
        }
        guard !name.isEmpty, date != nil || !name.contains(UInt8(ascii: "+")),
            afterName.starts(with: closing)
        else { return nil }
        let part: Part =
            switch (text, date) {
            case (_, let date?): .date(date, nil)
            case ("title", _): .title
            case ("time", _): .time
            default: .key(text)
            }
        return (part, name.endIndex + 2)
    }

    /// Keys may contain letters, digits, `-`, `_` and any characters outside ASCII.
    private static func isOfKey(_ byte: UInt8) -> Bool {
        ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }
}

/// A day in a template, such as `date`, `date+1d`, `date-2w` or `date+1mo`: that of the new meme, or one a number of
/// days, weeks, months or years before or after it.
struct TemplateDate: Equatable {
    var days = 0
    /// In a shorter month, the day is the last one.
    var months = 0

    init?(_ text: String) {
        guard text.hasPrefix("date") else { return nil }
        guard let sign = text.dropFirst(4).first else { return }
        let span = text.dropFirst(5)
        let digits = span.prefix { $0.isNumber }
        guard "+-".contains(sign), digits.utf8.count <= 3, let number = WholeNumber.read(digits)
        else { return nil }
        let count = sign == "-" ? -number : number
        switch span[digits.endIndex...] {
        case "d": days = count
        case "w": days = 7 * count
        case "mo": months = count
        case "y": months = 12 * count
        default: return nil
        }
    }

    func day(from day: LocalDate) -> LocalDate { day.adding(months: months).adding(days: days) }
}
