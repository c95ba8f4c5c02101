import Domain

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
