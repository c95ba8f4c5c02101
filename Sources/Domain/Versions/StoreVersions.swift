/// The versions in a store.
package struct StoreVersions: Sendable {
    /// The operations, in the order of their lines. Each version has its `after` value, even if the store
    /// omits it.
    package private(set) var operations: [[ExchangedVersion]]
    /// The number of operations that were in the store when it was last synced.
    package let oldOperationCount: Int
    /// The time up to which a compaction dropped versions; `nil` if there was no compaction.
    package let compacted: Timestamp?

    /// Creates the versions of a store.
    ///
    /// - Parameters:
    ///   - lines: the versions as read from the lines of the store, in order. For each meme, they include
    ///     either all of its versions or none.
    ///   - oldLineCount: the number of lines that were in the store when it was last synced.
    /// - Complexity: O(n log n).
    package init(_ lines: [ExchangedVersion], oldLineCount: Int = 0, compacted: Timestamp? = nil) {
        self.compacted = compacted
        operations = []
        var oldOperationCount = 0
        let names = StoreVersions.omittedNames(lines)
        for (index, line) in lines.enumerated() {
            var version = line
            if let name = names[index] { version.after = [name] }
            if let last = operations.last?.last, last.isContinued, last.time == line.time,
                last.author == line.author
            {
                operations[operations.count - 1].append(version)
            } else {
                operations.append([version])
            }
            if index < oldLineCount { oldOperationCount = operations.count }
        }
        self.oldOperationCount = oldOperationCount
    }

    /// Replaces `after` values with those of equal versions in `others`. Ignores versions in `others` that
    /// have no `after` value.
    package mutating func takeNames(of others: [ExchangedVersion]) {
        guard !operations.isEmpty else { return }
        let named = Dictionary(
            others.lazy.filter { !$0.after.isEmpty }.map { ($0, $0) },
            uniquingKeysWith: { first, _ in first })
        guard !named.isEmpty else { return }
        for (index, operation) in operations.enumerated() {
            operations[index] = operation.map { named[$0]?.withAuthor($0.author) ?? $0 }
        }
    }

    /// Names the version that a compaction dropped in the version that replaced it. A store omits the name of a
    /// meme's previous version that was made on this device, so without that version the name is unknown.
    ///
    /// - Parameters:
    ///   - shared: the versions in a shared folder.
    ///   - device: the device of this store.
    package mutating func nameDroppedVersions(among shared: [ExchangedVersion], of device: Device) {
        guard let limit = compacted?.milliseconds else { return }
        let sent = shared.filter { $0.device == device && $0.time <= limit }
        guard !sent.isEmpty else { return }
        let held = Set(versions)
        let dropped = Dictionary(grouping: sent.lazy.filter { !held.contains($0) }, by: \.id)
        guard !dropped.isEmpty else { return }
        for (index, operation) in operations.enumerated() {
            operations[index] = operation.map { version in
                guard version.device == nil, version.after.isEmpty, version.kind != .purge,
                    let last = dropped[version.id]?.filter({ $0.time < version.time })
                        .max(by: { $0.time < $1.time })
                else { return version }
                var named = version
                named.after = [last.name]
                return named
            }
        }
    }

    /// Returns the versions of an operation as lines of a store: `isContinued` is true for all but the last.
    package static func lines(of operation: [ExchangedVersion]) -> [ExchangedVersion] {
        operation.enumerated().map { index, version in
            var line = version
            line.isContinued = index < operation.count - 1
            return line
        }
    }

    package var versions: [ExchangedVersion] { operations.flatMap(\.self) }

    /// Returns the omitted `after` names, keyed by the index of their line. An omitted name refers to the
    /// meme's previous version that was made on this device.
    private static func omittedNames(_ lines: [ExchangedVersion]) -> [Int: VersionName] {
        let madeHere = lines.indices.filter {
            lines[$0].device == nil && lines[$0].kind != .purge
        }
        let repeated = madeHere.map { lines[$0].id }.repeated
        let versions = madeHere.filter { repeated.contains(lines[$0].id) }
        var names: [Int: VersionName] = [:]
        for indices in Dictionary(grouping: versions, by: { lines[$0].id }).values {
            let sorted = indices.sorted { (lines[$0].time, $0) < (lines[$1].time, $1) }
            for (previous, index) in zip(sorted, sorted.dropFirst())
            where lines[index].after.isEmpty {
                names[index] = lines[previous].name
            }
        }
        return names
    }
}

extension [MemeID] {
    /// The identifiers that occur more than once.
    package var repeated: Set<MemeID> {
        var ids: Set<MemeID> = []
        ids.reserveCapacity(count)
        return Set(filter { !ids.insert($0).inserted })
    }
}
