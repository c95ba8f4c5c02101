import Domain

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
