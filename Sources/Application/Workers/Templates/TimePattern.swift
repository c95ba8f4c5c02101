import Domain

/// A formatter for times in English that supports most conversion specifiers of `strftime`.
enum TimePattern {
    /// Formats a time. A hyphen omits leading zeros and spaces, as in `%-d`.
    ///
    /// - Returns: the text; `nil` if the pattern has no conversions or an unknown conversion.
    static func text(_ pattern: String, _ time: LocalTime) -> String? {
        var text = String.UnicodeScalarView()
        var rest = pattern.unicodeScalars[...]
        var hasConversion = false
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                text.append(scalar)
                continue
            }
            let isUnpadded = rest.first == "-"
            if isUnpadded { rest.removeFirst() }
            guard let letter = rest.popFirst(), let value = value(letter, time) else { return nil }
            hasConversion = true
            let digits = value.drop { $0 == "0" || $0 == " " }
            text += (isUnpadded ? (digits.isEmpty ? "0" : digits) : value[...]).unicodeScalars
        }
        return hasConversion ? String(text) : nil
    }

    private static func value(_ letter: Unicode.Scalar, _ time: LocalTime) -> String? {
        let date = time.date
        let (hour, minute) = (
            Int(time.millisecond / 3_600_000), Int(time.millisecond / 60_000) % 60
        )
        func two(_ number: Int) -> String { ASCII.padded(number, to: 2) }
        func all(_ pattern: String) -> String? { text(pattern, time) }
        func capital(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
        let month = capital(LocalDate.monthNames[date.month - 1])
        let weekday = capital(LocalDate.weekdayNames[date.weekday])
        switch letter {
        case "A": return weekday
        case "a": return String(weekday.prefix(3))
        case "B": return month
        case "b", "h": return String(month.prefix(3))
        case "d": return two(date.day)
        case "e": return date.day < 10 ? " \(date.day)" : "\(date.day)"
        case "m": return two(date.month)
        case "y": return two(date.year % 100)
        case "Y": return String(date.year)
        case "C": return two(date.year / 100)
        case "j": return ASCII.padded(date.dayOfYear + 1, to: 3)
        case "u": return String(date.weekday + 1)
        case "w": return String((date.weekday + 1) % 7)
        case "V": return String(date.weekText.suffix(2))
        case "G": return String(date.weekText.prefix(4))
        case "U": return two((date.dayOfYear + 7 - (date.weekday + 1) % 7) / 7)
        case "W": return two((date.dayOfYear + 7 - date.weekday) / 7)
        case "H": return two(hour)
        case "I": return two((hour + 11) % 12 + 1)
        case "M": return two(minute)
        case "S": return two(Int(time.millisecond / 1000) % 60)
        case "p": return hour < 12 ? "AM" : "PM"
        case "F": return all("%Y-%m-%d")
        case "D": return all("%m/%d/%y")
        case "R": return all("%H:%M")
        case "T": return all("%H:%M:%S")
        case "n": return "\n"
        case "t": return "\t"
        case "%": return "%"
        default: return nil
        }
    }
}
