import Domain

/// A day of the journal. Its meme has a key such as `journal:2026-11-23`, or a title such as `2026-11-23`.
struct JournalDay: Equatable {
    let date: LocalDate

    init(_ date: LocalDate) { self.date = date }

    /// Creates the day that a meme's key or title names; `nil` if neither names a day.
    init?(_ meme: StoredMeme) {
        let key = meme.key.flatMap { $0.hasPrefix("journal:") ? String($0.dropFirst(8)) : nil }
        guard let date = key.flatMap({ LocalDate($0) }) ?? LocalDate(meme.title) else { return nil }
        self.init(date)
    }

    var title: String { date.text }
    var key: String { "journal:\(date.text)" }
    /// The tag that a new day's meme gets.
    static let tag = "journal"

    /// Returns whether another day has the same month and day in a different year.
    func isAnniversary(of other: JournalDay) -> Bool {
        date.year != other.date.year && date.month == other.date.month && date.day == other.date.day
    }
}
