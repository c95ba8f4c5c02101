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

extension MemesTable {
    /// Returns the rows for tasks. The row of a line also shows the title of its meme.
    static func rows(
        of page: TasksPage, now: Timestamp, _ calendar: any LocalCalendar
    ) -> [Row] {
        page.tasks.enumerated().map { position, task in
            var row = Row(
                number: position + 1, id: task.shortReference(page.shortIDs.text(for: task.id)),
                title: task.text, tags: task.tags.names(separator: ", "), age: "",
                isDone: task.done != nil, excerpt: task.line == nil ? "" : task.title)
            row.setDue(task.due, now, calendar)
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
        guard task.isTask else { return }
        isDone = task.isDone
        setDue(task.due, now, calendar)
    }

    /// Sets the due date, unless the task is done.
    fileprivate mutating func setDue(
        _ due: DueDate?, _ now: Timestamp, _ calendar: any LocalCalendar
    ) {
        guard isDone != true, let due else { return }
        isOverdue = due.isOver(at: now, calendar)
        self.due = due.localText(calendar) + (isOverdue ? "!" : "")
    }
}
