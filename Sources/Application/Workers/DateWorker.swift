import Domain

/// Reads the dates that users write.
struct DateWorker {
    private let calendar: any LocalCalendar

    init(calendar: any LocalCalendar) {
        self.calendar = calendar
    }

    /// Reads a time by RFC 3339, or a day, `2026-03-09`, which begins at midnight where the user is.
    ///
    /// - Throws: `MemesError.unreadableDate`.
    func timestamp(_ text: String) throws(MemesError) -> Timestamp {
        if let timestamp = Timestamp(rfc3339: text) {
            return Timestamp(milliseconds: timestamp.milliseconds)
        }
        guard let day = startOfDay(text) else { throw .unreadableDate(text) }
        return day
    }

    private func startOfDay(_ text: String) -> Timestamp? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = WholeNumber.read(parts[0]),
            let month = WholeNumber.read(parts[1]), let day = WholeNumber.read(parts[2])
        else { return nil }
        return calendar.startOfDay(year: year, month: month, day: day)
    }
}
