import Domain

@testable import Platform

/// The last version of each meme: how a store in memory finds and orders memes.
///
/// A version is given by its place among all versions, from the oldest to the newest.
final class CurrentMemes {
    /// A meme as it is, or was when it was removed.
    struct Entry {
        /// The place of the version that shows it.
        let place: Int
        /// The place of its newest version, which may be its removal.
        let newestPlace: Int

        var isRemoved: Bool { place != newestPlace }
    }

    private let versions: [VersionStamp]
    private let title: (Int) -> String

    /// All memes that have contents, the newest change by their own account first.
    private lazy var newestFirst: [Entry] = entries.sorted {
        (versions[$0.place].changed, $0.newestPlace) > (versions[$1.place].changed, $1.newestPlace)
    }
    /// The same, the one that was written last first.
    private lazy var lastWrittenFirst: [Entry] = entries.sorted {
        (versions[$0.newestPlace].time, $0.newestPlace)
            > (versions[$1.newestPlace].time, $1.newestPlace)
    }
    private let entries: [Entry]

    /// Folds versions. For each meme the one with the latest time counts, and of equal ones the
    /// last: so they may stand in any order, as after a merge of two machines' stores.
    ///
    /// - Parameter title: the title of the meme at a place, asked for only where titles matter.
    init(_ versions: [VersionStamp], title: @escaping (Int) -> String) {
        self.versions = versions
        self.title = title
        var newest: [MemeID: Int] = Dictionary(minimumCapacity: versions.count)
        var shown: [MemeID: Int] = Dictionary(minimumCapacity: versions.count)
        func note(_ place: Int, in places: inout [MemeID: Int]) {
            let version = versions[place]
            if let known = places[version.id], versions[known].time > version.time { return }
            places[version.id] = place
        }
        for place in versions.indices {
            note(place, in: &newest)
            if !versions[place].isRemoval { note(place, in: &shown) }
        }
        entries = shown.map { id, place in Entry(place: place, newestPlace: newest[id] ?? place) }
    }

    /// The memes that may match what a fetch asks for, in its order.
    func entries(_ fetch: MemesFetch) -> [Entry] {
        let ordered = entries(in: fetch.order).filter { fetch.includesRemoved || !$0.isRemoved }
        return fetch.isReversed ? ordered.reversed() : ordered
    }

    /// The place of the meme that a reference names.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`.
    func place(of reference: MemeReference) throws(MemesError) -> Int {
        switch reference {
        case .version(let meme, _): return try place(of: meme)
        case .word: throw .reference(.noSuchMeme(reference))
        case .recent(let distance):
            let current = lastWrittenFirst.filter { !$0.isRemoved }
            guard distance < current.count else { throw .reference(.noSuchMeme(reference)) }
            return current[distance].place
        case .prefix(let prefix):
            let matching = newestFirst.filter { !$0.isRemoved }.map(\.place)
                .filter { prefix.matches(versions[$0].id) }
            guard let place = matching.first else { throw .reference(.noSuchMeme(reference)) }
            guard matching.count == 1 else { throw ambiguity(of: reference, matching) }
            return place
        }
    }

    private func entries(in order: MemeOrder) -> [Entry] {
        switch order {
        case .modified, .relevance: newestFirst
        case .created: newestFirst.stablySorted(by: >) { versions[$0.place].created }
        case .title: newestFirst.stablySorted(by: <) { FoldedText(title($0.place)) }
        }
    }

    private func ambiguity(of reference: MemeReference, _ places: [Int]) -> MemesError {
        let candidates = places.sorted { versions[$0].id < versions[$1].id }
            .prefix(MemeCandidate.maximumListed)
            .map { MemeCandidate(id: versions[$0].id, title: title($0)) }
        return .reference(.ambiguous(reference, candidates: candidates, count: places.count))
    }
}
