import Domain

@testable import Platform

/// A snapshot of the operations of a store in memory.
package class MemorySnapshot: StoreSnapshot {
    package let droppedUntil: Timestamp? = nil
    package let today: () -> LocalDate? = { nil }

    private let stored: [StoredOperation]
    private let versions: [StoredVersion]
    private let current: CurrentMemes

    /// Creates a snapshot of operations, ordered from the oldest to the newest.
    package convenience init(_ operations: [OperationRecord]) {
        var versions: [StoredVersion] = []
        let stored = operations.map { operation in
            let start = versions.count
            versions += operation.changes.map {
                StoredVersion(
                    id: $0.id, time: operation.time, kind: operation.kind,
                    author: operation.author, content: $0.content)
            }
            return StoredOperation(
                time: operation.time, kind: operation.kind, positions: Array(start..<versions.count)
            )
        }
        self.init(versions, stored)
    }

    /// Creates a snapshot of versions and the operations that wrote them, each in any order. The position of
    /// a version is its index. Among versions of a meme with the same time, the last counts.
    package init(_ versions: [StoredVersion], _ operations: [StoredOperation]) {
        stored = operations
        self.versions = versions
        current = CurrentMemes(versions.map(LineFacts.init)) { versions[$0].meme }
    }

    package func isUsed(_ id: MemeID) -> Bool { positionsByID[id] != nil }

    package func neighbors(of id: MemeID) -> [MemeID] { usedIDs.neighbors(of: id) }

    package func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let matcher = try fetch.matcher()
        let memes = current.entries(fetch).compactMap { entry in
            versions[entry.position].meme.flatMap {
                matcher.matches($0, isRemoved: entry.isRemoved) ? $0 : nil
            }
        }
        return StreamCursor(MemoryMemes(try ranked(memes, fetch)), fetch) { [usedIDs] in
            ShortIDs(of: $0, among: usedIDs)
        }
    }

    /// Returns memes in the order of a fetch, ranked by relevance if it asks for that.
    private func ranked(_ memes: [Meme], _ fetch: MemesFetch) throws(MemesError) -> [Meme] {
        guard var relevance = try fetch.relevance() else { return memes }
        return memes.stablySorted(by: fetch.isReversed ? (<) : (>)) { relevance.score(of: $0) }
    }

    package func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme {
        if case .word(let word) = reference { return try currentMeme(word) }
        if case .shortWord(let word) = reference { return try currentMeme(word, isShort: true) }
        guard let meme = versions[try current.position(of: reference)].meme else {
            throw .reference(.noSuchMeme(reference))
        }
        return meme
    }

    package func usedIDs(_ prefix: MemeIDPrefix) -> [MemeID] {
        usedIDs.filter(prefix.matches)
    }

    package func versionCount(of id: MemeID) -> Int { positions(of: id).count }

    package func positions(of id: MemeID, _ numbers: Range<Int>) -> [Int] {
        Array(positions(of: id)[numbers])
    }

    private func positions(of id: MemeID) -> [Int] { positionsByID[id] ?? [] }

    package func formerTitles(_ titles: [String]) -> [FormerTitle] {
        let titles = Set(titles.map(CaseFolding.fold))
        return usedIDs.flatMap { id -> [FormerTitle] in
            let positions = positions(of: id)
            return zip(positions, positions.dropFirst()).compactMap { old, new -> FormerTitle? in
                guard let title = versions[old].meme?.title,
                    titles.contains(CaseFolding.fold(title))
                else { return nil }
                return FormerTitle(id: id, title: title, end: versions[new].time)
            }
        }
    }

    package func surroundings(
        of id: MemeID, around operation: ClosedRange<Int>, at time: Timestamp
    ) -> SurroundingVersions {
        let positions = positions(of: id)
        func last(before bound: Int) -> Int? {
            positions.last { (versions[$0].time, $0) < (time, bound) }
        }
        return SurroundingVersions(
            before: last(before: operation.lowerBound).map { ($0, versions[$0].meme == nil) },
            last: last(before: operation.upperBound + 1), newest: positions.last)
    }

    package var hasOtherDevices: Bool { false }

    package func replacedVersions(of id: MemeID) -> [Int: Int] { [:] }

    package func nameOfReplacedVersion(of id: MemeID) -> VersionName? { nil }

    package func replacedVersion(at position: Int) -> Int? {
        surroundings(
            of: versions[position].id, around: position...position, at: versions[position].time
        ).before?.position
    }

    package func editedVersion(at position: Int, after previous: Int) -> Int { previous }

    package func summary(at position: Int) -> (facts: LineFacts, title: String) {
        (LineFacts(versions[position]), versions[position].meme?.title ?? "")
    }

    package func version(at position: Int) -> StoredVersion { versions[position] }

    package func author(at position: Int) -> String { versions[position].author ?? "" }

    package func operations() -> any OperationWalk {
        OperationList(stored.stablySorted(by: <, \.time))
    }

    /// In memory, operations are only appended.
    package var position: ChangesPosition {
        let times = stored.map(\.time).filter(\.isReadable)
        return ChangesPosition(time: times.max(), end: stored.count, checksum: 0)
    }

    package func holds(_ position: ChangesPosition) -> Bool {
        position.checksum == 0 && position.end <= stored.count
            && (position.end > 0 || position.time == nil)
    }

    package func operations(after position: ChangesPosition?) -> any OperationWalk {
        oldestFirst(stored.dropFirst(position?.end ?? 0))
    }

    package func operations(since time: Timestamp) -> any OperationWalk {
        oldestFirst(stored.filter { $0.time >= time })
    }

    package func arrivals(
        after position: ChangesPosition?, since time: Timestamp?
    ) -> any OperationWalk {
        let rest = stored.dropFirst(position?.end ?? 0)
        return OperationList(
            rest.drop { operation in time.map { operation.time < $0 } ?? false }.reversed())
    }

    package func position(after last: Int, at time: Timestamp) -> ChangesPosition {
        let index = stored.lastIndex { $0.positions.contains(last) } ?? 0
        return ChangesPosition(time: time, end: index + 1, checksum: 0)
    }

    private func oldestFirst(_ operations: some Sequence<StoredOperation>) -> OperationList {
        OperationList(Array(operations).stablySorted(by: <, \.time).reversed())
    }

    /// The positions of the versions of each meme, from the oldest to the newest.
    private lazy var positionsByID = Dictionary(grouping: versions.indices) { versions[$0].id }
        .mapValues { positions in positions.stablySorted(by: <) { versions[$0].time } }

    /// Every identifier ever used, in ascending order.
    private lazy var usedIDs = positionsByID.keys.sorted()
}

private final class MemoryMemes: MemesSource {
    private var memes: ArraySlice<Meme>

    init(_ memes: [Meme]) { self.memes = memes[...] }

    var isAtEnd: Bool { memes.isEmpty }

    func read(_ count: Int) -> [StoredMeme] {
        defer { memes = memes.dropFirst(count) }
        return memes.prefix(count).map(StoredMeme.init)
    }
}

extension LineFacts {
    init(_ version: StoredVersion) {
        let time = version.time.milliseconds
        self.init(
            id: version.id, created: version.meme?.created?.milliseconds ?? .min,
            modified: version.meme?.modified?.milliseconds,
            removed: version.meme == nil ? time : nil, operation: time, isContinued: false,
            isPinned: version.meme?.isPinned ?? false,
            author: UnsafeBufferPointer(start: nil, count: 0))
    }
}
