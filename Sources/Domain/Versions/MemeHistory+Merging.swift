/// The rules for merging the versions of a meme.
extension MemeHistory {
    /// Returns whether to skip a version. A merge is skipped if the history contains all the versions that it
    /// merged, because the merge then adds nothing.
    func isPassedOver(_ index: Int) -> Bool { versions[index].isMerge && missing[index] == nil }

    func isCountedEdit(_ index: Int) -> Bool {
        versions[index].kind == .edit && !isPassedOver(index)
    }

    /// For each version, the index of the edit that it replaced. If the version replaced a removal, this is
    /// the edit that was removed. `nil` if there is no such edit, or if it is missing.
    var replacedEdits: [Int?] {
        var edits: [Int?] = []
        for parents in parents {
            let replaced = parents.max()
            edits.append(replaced.flatMap { versions[$0].kind == .edit ? $0 : edits[$0] })
        }
        return edits
    }

    /// Whether one of the removals knew every edit. Skipped merges do not count as edits.
    var isRemoved: Bool {
        guard let last = versions.indices.last(where: isCountedEdit) else {
            return !versions.isEmpty
        }
        // A removal with one parent knows the same edits as the parent, so a chain of removals needs only one
        // candidate.
        var sources: [Int] = []
        var candidates: Set<Int> = []
        for index in versions.indices {
            let parent = parents[index].count == 1 ? parents[index][0] : nil
            let isRemoval = versions[index].kind == .removal
            sources.append(isRemoval ? parent.map { sources[$0] } ?? index : index)
            if isRemoval, index > last, !isPassedOver(index) { candidates.insert(sources[index]) }
        }
        // Limits the work: a forger could write a million removals that each know different versions.
        return candidates.sorted().suffix(64).contains { candidate in
            let known = known(by: candidate)
            return versions.indices.allSatisfy { known[$0] || !isCountedEdit($0) }
        }
    }

    /// Whether a merge is needed because the latest version did not know all other versions. Skipped merges do
    /// not count. If the latest version is a removal, other removals do not count either.
    package var needsMerge: Bool {
        guard let last = versions.indices.last, !isPurged else { return false }
        let known = known(by: last)
        return versions.indices.contains { index in
            let mustBeKnown = versions[index].kind == .edit || versions[last].kind == .edit
            return !known[index] && mustBeKnown && !isPassedOver(index)
        }
    }

    /// Returns the names of versions that have not arrived yet. Versions up to the time of the last
    /// compaction were dropped, and will not arrive.
    package func awaited(compactedUntil time: Timestamp?) -> [VersionName] {
        let limit = time?.milliseconds ?? .min
        return missing.values.joined().filter { $0.time > limit }.sorted()
    }

    /// For each version, a bit mask of the heads that knew it. Only the first 64 heads have a bit.
    var headsThatKnow: [UInt64] {
        var masks = versions.map { _ in UInt64(0) }
        for (bit, head) in heads.prefix(UInt64.bitWidth).enumerated() { masks[head] = 1 << bit }
        for index in versions.indices.reversed() {
            for parent in parents[index] { masks[parent] |= masks[index] }
        }
        return masks
    }
}
