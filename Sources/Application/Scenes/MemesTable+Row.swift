import Domain

extension MemesTable {
    /// The rows of a page. Rows whose titles are dates, or not unique, have the beginnings of their texts.
    ///
    /// - Parameters:
    ///   - listedCount: the number of rows above.
    ///   - isLong: whether all rows have the beginnings of their texts.
    package static func rows(
        of page: MemesPage, after listedCount: Int = 0, by order: MemeOrder = .modified,
        now: Timestamp, new: MemeID? = nil, isLong: Bool = false
    ) -> [Row] {
        let excerpts = isLong ? page.memes.map(\.meme.excerpt) : page.distinguishingExcerpts
        return page.memes.indices.map { position in
            let meme = page.memes[position]
            var row = Row(
                meme, number: listedCount + position + 1, page.shortIDs, by: order, now: now,
                isNew: meme.id == new)
            row.excerpt = excerpts[position]
            return row
        }
    }
}

extension MemesTable.Row {
    /// The row of a meme, with its age at `now`: since it was added if that is the order, else since its
    /// last change.
    package init(
        _ meme: StoredMeme, number: Int, _ shortIDs: ShortIDs, by order: MemeOrder = .modified,
        now: Timestamp, isNew: Bool = false
    ) {
        self.init(
            number: number, id: shortIDs.text(for: meme.id), title: meme.title,
            tags: meme.tags.names(separator: ", "),
            age: RelativeTime.words(
                for: order == .created ? meme.created : meme.changed, now: now),
            isPinned: meme.isPinned, isNew: isNew)
    }
}
