import Domain

/// A worker that determines the meaning of words typed in place of references.
struct TitleWordsWorker {
    let store: any MemesStore
    let dateWorker: DateWorker
    /// A query that memes found by words must also match. If the query is `nil`, words and references find
    /// only current memes. Otherwise, they also find removed memes.
    var removedMemes: Query?
    /// Returns whether the words match a task, for commands about tasks; `nil` for other commands. Words that match
    /// one then take precedence over references to memes that are not tasks.
    var matchesTask: (() throws(MemesError) -> Bool)?
    private var findsRemoved: Bool { removedMemes != nil }

    enum Meaning: Equatable {
        /// Each word is a reference, or there was an error that the command will report.
        case references
        /// All words together form a reference, such as a whole title.
        case reference
        /// Exactly one title contains all words.
        case meme(MemeID, shortID: String)
        /// Several titles contain all words.
        case several
        case nothing
    }

    /// - Parameter areReferences: whether the command accepts a separate reference for each word.
    func meaning(
        of words: [String], isForChange: Bool, asOf date: String?, areReferences: Bool
    ) -> Meaning {
        do throws(MemesError) {
            let moment = try dateWorker.moment(asOf: date)
            if let matchesTask, !words.allSatisfy({ isTask($0, moment) }),
                !isTask(words.joined(separator: " "), moment), try matchesTask()
            {
                return .several
            }
            var unknown = areReferences ? [] : words
            for word in words where areReferences {
                if try !isReference(word, isForChange, moment) { unknown.append(word) }
            }
            guard !unknown.isEmpty else { return .references }
            if words.count > 1,
                try isReference(words.joined(separator: " "), isForChange, moment)
            {
                return .reference
            }
            if matchesTask != nil { return .nothing }
            let titles = words.flatMap { $0.split(separator: " ") }.map {
                Query.text(TextPattern(String($0)), in: .field(.title))
            }
            var query = Query.matchingAll(titles)
            if query == .everything { return .nothing }
            if let removedMemes { query = query.and(removedMemes) }
            let page = try store.fetchMemes(
                MemesFetch(
                    query: query, includesRemoved: findsRemoved, asOf: moment, limit: 2,
                    pageSize: 2, wantsShortIDs: true)
            ).nextPage()
            guard let page, let meme = page.memes.first else { return .nothing }
            return page.memes.count > 1
                ? .several : .meme(meme.id, shortID: page.shortIDs.text(for: meme.id))
        } catch {
            // The command will report the error.
            return .references
        }
    }

    /// Returns whether a word refers to a meme that is a task.
    private func isTask(_ word: String, _ moment: Timestamp?) -> Bool {
        let reference = try? MemeReference(word: word, isForChange: true)
        let found = reference.flatMap { try? store.findMemes([$0], asOf: moment).memes.get().first }
        return found?.task.isTask == true
    }

    private func isReference(
        _ word: String, _ isForChange: Bool, _ moment: Timestamp?
    ) throws(MemesError) -> Bool {
        guard let reference = try? MemeReference(word: word, isForChange: isForChange) else {
            return false
        }
        let error =
            findsRemoved
            ? try store.fetchVersions(of: reference, asOf: moment).versions.failure
            : try store.findMemes([reference], asOf: moment).memes.failure
        switch error {
        case .reference(.noSuchMeme) where !isForChange:
            return try store.formerTitle(after: error, asOf: moment) != nil
        case .reference(.noSuchMeme), .reference(.ambiguous), .reference(.tooShort): return false
        default: return true
        }
    }
}

extension Result {
    package var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
