import Application
import Domain

/// A worker that finds the memes of days, weeks and months, and appends entries to them.
struct JournalWorker {
    let store: any MemesStore
    let queryWorker: QueryWorker
    let templateWorker: TemplateWorker
    let dateWorker: DateWorker

    /// Appends an entry to the meme of its period or to a section of it, or inserts it before a later entry.
    /// Adds the meme if the period has none. Uses a single operation, so that no entry is lost if several
    /// processes append at the same time.
    ///
    /// - Throws: `ReferenceError.ambiguous` if no meme has the key of the period and several have its title;
    ///   `.ambiguousHeading`; template errors; store errors.
    func append(
        _ entry: JournalEntry, isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> WrittenEntry {
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            var kept: Meme?
            if let meme = try meme(of: entry.period, in: operation) {
                let text = try entry.inserted(into: meme)
                let edit = try MemeEdit(
                    text: text.map { .replace($0) } ?? .append(entry.text), addedTags: entry.tags)
                kept = try operation.edit(meme, by: edit)
            } else {
                let template = try template(of: entry.period) { (fetch) throws(MemesError) in
                    try operation.fetchMemes(fetch)
                }
                kept = try operation.add(
                    try template.draft(
                        titled: entry.period.title, followedBy: entry.text, under: entry.heading,
                        tags: [Tag(JournalPeriod.tag)] + entry.tags, key: entry.period.key)
                ).meme
            }
            let memes = kept.map { [$0] } ?? []
            return ChangedMemes(memes: memes, changed: memes)
        }
        return WrittenEntry(changed: changed, entry: entry)
    }

    /// Returns a period's meme; `nil` if the period has none.
    func meme(of period: JournalPeriod) throws(MemesError) -> Meme? {
        try store.perform(isDryRun: true) { (operation) throws(MemesError) in
            try meme(of: period, in: operation)
        }.answer
    }

    /// Returns the initial contents of a new period's meme, from the period's template if that exists. Fills in the
    /// period's title, its first day and the current time. Other keys remain unfilled.
    func template(of period: JournalPeriod) throws(MemesError) -> FilledTemplate {
        try template(of: period) { (fetch) throws(MemesError) in try store.fetchMemes(fetch) }
    }

    private func template(
        of period: JournalPeriod, _ fetchMemes: (MemesFetch) throws(MemesError) -> any MemesCursor
    ) throws(MemesError) -> FilledTemplate {
        guard let template = try templateWorker.template(titled: period.templateTitle, fetchMemes)
        else {
            return .empty
        }
        let now = try dateWorker.day(nil).time?.millisecond ?? 0
        return try template.filled(
            title: period.title, at: LocalTime(period.firstDay, millisecond: now))
    }

    private func meme(
        of period: JournalPeriod, in operation: any MemesOperation
    ) throws(MemesError) -> Meme? {
        do throws(MemesError) {
            return try operation.meme(ofKey: period.key)
        } catch .reference(.noSuchKey) {}
        return try operation.fetchMemes(MemesFetch(query: .title(period.title)))
            .onlyMeme(titled: period.title)
    }

    /// Returns the memes of the wanted periods that match a query, newest first by their first days.
    func periods(
        _ query: QueryRequest, limit: Int?, wantsShortIDs: Bool, _ isWanted: (JournalPeriod) -> Bool
    ) throws(MemesError) -> MemesPage {
        let cursor = try store.fetchMemes(
            try queryWorker.filter(MemesFetch(), by: query, asOf: nil))
        var found: [(firstDay: LocalDate, order: Int, meme: StoredMeme)] = []
        var periods = MemesPage(storedMemes: [])
        while let page = try cursor.nextPage() {
            for meme in page.memes {
                guard let period = JournalPeriod(meme), isWanted(period) else { continue }
                found.append((period.firstDay, -found.count, meme))
            }
            periods.warnings += page.warnings
        }
        found.sort { ($0.firstDay, $0.order) > ($1.firstDay, $1.order) }
        let memes = found.prefix(limit ?? .max).map(\.meme)
        periods.memes = memes
        if wantsShortIDs { periods.shortIDs = try store.shortIDs(of: memes.map(\.id)) }
        return periods
    }
}

struct WrittenEntry: Equatable {
    var changed: ChangedMemes
    var entry: JournalEntry
}
