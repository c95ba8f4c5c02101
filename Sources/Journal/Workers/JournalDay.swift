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

/// The lines to append to a day's meme.
struct JournalEntry: Equatable {
    let day: JournalDay
    /// A list item: `- 14:05 Met Ann`. Further lines are indented.
    let text: String
    let tags: [Tag]

    /// - Parameter time: the time of the entry; `nil` for an entry without a time.
    init(_ text: String, on day: JournalDay, at time: LocalTime?, tags: [Tag] = []) {
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).drop(while: \.isEmpty).map { String(Substring($0)) }
        let start = time.map { "- \($0.text.suffix(5)) " } ?? "- "
        let rest = lines.dropFirst().map { $0.isEmpty ? "\n" : "\n  \($0)" }
        self.text = start + (lines.first ?? "") + rest.joined()
        self.day = day
        self.tags = tags
    }
}
