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

    /// The most characters of a text that a row can show.
    private static let excerptLimit = 200

    /// The beginning of a meme's text as one line.
    static func excerpt(of meme: StoredMeme) -> String {
        let start = meme.meme.text(of: .text).unicodeScalars.prefix(excerptLimit)
        return String(start).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
