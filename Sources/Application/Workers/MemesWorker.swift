import Domain

struct MemesWorker {
    let store: any MemesStore

    /// Adds a meme as a separate operation. In a dry run, a new id is not final.
    ///
    /// - Parameters:
    ///   - title: a title, alias or id that no meme may have; `nil` to add the meme in any case.
    ///   - edit: returns an edit of the new meme, which may depend on its id; `nil` for no edit.
    /// - Throws: `HistoryError.addedMeanwhile` if a meme has `title`; store errors.
    func addMeme(
        _ draft: MemeDraft, unlessNamed title: String? = nil, isDryRun: Bool = false,
        wantsShortIDs: Bool,
        editedBy edit: ((Meme, any MemesOperation) throws(MemesError) -> MemeEdit)? = nil
    ) throws(MemesError) -> AddedMeme {
        var (added, warnings) = try store.perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            if let title, let other = try operation.meme(named: title) {
                throw MemesError.history(.addedMeanwhile(other.id, title: other.title))
            }
            let addition = try operation.add(draft)
            var meme = addition.meme
            if let edit, addition != .existing(meme) {
                meme = try operation.edit(meme, by: edit(meme, operation)) ?? meme
            }
            let shortIDs = wantsShortIDs ? try operation.shortIDs(of: [meme.id]) : ShortIDs()
            return AddedMeme(
                meme: meme, shortID: shortIDs.text(for: meme.id), isDryRun: isDryRun,
                isKnown: addition == .existing(meme))
        }
        added.warnings = warnings
        return added
    }

    /// Finds the named memes, as of a given time. Keeps the order of the names.
    ///
    /// - Throws: `ReferenceError.unreadable` for an invalid name; store errors.
    func memes(
        named names: [String], asOf time: Timestamp? = nil
    ) throws(MemesError) -> FoundMemes {
        var references = try names.map { (name) throws(MemesError) in
            try MemeReference(word: name, isForChange: false)
        }
        var found = try store.findMemes(references, asOf: time)
        var warnings: [StoreWarning] = []
        while let title = try store.formerTitle(after: found.memes.failure, asOf: time),
            references.contains(.word(title.word))
        {
            references = references.map { $0 == .word(title.word) ? title.reference : $0 }
            warnings.append(title.warning)
            found = try store.findMemes(references, asOf: time)
        }
        for (name, meme) in zip(names, (try? found.memes.get()) ?? []) where name.count == 1 {
            if MemeIDPrefix(name)?.matches(meme.id) == true,
                CaseFolding.fold(meme.title) != CaseFolding.fold(name)
            {
                warnings.append(.oneCharacter(name, meme.id))
            }
        }
        found.warnings += warnings
        return found
    }

    /// Finds the memes that words such as `Bread` or `Bread#Steps` refer to, as of a given time. Keeps the order
    /// of the words.
    ///
    /// - Returns: the memes, and for each word the heading in it, if any.
    /// - Throws: the same errors as `memes`.
    func sections(
        named words: [String], asOf time: Timestamp? = nil
    ) throws(MemesError) -> (found: FoundMemes, headings: [String?]) {
        let references = try words.map { (word) throws(MemesError) in
            try SectionReference(word) { (name) throws(MemesError) in
                _ = try memes(named: [name], asOf: time).memes.get()
            }
        }
        return (try memes(named: references.map(\.name), asOf: time), references.map(\.heading))
    }
}

extension MemesStore {
    /// Finds the meme that last had a title, if an error says that no meme has it now. Only commands that
    /// change nothing accept former titles.
    func formerTitle(
        after error: MemesError?, asOf time: Timestamp?
    ) throws(MemesError) -> (word: String, reference: MemeReference, warning: StoreWarning)? {
        guard case .reference(.noSuchMeme(.word(let word), _)) = error else { return nil }
        for title in try fetchFormerTitles([word], asOf: time).sorted(by: { $0.end > $1.end }) {
            let reference = MemeReference.prefix(MemeIDPrefix(title.id))
            if try findMemes([reference], asOf: time).memes.failure == nil {
                return (word, reference, .formerTitle(title.title, title.id))
            }
        }
        return nil
    }

    /// Reads the versions of the meme that a name typed by a user refers to, possibly by a former title.
    func fetchVersions(
        named name: String, asOf time: Timestamp?
    ) throws(MemesError) -> (reference: MemeReference, found: FoundVersions) {
        let reference = try MemeReference(word: name, isForChange: false)
        let found = try fetchVersions(of: reference, asOf: time)
        guard let title = try formerTitle(after: found.versions.failure, asOf: time),
            title.word == name
        else { return (reference, found) }
        var versions = try fetchVersions(of: title.reference, asOf: time)
        versions.warnings.append(title.warning)
        return (title.reference, versions)
    }
}

package struct AddedMeme: Equatable {
    var meme: Meme
    /// The short id, for human-readable output.
    var shortID: String
    var isDryRun = false
    /// Whether the meme already existed. If so, nothing was added.
    var isKnown = false
    /// The path of the draft; `nil` if no draft was kept.
    var keptDraft: String?
    package var warnings: [StoreWarning] = []

    /// Returns whether the meme is stored with the title and text of a draft. Returns `false` after a dry
    /// run, or if a meme with the same key but another title or text already existed.
    func isStored(_ content: DraftContent) -> Bool {
        !isDryRun && content.title?.hasSameBytes(as: meme.title) == true
            && content.text.hasSameBytes(as: meme.text)
            && (!isKnown || content.fields == nil || content.hasSameFields(as: meme))
    }
}

extension MemesCursor {
    /// Returns the only meme that a fetch by title finds; `nil` if it finds none.
    ///
    /// - Parameter isWanted: whether a found meme is considered.
    /// - Throws: `ReferenceError.ambiguous` if there are several memes; store errors.
    package func onlyMeme(
        titled title: String, where isWanted: (Meme) -> Bool = { _ in true }
    ) throws(MemesError) -> Meme? {
        var memes: [Meme] = []
        var count = 0
        while let page = try nextPage() {
            let wanted = page.memes.map(\.meme).filter(isWanted)
            memes += wanted.prefix(MemeCandidate.maximumListed - memes.count)
            count += wanted.count
        }
        guard count < 2 else {
            throw .reference(
                .ambiguous(.word(title), candidates: memes.map(MemeCandidate.init), count: count))
        }
        return memes.first
    }
}

extension MemesStore {
    /// Returns the short ids to display.
    package func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        guard !ids.isEmpty else { return ShortIDs() }
        return try perform(isDryRun: true) { (operation) throws(MemesError) in
            try operation.shortIDs(of: ids)
        }.answer
    }
}

extension MemesPage {
    /// The excerpts that distinguish the memes: the beginning of the text if the title looks like a date or
    /// occurs more than once on the page; otherwise empty.
    var distinguishingExcerpts: [String] {
        var counts: [String: Int] = [:]
        for meme in memes { counts[CaseFolding.fold(meme.title), default: 0] += 1 }
        return memes.map { meme in
            let isClear =
                counts[CaseFolding.fold(meme.title)] == 1
                && !meme.title.utf8.allSatisfy { ASCII.isDigit($0) || "-/.:W ".utf8.contains($0) }
            return isClear ? "" : meme.meme.excerpt
        }
    }
}
