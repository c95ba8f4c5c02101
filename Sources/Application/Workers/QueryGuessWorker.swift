import Domain

/// A worker that guesses the meaning of a query without matches. Its guesses are only for messages to people.
struct QueryGuessWorker {
    let store: any MemesStore

    /// The number of memes, latest change first, in which similar words and tags are looked for. Reading a
    /// million titles would take many times as long as the search that had no matches.
    private static let readMemes = MemesFetch(limit: 3_000)

    /// Returns the likely meaning of a request without matches.
    ///
    /// - Parameter moment: the `--as-of` time of the search; `nil` for now.
    func guess(_ request: QueryRequest, asOf moment: Timestamp? = nil) -> QueryGuess {
        if moment != nil, (try? store.countMemes(MemesFetch(asOf: moment)))?.count == 0 {
            return .emptyThen
        }
        let words = request.text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        for word in words {
            if let query = QueryGuessWorker.query(for: word) { return .query(query) }
        }
        let fieldTags = words.filter { $0.hasPrefix("tag:") }.map { String($0.dropFirst(4)) }
        let names = request.tags + fieldTags.filter { !$0.isEmpty }
        guard names.isEmpty else { return (try? missingTag(names)) ?? .nothing }
        return (try? nearWords(words)) ?? .nothing
    }

    private static func query(for word: Substring) -> String? {
        if let first = word.first, "@#+".contains(first), word.count > 1 {
            return "tag:\(word.dropFirst())"
        }
        guard let equals = word.firstIndex(of: "=") else { return nil }
        let name = String(word[..<equals])
        let field = name == "tags" ? "tag" : name
        guard QueryField(rawValue: field) != nil else { return nil }
        return "\(field):\(word[word.index(after: equals)...])"
    }

    /// Replaces words that occur in no title or tag with similar words from titles and tags. Does not replace
    /// short words, words that begin with `-`, or the values of fields other than the title.
    private func nearWords(_ words: [Substring]) throws(MemesError) -> QueryGuess {
        guard words.count <= 5 else { return .nothing }
        let field = "title:"
        let marks = words.map { $0.hasPrefix(field) ? field : "" }
        let words = zip(words, marks).map { $0.dropFirst($1.count) }
        var known = Set<String>()
        let cursor = try store.fetchMemes(QueryGuessWorker.readMemes)
        while let page = try cursor.nextPage() {
            for text in page.memes.flatMap({ [$0.title] + $0.tags.map(\.name) }) {
                known.formUnion(CaseFolding.fold(text).split { !$0.isLetter }.map(String.init))
            }
        }
        let candidates = known.sorted()
        let nearest = words.map { (word) -> String? in
            guard word.count <= 40, word.allSatisfy(\.isLetter) else { return nil }
            let word = CaseFolding.fold(String(word))
            let isKnown = word.count < 4 || candidates.contains { $0.hasPrefix(word) }
            let near = candidates.filter { abs($0.utf8.count - word.utf8.count) <= 4 }
            guard !isKnown, let nearest = NearestWord.to(word, among: near) else { return nil }
            let slips = NearestWord.distance(Array(word), Array(nearest))
            return slips == 1 || word.count > 7 ? nearest : nil
        }
        guard nearest.contains(where: { $0 != nil }) else { return .nothing }
        let meant = words.indices.map { marks[$0] + (nearest[$0] ?? String(words[$0])) }
        return .query(meant.joinedBySpaces)
    }

    private func missingTag(_ names: [String]) throws(MemesError) -> QueryGuess {
        let counter = try TagCounter(store.fetchMemes(QueryGuessWorker.readMemes))
        for name in names
        where try store.countMemes(MemesFetch(query: .tag(named: name))).count == 0 {
            return .tag(name, nearest: counter.nearest(to: name))
        }
        return .nothing
    }
}

/// A likely meaning of a query that matches nothing.
package enum QueryGuess: Equatable {
    case nothing
    /// Another query: `tag:work` for `@work`, `#work` or `tag=work`; or the typed query with some words
    /// replaced by similar words from titles and tags.
    case query(String)
    /// A tag that no meme has, and the nearest existing tag.
    case tag(String, nearest: String?)
    /// The store had no memes at the `--as-of` date.
    case emptyThen
    case format(String)
}
