import Domain

/// The versions that a store receives, and the merges that they require. Creating this value changes
/// nothing.
package struct ReceivedVersions: Sendable {
    /// The operations to append to the store.
    package private(set) var operations: [[ExchangedVersion]] = []
    /// The purged memes. The store must drop all their versions except the purges.
    package let purged: Set<MemeID>
    /// The merges to append to the store as one operation.
    package let merges: [MemeMerge]
    /// The memes that cannot be merged yet, each with the versions that have not arrived.
    package let waiting: [MemeID: [VersionName]]
    /// The operations of the store, without the versions of purged memes, except the purges.
    let stored: [[ExchangedVersion]]

    /// The versions to add to the store.
    var additions: VersionAdditions {
        VersionAdditions(received: operations, made: merges.map(\.version))
    }

    /// The versions in the store after the exchange, as far as they were read.
    var allVersions: [ExchangedVersion] {
        (stored + operations).flatMap(\.self) + merges.map(\.version)
    }

    /// The conflicts of the merges, and those of received merges that no other version follows.
    package private(set) var conflicts: [MergeConflict] = []

    /// Selects the versions that the store lacks, and merges them.
    ///
    /// - Parameters:
    ///   - store: the versions in the store.
    ///   - offered: operations from device files or other stores. The author of each version includes a
    ///     device.
    ///   - now: the current time.
    /// - Complexity: O(n log n) for n versions in the store and offered.
    package init(_ store: StoreVersions, offered: [[ExchangedVersion]], now: Timestamp) {
        let purged = Set(
            (store.operations + offered).flatMap { $0.filter { $0.kind == .purge }.map(\.id) })
        self.purged = purged
        func withoutPurged(_ operations: [[ExchangedVersion]]) -> [[ExchangedVersion]] {
            if purged.isEmpty { return operations }
            return operations.map { $0.filter { $0.kind == .purge || !purged.contains($0.id) } }
                .filter { !$0.isEmpty }
        }
        stored = withoutPurged(store.operations)
        let offered = withoutPurged(offered)
        var dropped: Set<ExchangedVersion> = []
        if !offered.isEmpty {
            var held = Set(stored.joined())
            held.reserveCapacity(held.count + offered.reduce(0) { $0 + $1.count })
            dropped = ReceivedVersions.dropped(held, offered.flatMap(\.self), store.compacted)
            for operation in offered {
                let new = operation.filter { !dropped.contains($0) && held.insert($0).inserted }
                if !new.isEmpty { operations.append(new) }
            }
        }
        let all = stored + operations + [Array(dropped)]
        (merges, waiting) = ReceivedVersions.merges(all, store.compacted, now)
        let merged = Set(operations.joined().lazy.filter(\.isMerge).map(\.id))
            .subtracting(merges.map(\.version.id))
        conflicts = merges.flatMap(\.conflicts)
        guard !merged.isEmpty else { return }
        let versions = all.flatMap { $0.filter { merged.contains($0.id) } }
        for (_, versions) in Dictionary(grouping: versions, by: \.id).sorted(by: { $0.key < $1.key }
        ) {
            conflicts += MergeConflict.current(in: MemeHistory(versions))
        }
    }

    /// Returns the offered versions that a compaction dropped from the store: the old versions that a
    /// version in the store knew. They are not added to the store again, but merges need them.
    private static func dropped(
        _ held: Set<ExchangedVersion>, _ offered: [ExchangedVersion], _ compacted: Timestamp?
    ) -> Set<ExchangedVersion> {
        guard let limit = compacted?.milliseconds else { return [] }
        let old = Set(offered.filter { $0.time <= limit && !held.contains($0) })
        let ids = Set(old.map(\.id))
        guard !ids.isEmpty else { return [] }
        var memes: [MemeID: [ExchangedVersion]] = [:]
        for version in held.union(offered) where ids.contains(version.id) {
            memes[version.id, default: []].append(version)
        }
        var dropped: Set<ExchangedVersion> = []
        for versions in memes.values {
            let history = MemeHistory(versions)
            let known = history.known { held.contains(history.versions[$0]) }
            for (version, isKnown) in zip(history.versions, known)
            where isKnown && old.contains(version) && version.kind != .purge {
                dropped.insert(version)
            }
        }
        return dropped
    }

    /// Merges the memes that need a merge. A meme waits instead if some of its versions have not arrived.
    private static func merges(
        _ operations: [[ExchangedVersion]], _ compacted: Timestamp?, _ now: Timestamp
    ) -> (merges: [MemeMerge], waiting: [MemeID: [VersionName]]) {
        var merges: [MemeMerge] = []
        var waiting: [MemeID: [VersionName]] = [:]
        let last = operations.flatMap { $0.map(\.time) }.max().map { Timestamp(milliseconds: $0) }
        let time = Timestamp.next(after: last, now: now)
        for (id, versions) in exchangedMemes(operations).sorted(by: { $0.key < $1.key }) {
            let history = MemeHistory(versions)
            guard history.needsMerge else { continue }
            let awaited = history.awaited(compactedUntil: compacted)
            if !awaited.isEmpty {
                waiting[id] = awaited
            } else if let merge = MemeMerge(history, at: time),
                // At the maximum time, a merge may equal one of the versions that it merges.
                !history.versions.contains(merge.version)
            {
                merges.append(merge)
            }
        }
        return (merges, waiting)
    }

    /// Returns the versions of each meme that has several versions, if one of them is a merge or from
    /// another device. Only such memes can need a merge.
    private static func exchangedMemes(
        _ operations: [[ExchangedVersion]]
    ) -> [MemeID: [ExchangedVersion]] {
        let repeated = operations.flatMap { $0.map(\.id) }.repeated
        guard !repeated.isEmpty else { return [:] }
        let versions = operations.flatMap { $0.filter { repeated.contains($0.id) } }
        return Dictionary(grouping: versions, by: \.id)
            .filter { $0.value.contains { $0.device != nil || $0.isMerge } }
    }
}
