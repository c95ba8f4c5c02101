import Domain

extension MemesTable {
    /// Returns the rows for a page. A row also shows the beginning of the text if the title looks like a
    /// date, or if several memes on the page have the same title.
    ///
    /// - Parameters:
    ///   - listedCount: the number of rows above these rows.
    ///   - isLong: whether all rows show the beginning of the text.
    package static func rows(
        of page: MemesPage, after listedCount: Int = 0, by order: MemeOrder = .modified,
        now: Timestamp, _ calendar: any LocalCalendar, new: MemeID? = nil, isLong: Bool = false
    ) -> [Row] {
        let excerpts = isLong ? page.memes.map(\.meme.excerpt) : page.distinguishingExcerpts
        return page.memes.indices.map { position in
            let meme = page.memes[position]
            var row = Row(
                meme, number: listedCount + position + 1, page.shortIDs, by: order, now: now,
                calendar, isNew: meme.id == new)
            row.excerpt = excerpts[position]
            return row
        }
    }
}

extension MemesTable.Row {
    /// Creates the row for a meme. If the list is sorted by creation time, the age is the time since the meme
    /// was created. Otherwise, it is the time since the meme was last changed.
    package init(
        _ meme: StoredMeme, number: Int, _ shortIDs: ShortIDs, by order: MemeOrder = .modified,
        now: Timestamp, _ calendar: any LocalCalendar, isNew: Bool = false
    ) {
        self.init(
            number: number, id: shortIDs.text(for: meme.id), title: meme.title,
            tags: meme.tags.names(separator: ", "),
            age: RelativeTime.words(for: order == .created ? meme.created : meme.changed, now: now),
            isPinned: meme.isPinned, isNew: isNew)
        let task = meme.task
        guard task.done == nil, let due = task.due else { return }
        isOverdue = task.isTask && due.isOver(at: now, calendar)
        self.due = due.localText(calendar) + (isOverdue ? "!" : "")
    }
}
