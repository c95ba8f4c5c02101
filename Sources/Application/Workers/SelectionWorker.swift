import Domain

/// A worker that finds the memes to change.
package struct SelectionWorker {
    let queryWorker: QueryWorker

    /// Starts reading the selected memes, as part of the operation that changes them. Omits duplicates.
    ///
    /// - Throws: the error in the query, or the error for a name that refers to a version or does not refer
    ///   to exactly one meme; store errors.
    package func fetchMemes(
        _ selection: MemesSelection, in operation: any MemesOperation, isReversed: Bool
    ) throws(MemesError) -> any MemesCursor {
        switch selection {
        case .names(let names):
            let memes = distinct(try operation.findMemes(try references(names)))
            return NamedMemes(isReversed ? memes.reversed() : memes)
        case .query(let request):
            return try operation.fetchMemes(
                MemesFetch(
                    query: try queryWorker.query(request), isReversed: isReversed,
                    decodesMemes: true))
        }
    }

    /// Starts reading the selected memes, or the memes of the selected sections, as `fetchMemes` does.
    ///
    /// - Returns: the memes, and the headings of the sections to change in each meme of which a section is
    ///   named; `nil` for a meme that is also named as a whole.
    package func fetchSections(
        _ selection: MemesSelection, in operation: any MemesOperation, isReversed: Bool
    ) throws(MemesError) -> (memes: any MemesCursor, headings: [MemeID: [String?]]) {
        guard case .names(let words) = selection else {
            return (try fetchMemes(selection, in: operation, isReversed: isReversed), [:])
        }
        var memes: [Meme] = []
        var headings: [MemeID: [String?]] = [:]
        for word in words {
            let reference = try SectionReference(word) { (name) throws(MemesError) in
                _ = try operation.findMemes(try references([name]))
            }
            for meme in try operation.findMemes(try references([reference.name])) {
                memes.append(meme)
                headings[meme.id, default: []].append(reference.heading)
            }
        }
        headings = headings.filter { $0.value.contains { $0 != nil } }
        memes = distinct(memes)
        return (NamedMemes(isReversed ? memes.reversed() : memes), headings)
    }

    /// Splits the name of a single section into the name of its meme and the heading; `nil` if the selection is
    /// another one.
    func section(
        _ selection: MemesSelection, in store: any MemesStore
    ) throws(MemesError) -> (meme: MemesSelection, heading: String)? {
        guard case .names(let words) = selection, let word = words.first, words.count == 1 else {
            return nil
        }
        let reference = try SectionReference(word) { (name) throws(MemesError) in
            _ = try store.findMemes(try references([name])).memes.get()
        }
        return reference.heading.map { (.names([reference.name]), $0) }
    }

    /// Reads the selected memes before they are changed, so that the user can confirm the change.
    func memes(
        _ selection: MemesSelection, in store: any MemesStore
    ) throws(MemesError) -> FoundMemes {
        switch selection {
        case .names(let names):
            var found = try store.findMemes(try references(names))
            found.memes = found.memes.map(distinct)
            return found
        case .query(let request):
            var memes: [Meme] = []
            var warnings: [StoreWarning] = []
            let cursor = try store.fetchMemes(MemesFetch(query: try queryWorker.query(request)))
            while let page = try cursor.nextPage() {
                memes += page.memes.map(\.meme)
                warnings += page.warnings
            }
            return FoundMemes(.success(memes), warnings: warnings)
        }
    }

    func countMemes(
        _ selection: MemesSelection, in store: any MemesStore
    ) throws(MemesError) -> Int {
        switch selection {
        case .names: try memes(selection, in: store).memes.get().count
        case .query(let request):
            try store.countMemes(MemesFetch(query: try queryWorker.query(request))).count
        }
    }

    private func references(_ names: [String]) throws(MemesError) -> [MemeReference] {
        try names.map { (name) throws(MemesError) in
            let reference = try MemeReference(word: name, isForChange: true)
            if case .version = reference { throw .reference(.versionIsFixed(reference)) }
            return reference
        }
    }

    private func distinct(_ memes: [Meme]) -> [Meme] {
        var known: Set<MemeID> = []
        return memes.filter { known.insert($0.id).inserted }
    }
}

/// A cursor with a single page of memes that were already found.
final class NamedMemes: MemesCursor {
    private var memes: [Meme]?

    init(_ memes: [Meme]) { self.memes = memes }

    func nextPage() -> MemesPage? {
        defer { memes = nil }
        return memes.map { MemesPage(storedMemes: $0.map(StoredMeme.init)) }
    }
}
