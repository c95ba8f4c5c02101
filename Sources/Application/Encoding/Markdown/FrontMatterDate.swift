import Domain

/// Dates as programs write them into front matter.
struct FrontMatterDate {
    let calendar: any LocalCalendar

    /// Reads RFC 3339, and the same with a space for the `T`, without seconds, without decimals, with
    /// an offset of no colon or none at all, and a day alone; what has no offset is local time. `nil` for
    /// anything else.
    func time(_ text: String) -> Timestamp? {
        if let time = Timestamp(rfc3339: text) { return time }
        let parts = text.split { $0 == " " || $0 == "T" || $0 == "t" }
        guard let day = parts.first, day.utf8.count == 10, parts.count <= 3 else { return nil }
        guard parts.count > 1 else { return start(of: day) }
        guard let (time, zone) = split(parts[1], zone: parts.count > 2 ? parts[2] : nil) else {
            return nil
        }
        let hasSeconds = time.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1
        let clock = (time.utf8.dropFirst().first == UInt8(ascii: ":") ? "0" : "") + time
        let literal = "\(day)T\(clock)\(hasSeconds ? "" : ":00")\(zone ?? "Z")"
        guard let moment = Timestamp(rfc3339: literal) else { return nil }
        guard zone == nil else { return Timestamp(milliseconds: moment.milliseconds) }
        guard let midnight = start(of: day),
            let utcMidnight = Timestamp(rfc3339: "\(day)T00:00:00Z")
        else { return nil }
        return Timestamp(
            milliseconds: midnight.milliseconds + moment.milliseconds - utcMidnight.milliseconds)
    }

    /// A time of day and its offset, as RFC 3339 has it.
    private func split(
        _ time: Substring, zone: Substring?
    ) -> (time: Substring, zone: String?)? {
        if let zone { return offset(zone).map { (time, $0) } }
        guard let start = time.firstIndex(where: { "Zz+-".contains($0) }) else {
            return (time, nil)
        }
        return offset(time[start...]).map { (time[..<start], $0) }
    }

    private func offset(_ text: Substring) -> String? {
        switch text.utf8.count {
        case 1: text == "Z" || text == "z" ? "Z" : nil
        case 3: "\(text):00"
        case 5: "\(text.prefix(3)):\(text.suffix(2))"
        case 6: String(text)
        default: nil
        }
    }

    private func start(of day: Substring) -> Timestamp? {
        let numbers = day.split(separator: "-", omittingEmptySubsequences: false)
            .compactMap { WholeNumber.read($0) }
        guard numbers.count == 3 else { return nil }
        return calendar.startOfDay(year: numbers[0], month: numbers[1], day: numbers[2])
    }
}
