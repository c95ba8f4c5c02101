import Domain

/// A worker that finds the own fields of memes; see `OwnField`.
package struct FieldsWorker {
    let store: any MemesStore

    package init(store: any MemesStore) { self.store = store }

    /// Checks that memes have the own fields that an output needs.
    ///
    /// - Throws: `RequestError.unknownField`.
    package func check(_ format: OutputFormat) throws(MemesError) {
        for name in format.wantedNames { try check(name, or: Meme.fieldNames) }
    }

    /// Checks that some meme has an own field of this name.
    ///
    /// - Parameter known: the other names that are valid there.
    /// - Throws: `RequestError.unknownField`.
    func check(_ name: String, or known: [String] = []) throws(MemesError) {
        guard try !isField(name) else { return }
        let nearest = try nearest(to: name, or: known)
        throw .request(.unknownField(name, nearest: nearest, known: known))
    }

    /// Returns the name of an own field, or another known name, that is similar to a name; `nil` if there is none.
    ///
    /// - Complexity: reads all memes.
    package func nearest(
        to name: String, or known: [String] = []
    ) throws(MemesError) -> String? {
        let names = known + (try fields(MemesFetch()).map(\.name))
        return NearestWord.to(String(name.prefix(40)), among: names)
    }

    /// Returns whether some meme has an own field of this name.
    ///
    /// - Complexity: one search for the name.
    package func isField(_ name: String) throws(MemesError) -> Bool {
        let fetch = MemesFetch(query: .own(name, .exists), limit: 1)
        return try store.fetchMemes(fetch).nextPage()?.memes.isEmpty == false
    }

    /// Counts the fetched memes with each own field, in one pass. The most used fields come first.
    package func fields(_ fetch: MemesFetch) throws(MemesError) -> [FieldCount] {
        var counts = TextCounts()
        var kinds: [String: Set<FieldKind>] = [:]
        try forEachField(fetch) { name, field in
            counts.count(name, field.name)
            kinds[name, default: []].formUnion(FieldKind.kinds(of: field))
        }
        return counts.sorted.map { found in
            FieldCount(
                name: found.text, count: found.count,
                kinds: FieldKind.allCases.filter { kinds[found.folded]?.contains($0) == true })
        }
    }

    /// Counts the values of an own field, each item of a list by itself. The most used come first.
    ///
    /// - Throws: `RequestError.unknownField` if no meme has the field.
    package func values(
        of name: String, _ fetch: MemesFetch
    ) throws(MemesError) -> [ValueCount] {
        try check(name)
        let wanted = CaseFolding.fold(name)
        var counts = TextCounts()
        try forEachField(fetch) { name, field in
            guard name == wanted else { return }
            for item in field.items { counts.count(item.text, item.text) }
        }
        return counts.sorted.map { ValueCount(value: $0.text, count: $0.count) }
    }

    /// Calls a closure with each own field of the fetched memes and its case-folded name.
    private func forEachField(
        _ fetch: MemesFetch, _ body: (String, OwnField) -> Void
    ) throws(MemesError) {
        var folded: [String: String] = [:]
        let cursor = try store.fetchMemes(fetch)
        while let page = try cursor.nextPage() {
            for meme in page.memes {
                var seen: Set<String> = []
                for field in meme.otherFields.compactMap(OwnField.init) {
                    let name = folded[field.name] ?? CaseFolding.fold(field.name)
                    folded[field.name] = name
                    if seen.insert(name).inserted { body(name, field) }
                }
            }
        }
    }
}

/// Counts of texts that have several spellings.
private struct TextCounts {
    private var counts: [String: [String: Int]] = [:]

    mutating func count(_ folded: String, _ text: String) {
        counts[folded, default: [:]][text, default: 0] += 1
    }

    /// Each text in the spelling most used, with the count of all its spellings; the most used first, then by
    /// title order.
    var sorted: [(folded: String, text: String, count: Int)] {
        let found = counts.map { folded, spellings in
            let most = spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return (
                key: FoldedText(folded), folded: folded, text: most?.key ?? folded,
                count: spellings.values.reduce(0, +)
            )
        }
        return found.sorted { left, right in
            if left.count != right.count { return left.count > right.count }
            return left.key == right.key ? left.text < right.text : left.key < right.key
        }.map { ($0.folded, $0.text, $0.count) }
    }
}

/// The kinds of values that an own field may have. Each raw value is the name in output.
package enum FieldKind: String, CaseIterable, Sendable {
    case text
    case number
    case boolean
    case list

    static func kinds(of field: OwnField) -> Set<FieldKind> {
        let kinds = field.items.map { item -> FieldKind in
            switch item {
            case .text: .text
            case .number: .number
            case .boolean: .boolean
            }
        }
        return Set(kinds + (field.isList ? [.list] : []))
    }
}

/// An own field and the number of memes that have it.
package struct FieldCount: Equatable {
    package var name: String
    package var count: Int
    package var kinds: [FieldKind]
}

/// A value of an own field and the number of its occurrences.
package struct ValueCount: Equatable {
    package var value: String
    package var count: Int
}
