import Application
import Domain

/// A day, week or month of the journal. Its meme has a key such as `journal:2026-11-23`, `journal:2026-W48` or
/// `journal:2026-11`, or the part of the key after the colon as its title.
struct JournalPeriod: Equatable {
    enum Unit {
        case day, week, month
    }

    let unit: Unit
    let firstDay: LocalDate

    init(_ day: LocalDate) { (unit, firstDay) = (.day, day) }

    /// Creates the period of some days; `nil` if they are no day, week or month.
    init?(_ days: (first: LocalDate, next: LocalDate)) {
        firstDay = days.first
        switch days.next {
        case firstDay.adding(days: 1): unit = .day
        case firstDay.adding(days: 7): unit = .week
        case firstDay.adding(months: 1): unit = .month
        default: return nil
        }
    }

    /// Creates the period that a meme's key or title names; `nil` if neither names a period.
    init?(_ meme: StoredMeme) {
        let start = LocalDate.journalKeyStart
        let key = meme.key.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
        guard let period = key.flatMap({ JournalPeriod($0) }) ?? JournalPeriod(meme.title) else {
            return nil
        }
        self = period
    }

    private init?(_ title: String) {
        let days = LocalDate(title).map { ($0, $0.adding(days: 1)) } ?? DateReader.days(title[...])
        guard let period = days.flatMap({ JournalPeriod($0) }), period.title == title else {
            return nil
        }
        self = period
    }

    /// The date, such as `2026-11-23`, `2026-W48` or `2026-11`.
    var title: String {
        switch unit {
        case .day: firstDay.text
        case .week: firstDay.weekText
        case .month: String(firstDay.text.prefix(7))
        }
    }
    var key: String { LocalDate.journalKeyStart + title }
    /// The tag that a new period's meme gets.
    static let tag = "journal"
    /// The title of the template for the memes of such periods.
    var templateTitle: String {
        switch unit {
        case .day: "journal"
        case .week: "journal week"
        case .month: "journal month"
        }
    }

    /// Returns whether this is a day with the same month and day as another, in a different year.
    func isAnniversary(of day: LocalDate) -> Bool {
        unit == .day && firstDay.year != day.year && firstDay.month == day.month
            && firstDay.day == day.day
    }
}

/// The lines to add to a period's meme.
struct JournalEntry: Equatable {
    let period: JournalPeriod
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
        _ text: String, on period: JournalPeriod, at time: LocalTime?, tags: [Tag] = [],
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
        self.period = period
        self.tags = tags
        self.heading = heading
    }

    /// The first line, without the mark of the list item.
    var firstLine: Substring { text.prefix { $0 != "\n" }.dropFirst(2) }

    /// Returns the text of a period's meme with this entry in its section or, without a section, before the first
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
