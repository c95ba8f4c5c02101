import Application
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
    var key: String { date.journalKey }
    /// The tag that a new day's meme gets.
    static let tag = "journal"

    /// Returns whether another day has the same month and day in a different year.
    func isAnniversary(of other: JournalDay) -> Bool {
        date.year != other.date.year && date.month == other.date.month && date.day == other.date.day
    }
}

/// The lines to add to a day's meme.
struct JournalEntry: Equatable {
    let day: JournalDay
    /// A list item, such as `- 14:05 Met Ann`, or a task: `- [ ] 14:05 Call Ann`. Further lines are indented.
    let text: String
    let tags: [Tag]
    /// The heading of the section to which the entry is added; `nil` for the end of the text.
    let heading: String?
    /// The time of day, such as `14:05`; `nil` for an entry without a time.
    private let time: Substring?

    /// - Parameters:
    ///   - time: the time of the entry; `nil` for an entry without a time.
    ///   - isTask: whether the entry is a task even if its text has no checkbox.
    ///   - due: the due date of the task, as shown in its line.
    ///   - heading: the heading of the section to which the entry is added; `nil` for the end of the text.
    init(
        _ text: String, on day: JournalDay, at time: LocalTime?, tags: [Tag] = [],
        isTask: Bool = false, due: String? = nil, under heading: String? = nil
    ) {
        let lines = JournalEntry.lines(of: text).drop(while: \.isEmpty)
        let first = lines.first ?? ""
        let box = JournalEntry.box(in: first)
        let words = box.map { first[$0.endIndex...] } ?? first
        self.time = time?.text.suffix(5)
        let start = "- " + (box ?? (isTask ? "[ ] " : "")) + (self.time.map { "\($0) " } ?? "")
        let rest = lines.dropFirst().map { $0.isEmpty ? "\n" : "\n  \($0)" }
        self.text = start + words + (due.map { " @due(\($0))" } ?? "") + rest.joined()
        self.day = day
        self.tags = tags
        self.heading = heading
    }

    /// The first line, without the mark of the list item.
    var firstLine: Substring { text.prefix { $0 != "\n" }.dropFirst(2) }

    /// Returns the text of a day's meme with this entry in its section or, without a section, before the first
    /// entry that has a later time; `nil` if the entry is to be appended to the text.
    ///
    /// - Throws: `ReferenceError.ambiguousHeading`; `FieldError.loneSurrogate`.
    func inserted(into meme: Meme) throws(MemesError) -> String? {
        if let heading { return try meme.text(adding: text, under: heading) }
        return meme.exactJSON[.text] == nil ? inserted(into: meme.text) : nil
    }

    private func inserted(into text: String) -> String? {
        guard let time else { return nil }
        var lines = JournalEntry.lines(of: text)
        var isCode = false
        let later = lines.firstIndex { line in
            if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
            return !isCode && JournalEntry.time(of: line).map { $0 > time } ?? false
        }
        guard let later else { return nil }
        lines.insert(self.text[...], at: later)
        return lines.joined(separator: "\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { Substring($0) }
    }

    /// Returns the checkbox with which a line such as `- [ ] Call Ann` or `[ ] Call Ann` begins.
    private static func box(in line: Substring) -> Substring? {
        let isItem = ["- ", "* ", "+ "].contains { line.hasPrefix($0) }
        let box = line.dropFirst(isItem ? 2 : 0).prefix(4)
        return ["[ ] ", "[x] ", "[X] "].contains(box) ? box : nil
    }

    /// Returns the time of an entry such as `- 14:05 Met Ann`; `nil` for any other line.
    private static func time(of line: Substring) -> Substring? {
        guard line.hasPrefix("- ") else { return nil }
        let rest = box(in: line).map { line[$0.endIndex...] } ?? line.dropFirst(2)
        let (time, end) = (rest.prefix(5), rest.dropFirst(5).first)
        let parts = time.split(separator: ":")
        let isTime =
            parts.map(\.count) == [2, 2] && parts.allSatisfy { WholeNumber.read($0) != nil }
        return isTime && (end == " " || end == nil) ? time : nil
    }
}
