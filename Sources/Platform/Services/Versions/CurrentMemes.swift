import Domain

/// The last version of each meme that was not removed: how both stores find and order memes.
///
/// A version is spoken of by its place among all versions, from the oldest to the newest.
final class CurrentMemes {
    private let versions: [VersionStamp]
    private let title: (Int) -> String

    /// The places of the memes, the last change in the store first.
    private lazy var newestFirst: [Int] = places.sorted {
        (versions[$0].time, $0) > (versions[$1].time, $1)
    }
    private let places: [Int]

    /// Folds versions. For each meme the one with the latest time counts, and of equal ones the
    /// last: so they may stand in any order, as after a merge of two machines' stores.
    ///
    /// - Parameter title: the title of the meme at a place, asked for only where titles matter.
    init(_ versions: [VersionStamp], title: @escaping (Int) -> String) {
        self.versions = versions
        self.title = title
        var latest: [MemeID: Int] = Dictionary(minimumCapacity: versions.count)
        for (place, version) in versions.enumerated() {
            if let known = latest[version.id], versions[known].time > version.time { continue }
            latest[version.id] = place
        }
        places = latest.values.filter { !versions[$0].isRemoval }
    }

    /// The places of the memes that a fetch asks for, in its order.
    func places(_ fetch: MemesFetch) -> [Int] {
        var ordered = places(in: fetch.order)
        if fetch.isReversed { ordered.reverse() }
        return Array(ordered.prefix(fetch.limit ?? .max))
    }

    /// The place of the meme that a reference names.
    ///
    /// - Throws: `MemesError.noSuchMeme`, `.ambiguousReference`.
    func place(of reference: MemeReference) throws(MemesError) -> Int {
        switch reference {
        case .version(let meme, _): return try place(of: meme)
        case .recent(let distance):
            guard distance < newestFirst.count else { throw .noSuchMeme(reference) }
            return newestFirst[distance]
        case .prefix(let prefix):
            let matching = places.filter { prefix.matches(versions[$0].id) }
            guard let place = matching.first else { throw .noSuchMeme(reference) }
            guard matching.count == 1 else { throw ambiguity(of: prefix, matching) }
            return place
        }
    }

    private func places(in order: MemeOrder) -> [Int] {
        switch order {
        case .modified: newestFirst
        case .created: newestFirst.stablySorted(by: >) { versions[$0].created }
        case .title: newestFirst.stablySorted(by: <) { FoldedText(title($0)) }
        }
    }

    private func ambiguity(of prefix: MemeIDPrefix, _ places: [Int]) -> MemesError {
        let candidates = places.sorted { versions[$0].id < versions[$1].id }
            .prefix(MemeCandidate.maximumListed)
            .map { MemeCandidate(id: versions[$0].id, title: title($0)) }
        return .ambiguousReference(prefix, candidates: candidates, count: places.count)
    }
}
