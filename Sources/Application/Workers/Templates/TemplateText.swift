import Domain

/// The text of a template, split at its fields: `{{title}}`, `{{date}}`, `{{date:%A %d %B}}`, `{{time}}` and
/// `{{KEY}}`. `{{{{` becomes `{{`. Everything else is plain text.
///
/// - Complexity: linear in the length of the text.
struct TemplateText: Equatable {
    enum Part: Equatable {
        case text(String)
        case title
        /// The date in the given format; `nil` for a date such as `2026-03-09`.
        case date(String?)
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

    /// The keys that need values, in order of appearance and without duplicates.
    var keys: [String] {
        parts.compactMap { part in
            if case .key(let key) = part { key } else { nil }
        }.distinct
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
            case .date(nil): text += time.date.text
            case .date(let format?):
                guard let date = TimePattern.text(format, time) else {
                    throw .template(.invalidDate(format, template: nil))
                }
                text += date
            case .time: text += String(time.text.suffix(5))
            case .key(let key): text += values[key] ?? "{{\(key)}}"
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
        let name = bytes.prefix(while: isOfKey)
        let afterName = bytes[name.endIndex...]
        let text = String(decoding: name, as: UTF8.self)
        if text == "date", afterName.first == UInt8(ascii: ":") {
            // A format cannot contain braces, so no byte is read twice.
            let format = afterName.dropFirst().prefix {
                $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") && !$0.isLineEnd
            }
            guard bytes[format.endIndex...].starts(with: closing) else { return nil }
            return (.date(String(decoding: format, as: UTF8.self)), format.endIndex + 2)
        }
        guard !name.isEmpty, afterName.starts(with: closing) else { return nil }
        let part: Part =
            switch text {
            case "title": .title
            case "date": .date(nil)
            case "time": .time
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
