import Domain

/// One version of a meme, and what it changed.
struct HistoryStep: Equatable {
    /// What became of a meme.
    enum What: String {
        case added, edited, removed, restored, undone, redone
    }

    /// A field that another version had otherwise.
    enum ChangedField: Equatable {
        /// One of ours.
        case field(MemeField)
        /// One of another program's, by the JSON of its name.
        case other(String)
    }

    /// Which meme.
    var id: MemeID
    /// The version.
    var version: MemeVersion
    /// What was done.
    var what: What
    /// What changed since the last version that had contents; none where there was none, and where
    /// the meme was removed.
    var changed: [ChangedField] = []
    /// The title; of a removal, the last one before it.
    var title: String
}

extension HistoryStep {
    /// What became of a meme.
    ///
    /// - Parameter versions: all that are known, from the oldest to the newest.
    /// - Throws: `MemesError.historyDropped` where none of them has contents any more.
    static func steps(of versions: [MemeVersion]) throws(MemesError) -> [HistoryStep] {
        guard let id = versions.lazy.compactMap(\.meme?.id).first else {
            throw .historyDropped(until: versions.last?.time ?? .latest)
        }
        var steps: [HistoryStep] = []
        var isThere = false
        var last: Meme?
        for version in versions {
            let changed = version.meme.map { meme in last.map { changes(from: $0, to: meme) } ?? []
            }
            steps.append(
                HistoryStep(
                    id: id, version: version,
                    what: what(version, isThere: isThere, isFirst: steps.isEmpty),
                    changed: changed ?? [], title: (version.meme ?? last)?.title ?? ""))
            isThere = version.meme != nil
            last = version.meme ?? last
        }
        return steps
    }

    private static func what(_ version: MemeVersion, isThere: Bool, isFirst: Bool) -> What {
        switch version.kind {
        case .undo: return .undone
        case .redo: return .redone
        case .change:
            guard let meme = version.meme else { return .removed }
            // Where the versions before were dropped, the meme itself tells that there were some.
            if isFirst { return meme.modified == nil ? .added : .edited }
            return isThere ? .edited : .restored
        }
    }

    /// The fields in which two versions of a meme differ; `modified` always does.
    static func changes(from old: Meme, to new: Meme) -> [ChangedField] {
        var changes: [ChangedField] = []
        for field in MemeField.allCases
        where field != .modified && old.differs(from: new, in: field) {
            changes.append(.field(field))
        }
        let names = old.otherFields.map(\.name) + new.otherFields.map(\.name)
        var known: Set<String> = []
        for name in names where known.insert(name).inserted {
            let values = [old, new].map { $0.otherFields.first { $0.name == name }?.value }
            if values[0] != values[1] { changes.append(.other(name)) }
        }
        return changes
    }
}

extension Meme {
    /// Whether a field has other bytes.
    fileprivate func differs(from other: Meme, in field: MemeField) -> Bool {
        !text(of: field).hasSameBytes(as: other.text(of: field))
            || exactSpellings[field] != other.exactSpellings[field]
            || field == .tags && tags.map(\.exactJSON) != other.tags.map(\.exactJSON)
    }
}
