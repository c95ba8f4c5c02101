import Domain

/// Makes memes of drafts: what both stores do when they add.
struct NewMemes {
    /// The moment of the operation.
    let time: Timestamp
    /// Where identifiers come from.
    let ids: any MemeIDGenerator

    /// Gives each draft an identifier that is not used, and its time.
    ///
    /// - Parameter used: the identifiers that were ever given; those given here are added.
    func memes(
        from drafts: [MemeDraft], used: inout Set<MemeID>
    ) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        memes.reserveCapacity(drafts.count)
        for draft in drafts {
            var id = try ids.next()
            while !used.insert(id).inserted { id = try ids.next() }
            memes.append(
                Meme(
                    id: id, title: draft.title, text: draft.text, tags: draft.tags, url: draft.url,
                    image: draft.image, isPinned: draft.isPinned, created: draft.created ?? time))
        }
        return memes
    }
}
