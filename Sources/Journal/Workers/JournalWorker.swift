import Application
import Domain

/// A worker that finds the memes of journal days, and appends entries to them.
struct JournalWorker {
    let store: any MemesStore
    let queryWorker: QueryWorker
    let templateWorker: TemplateWorker
    let dateWorker: DateWorker

    /// Appends an entry to the meme of its day or to a section of it, or inserts it before a later entry.
    /// Adds the meme if the day has none. Uses a single operation, so that no entry is lost if several
    /// processes append at the same time.
    ///
    /// - Throws: `ReferenceError.ambiguous` if no meme has the key of the day and several have its title;
    ///   `.ambiguousHeading`; template errors; store errors.
    func append(
        _ entry: JournalEntry, isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> WrittenEntry {
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            var kept: Meme?
            if let meme = try meme(of: entry.day, in: operation) {
                let text = try entry.inserted(into: meme)
                let edit = try MemeEdit(
                    text: text.map { .replace($0) } ?? .append(entry.text), addedTags: entry.tags)
                kept = try operation.edit(meme, by: edit)
            } else {
                let template = try template(of: entry.day) { (fetch) throws(MemesError) in
                    try operation.fetchMemes(fetch)
                }
                kept = try operation.add(
                    try template.draft(
                        titled: entry.day.title, followedBy: entry.text, under: entry.heading,
                        tags: [Tag(JournalDay.tag)] + entry.tags, key: entry.day.key)
                ).meme
            }
            let memes = kept.map { [$0] } ?? []
            return ChangedMemes(memes: memes, changed: memes)
        }
        return WrittenEntry(changed: changed, entry: entry)
    }

    /// Returns a day's meme; `nil` if the day has none.
    func meme(of day: JournalDay) throws(MemesError) -> Meme? {
        try store.perform(isDryRun: true) { (operation) throws(MemesError) in
            try meme(of: day, in: operation)
        }.answer
    }

    /// Returns the initial contents of a new day's meme, from the template `journal` if that template exists.
    /// Fills in the day's title, its date and the current time. Other keys remain unfilled.
    func template(of day: JournalDay) throws(MemesError) -> FilledTemplate {
        try template(of: day) { (fetch) throws(MemesError) in try store.fetchMemes(fetch) }
    }

    private func template(
        of day: JournalDay, _ fetchMemes: (MemesFetch) throws(MemesError) -> any MemesCursor
    ) throws(MemesError) -> FilledTemplate {
        guard let template = try templateWorker.template(titled: "journal", fetchMemes) else {
            return .empty
        }
        let now = try dateWorker.day(nil).time?.millisecond ?? 0
        return try template.filled(title: day.title, at: LocalTime(day.date, millisecond: now))
    }

    private func meme(
        of day: JournalDay, in operation: any MemesOperation
    ) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try operation.meme(ofKey: day.key)
        } catch .reference(.noSuchKey) {}
        return try operation.fetchMemes(MemesFetch(query: .title(day.title)))
            .onlyMeme(titled: day.title)
    }

    /// Returns the memes of the wanted days that match a query, newest day first.
    func days(
        _ query: QueryRequest, limit: Int?, wantsShortIDs: Bool, _ isWanted: (JournalDay) -> Bool
    ) throws(MemesError) -> MemesPage {
        let cursor = try store.fetchMemes(
            try queryWorker.filter(MemesFetch(), by: query, asOf: nil))
        var found: [(day: LocalDate, order: Int, meme: StoredMeme)] = []
        var days = MemesPage(storedMemes: [])
        while let page = try cursor.nextPage() {
            for meme in page.memes {
                guard let day = JournalDay(meme), isWanted(day) else { continue }
                found.append((day.date, -found.count, meme))
            }
            days.warnings += page.warnings
        }
        found.sort { ($0.day, $0.order) > ($1.day, $1.order) }
        let memes = found.prefix(limit ?? .max).map(\.meme)
        days.memes = memes
        if wantsShortIDs { days.shortIDs = try store.shortIDs(of: memes.map(\.id)) }
        return days
    }
}

struct WrittenEntry: Equatable {
    var changed: ChangedMemes
    var entry: JournalEntry
}
