import Domain

extension MemesTable {
    /// The rows of a page, with the beginnings of texts where titles do not tell memes apart: where several
    /// have one, and where it is a date.
    ///
    /// - Parameters:
    ///   - listedCount: how many rows stand above them.
    ///   - isLong: whether all have the beginnings of their texts.
    static func rows(
        of page: MemesPage, after listedCount: Int = 0, now: Timestamp, new: MemeID? = nil,
        isLong: Bool = false
    ) -> [Row] {
        let excerpts = isLong ? page.memes.map(\.meme.excerpt) : page.distinguishingExcerpts
        return page.memes.indices.map { position in
            let meme = page.memes[position]
            var row = Row(
                meme, number: listedCount + position + 1, page.shortIDs, now: now,
                isNew: meme.id == new)
            row.excerpt = excerpts[position]
            return row
        }
    }
}

extension MemesTable.Row {
    /// The row of a meme, with its age at a moment.
    init(
        _ meme: StoredMeme, number: Int, _ shortIDs: ShortIDs, now: Timestamp, isNew: Bool = false
    ) {
        self.init(
            number: number, id: shortIDs.text(for: meme.id), title: meme.title,
            tags: meme.tags.names(separator: ", "),
            age: RelativeTime.words(for: meme.changed, now: now), isPinned: meme.isPinned,
            isNew: isNew)
    }
}
