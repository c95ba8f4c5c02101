import Domain

@testable import Platform

/// The last version of each meme, with which a store in memory finds and orders memes.
///
/// A version is given by its position among all versions, from the oldest to the newest.
final class CurrentMemes {
    /// A meme as it is, or as it was before its removal.
    struct Entry {
        /// The position of the version with its contents.
        let position: Int
        /// The position of its newest version, which may be its removal.
        let newestPlace: Int

        var isRemoved: Bool { position != newestPlace }
    }

    private let versions: [LineFacts]
    private let meme: (Int) -> Meme?

    /// All memes that have contents, by the time of change that they state, newest first.
    private lazy var newestFirst: [Entry] = entries.sorted {
        (versions[$0.position].changed, $0.newestPlace) > (
            versions[$1.position].changed, $1.newestPlace
        )
    }
    /// The same memes, by the time at which they were last written, newest first.
    private lazy var lastWrittenFirst: [Entry] = entries.sorted {
        (versions[$0.newestPlace].time, $0.newestPlace)
            > (versions[$1.newestPlace].time, $1.newestPlace)
    }
    private let entries: [Entry]

    /// Finds the last version of each meme: the one with the latest time, or the last of several with that
    /// time. The versions may be in any order, as after a merge of the stores of two machines.
    ///
    /// - Parameter meme: returns the meme at a position; called only if more than its version is needed.
    init(_ versions: [LineFacts], meme: @escaping (Int) -> Meme?) {
        self.versions = versions
        self.meme = meme
        var newest: [MemeID: Int] = Dictionary(minimumCapacity: versions.count)
        var shown: [MemeID: Int] = Dictionary(minimumCapacity: versions.count)
        func note(_ position: Int, in positions: inout [MemeID: Int]) {
            let version = versions[position]
            if let known = positions[version.id], versions[known].time > version.time { return }
            positions[version.id] = position
        }
        for position in versions.indices {
            note(position, in: &newest)
            if !versions[position].isRemoval { note(position, in: &shown) }
        }
        entries = shown.map { id, position in
            Entry(position: position, newestPlace: newest[id] ?? position)
        }
    }

    /// Returns the memes that may match a fetch, in its order.
    func entries(_ fetch: MemesFetch) -> [Entry] {
        let ordered = entries(in: fetch.order).filter { fetch.includesRemoved || !$0.isRemoved }
        guard case .own(let name) = fetch.order else {
            return fetch.isReversed ? ordered.reversed() : ordered
        }
        let keys = ordered.map { entry in
            meme(entry.position)?.ownField(name).flatMap(OwnField.SortKey.init)
        }
        let with = zip(keys, ordered).compactMap { key, entry in key.map { ($0, entry) } }
            .stablySorted(by: <) { $0.0 }.map(\.1)
        let without = zip(keys, ordered).filter { $0.0 == nil }.map(\.1)
        return (fetch.isReversed ? with.reversed() : with) + without
    }

    /// Returns the position of the meme that a reference names.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`.
    func position(of reference: MemeReference) throws(MemesError) -> Int {
        switch reference {
        case .version(let meme, _): return try position(of: meme)
        case .word, .shortWord: throw .reference(.noSuchMeme(reference))
        case .recent(let distance):
            let current = lastWrittenFirst.filter { !$0.isRemoved }
            guard distance < current.count else { throw .reference(.noSuchMeme(reference)) }
            return current[distance].position
        case .prefix(let prefix):
            let matching = newestFirst.filter { !$0.isRemoved }.map(\.position)
                .filter { prefix.matches(versions[$0].id) }
            guard let position = matching.first else { throw .reference(.noSuchMeme(reference)) }
            guard matching.count == 1 else { throw ambiguity(of: reference, matching) }
            return position
        }
    }

    private func entries(in order: MemeOrder) -> [Entry] {
        switch order {
        case .modified, .relevance, .own: newestFirst
        case .created: newestFirst.stablySorted(by: >) { versions[$0.position].created }
        case .title: newestFirst.stablySorted(by: <) { FoldedText(title($0.position)) }
        }
    }

    private func title(_ position: Int) -> String { meme(position)?.title ?? "" }

    private func ambiguity(of reference: MemeReference, _ positions: [Int]) -> MemesError {
        let candidates = positions.sorted { versions[$0].id < versions[$1].id }
            .prefix(MemeCandidate.maximumListed)
            .map { position in
                meme(position).map(MemeCandidate.init)
                    ?? MemeCandidate(id: versions[position].id, title: "")
            }
        return .reference(.ambiguous(reference, candidates: candidates, count: positions.count))
    }
}

extension Array {
    /// Returns the elements sorted by a key; elements with equal keys keep their order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons; `key` is called once for each element.
    func stablySorted<Key: Comparable>(
        by areInOrder: (Key, Key) -> Bool, _ key: (Element) -> Key
    ) -> [Element] {
        enumerated()
            .map { (key: key($0.element), index: $0.offset, element: $0.element) }
            .sorted { left, right in
                left.key == right.key ? left.index < right.index : areInOrder(left.key, right.key)
            }
            .map(\.element)
    }
}
