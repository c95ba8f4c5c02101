/// The versions of one meme, in order. Also records which other versions each version knew: the versions that
/// it names in `after`, and all versions that those versions knew.
///
/// A version is later than another if its operation was later. Versions with equal times are ordered by the
/// bytes of their bodies. If that order puts any version before one with the same time that it knew, they are
/// first ordered by depth; see `depthsWithinTimes`.
///
/// The order therefore depends only on the set of versions. A version that replaces another is always later,
/// even within one operation or at the maximum time.
package struct MemeHistory: Sendable {
    package private(set) var versions: [ExchangedVersion]
    /// For each version, the indices of the versions that it names. Names of later versions are ignored, so
    /// no version can know itself.
    package private(set) var parents: [[Int]]
    /// The names of missing versions, keyed by the index of the version that names them.
    package private(set) var missing: [Int: [VersionName]] = [:]

    /// Creates a history.
    ///
    /// - Parameter versions: the versions of one meme, in any order. If a version is repeated, its first
    ///   occurrence is used.
    /// - Complexity: O(n log n) for n versions, and linear in the number of names.
    package init(_ versions: [ExchangedVersion]) {
        var seen: Set<ExchangedVersion> = []
        self.versions = versions.filter { seen.insert($0).inserted }.sorted {
            $0.time != $1.time ? $0.time < $1.time : $0.body.lexicographicallyPrecedes($1.body)
        }
        parents = self.versions.map { _ in [] }
        resolveNames()
        orderEqualTimes()
        for index in parents.indices { parents[index].removeAll { $0 >= index } }
    }

    private mutating func resolveNames() {
        let namedTimes = Set(versions.lazy.flatMap(\.after).map(\.time))
        var indices: [VersionName: Int] = [:]
        for (index, version) in versions.enumerated() where namedTimes.contains(version.time) {
            let name = version.name
            if indices[name] == nil { indices[name] = index }
        }
        for (index, version) in versions.enumerated() where version.kind != .purge {
            for name in version.after {
                if let parent = indices[name] {
                    parents[index].append(parent)
                } else {
                    missing[index, default: []].append(name)
                }
            }
        }
    }

    /// Reorders versions with the same time so that each follows the versions that it knew.
    private mutating func orderEqualTimes() {
        let isOrdered = parents.indices.allSatisfy { index in
            parents[index].allSatisfy {
                $0 < index || versions[$0].time != versions[index].time
            }
        }
        guard !isOrdered else { return }
        let depths = depthsWithinTimes()
        let order = versions.indices.sorted { left, right in
            (versions[left].time, depths[left], left) < (versions[right].time, depths[right], right)
        }
        var positions = [Int](repeating: 0, count: order.count)
        for (position, index) in order.enumerated() { positions[index] = position }
        versions = order.map { versions[$0] }
        parents = order.map { index in parents[index].map { positions[$0] } }
        missing = Dictionary(uniqueKeysWithValues: missing.map { (positions[$0.key], $0.value) })
    }

    /// Returns, for each version, the length of the longest chain of known versions with the same time.
    /// Versions that know themselves, or such a version, get the maximum, so they come last. Only a forger
    /// can write versions that know themselves.
    private func depthsWithinTimes() -> [Int] {
        var depths = versions.map { _ in Int.max }
        var open = versions.map { _ in 0 }
        var children: [Int: [Int]] = [:]
        for (index, parents) in parents.enumerated() {
            for parent in parents where versions[parent].time == versions[index].time {
                open[index] += 1
                children[parent, default: []].append(index)
            }
        }
        var layer = versions.indices.filter { open[$0] == 0 }
        var depth = 0
        while !layer.isEmpty {
            var next: [Int] = []
            for index in layer {
                depths[index] = depth
                for child in children[index] ?? [] {
                    open[child] -= 1
                    if open[child] == 0 { next.append(child) }
                }
            }
            (layer, depth) = (next, depth + 1)
        }
        return depths
    }
}

extension MemeHistory {
    /// The indices of the versions that no other version knew, in order.
    package var heads: [Int] {
        var isKnown = versions.map { _ in false }
        for parent in parents.lazy.joined() { isKnown[parent] = true }
        return versions.indices.filter { !isKnown[$0] }
    }

    /// Returns, for each version, whether it is the version at `index` or was known by that version.
    package func known(by index: Int) -> [Bool] { known { $0 == index } }

    /// Returns, for each version, whether it is one of the wanted versions or was known by one of them.
    package func known(by isWanted: (Int) -> Bool) -> [Bool] {
        var known = versions.indices.map(isWanted)
        // Versions name only earlier versions, so one pass is enough.
        for later in versions.indices.reversed() where known[later] {
            for parent in parents[later] { known[parent] = true }
        }
        return known
    }

    /// Whether the meme has been purged.
    package var isPurged: Bool { versions.contains { $0.kind == .purge } }
}
