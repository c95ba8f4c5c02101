import Domain

/// A worker that reads the versions of memes for the scenes.
struct VersionsWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    /// Returns the versions of a meme, newest first, even if the meme was removed. If compaction has dropped
    /// the contents of all versions, the result contains `HistoryError.dropped`; if the meme was purged,
    /// `ReferenceError.memeWasPurged`.
    ///
    /// - Parameter date: the `--as-of` date as typed; `nil` for now.
    /// - Throws: `ReferenceError.unreadable`, `RequestError.unreadableDate`,
    ///   `ReferenceError.versionIsFixed` for a version of a meme; store errors.
    func history(
        of name: String, limit: Int?, asOf date: String? = nil
    ) throws(MemesError) -> FoundHistory {
        let (reference, found) = try store.fetchVersions(
            named: name, asOf: try dateWorker.moment(asOf: date))
        if case .version = reference { throw .reference(.versionIsFixed(reference)) }
        return FoundHistory(
            steps: Result { () throws(MemesError) in
                let versions = try found.versions.get()
                if versions.last?.kind == .purge { throw .reference(.memeWasPurged(reference)) }
                let steps = try HistoryStep.steps(of: versions)
                return Array(steps.reversed().prefix(limit ?? .max))
            }, shortIDs: found.shortIDs, warnings: found.warnings)
    }

    /// Compares two versions: `name` is the old version, and `otherName` the new version. If `otherName` is
    /// `nil` and `name` has a version number, compares that version with the last version. If `otherName` is
    /// `nil` and `name` has no version number, compares the last two versions. Removals do not count as last
    /// versions.
    ///
    /// - Parameter date: the `--as-of` date as typed; `nil` for now.
    /// - Throws: `ReferenceError.unreadable`, `RequestError.unreadableDate`; store errors.
    func difference(
        _ name: String, _ otherName: String?, asOf date: String? = nil
    ) throws(MemesError) -> FoundDifference {
        let time = try dateWorker.moment(asOf: date)
        let (reference, found) = try store.fetchVersions(named: name, asOf: time)
        let other = try otherName.map { (name) throws(MemesError) in
            try store.fetchVersions(named: name, asOf: time)
        }
        let pair = Result { () throws(MemesError) in
            let versions = try found.versions.get()
            guard let other else { return try VersionsWorker.pair(reference, versions) }
            return VersionPair(
                old: try VersionsWorker.version(reference, in: versions),
                new: try VersionsWorker.version(
                    other.reference, in: try other.found.versions.get()))
        }
        let warnings = (other?.found.warnings ?? []).filter { !found.warnings.contains($0) }
        return FoundDifference(
            difference: pair.map { MemesDifference($0) },
            warnings: found.warnings + warnings)
    }

    /// Returns the named version; without a number, the last version that is not a removal.
    ///
    /// - Throws: `ReferenceError.noSuchVersion`, `.versionIsRemoval`; `HistoryError.dropped`.
    static func version(
        _ reference: MemeReference, in versions: [MemeVersion]
    ) throws(MemesError) -> MemeVersion {
        guard case .version(_, let number) = reference else {
            guard let last = versions.last(where: { $0.meme != nil }) else {
                throw .history(.dropped(until: versions.last?.time ?? .latest))
            }
            return last
        }
        guard number <= versions.count else {
            throw .reference(.noSuchVersion(reference, count: versions.count))
        }
        guard versions[number - 1].meme != nil else {
            throw .reference(.versionIsRemoval(reference))
        }
        return versions[number - 1]
    }

    private static func pair(
        _ reference: MemeReference, _ versions: [MemeVersion]
    ) throws(MemesError) -> VersionPair {
        let named = try version(reference, in: versions)
        if case .version(let meme, _) = reference {
            return VersionPair(old: named, new: try version(meme, in: versions))
        }
        let before = versions.last { $0.number < named.number && $0.meme != nil }
        return VersionPair(old: before, new: named)
    }
}

struct FoundHistory: Equatable {
    /// The steps, newest first; an error if the reference does not name exactly one meme, if the meme was
    /// purged, or if the contents of all its versions were dropped.
    var steps: Result<[HistoryStep], MemesError>
    var shortIDs = ShortIDs()
    var warnings: [StoreWarning] = []
}

/// Two versions to compare. Neither version is a removal.
struct VersionPair: Equatable {
    /// The old version; `nil` if there was no earlier version with contents.
    var old: MemeVersion?
    var new: MemeVersion
}

struct MemesDifference: Equatable {
    var pair: VersionPair
    var diff: UnifiedDiff

    /// Returns the whole diff with local times, or with times as stored if `calendar` is `nil`.
    func text(_ calendar: (any LocalCalendar)? = nil) -> StyledText {
        UnifiedDiffText.text(from: pair.old, to: pair.new, diff, calendar)
    }
}

extension MemesDifference {
    init(_ pair: VersionPair) { self.init(pair: pair, diff: UnifiedDiff(pair)) }
}

struct FoundDifference: Equatable {
    var difference: Result<MemesDifference, MemesError>
    var warnings: [StoreWarning] = []
}

extension UnifiedDiff {
    fileprivate init(_ pair: VersionPair) {
        // A missing final line ending is a difference only if the other text has a final line ending.
        let texts = [pair.old?.meme, pair.new.meme].compactMap { $0 }.filter { !$0.text.isEmpty }
        let endsTexts = texts.count < 2 || texts.allSatisfy { !$0.hasEndedText }
        let (old, new) = (pair.old?.meme, pair.new.meme)
        let isRedated = old.map { $0.id == new?.id && new?.hasSame(.created, as: $0) == false }
        func lines(of meme: Meme?) -> DiffText {
            meme?.diffText(showsCreated: isRedated == true, endsText: endsTexts) ?? DiffText("")
        }
        self.init(from: lines(of: old), to: lines(of: new))
    }
}

extension Meme {
    /// Returns a meme as text to compare: a line per field, an empty line, and the text. Omits the id, the
    /// key, the time of the last change, and the record of an import. If `endsText` is `true`, adds a final line
    /// ending if it is missing.
    func diffText(showsCreated: Bool, endsText: Bool) -> DiffText {
        var lines = "title: \(SafeText.escaped(title))\n"
        if !tags.isEmpty { lines += "tags: \(SafeText.escaped(tags.names(separator: ", ")))\n" }
        for field in MemeField.optionalTexts {
            if let text = self[field] { lines += "\(field): \(SafeText.escaped(text))\n" }
        }
        for field in MemeField.flags where flags[field] { lines += "\(field): true\n" }
        if showsCreated, let created { lines += "created: \(SafeText.escaped(created.text))\n" }
        for other in otherFields where !ImportOrigin.isKept(in: other) {
            lines += "\(other.name): \(other.value)\n"
        }
        guard !text.isEmpty else { return DiffText(lines) }
        lines += "\n" + text
        if endsText, !hasEndedText { lines += "\n" }
        return DiffText(lines)
    }

    var hasEndedText: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "\n") }
}

/// One version of a meme, and what changed in it.
struct HistoryStep: Equatable {
    enum What: String {
        case added, edited, removed, restored, undone, redone, merged, purged
    }

    var id: MemeID
    var version: MemeVersion
    var what: What
    /// The differences from the last earlier version with contents; empty for the first, and for removals.
    var changed: [FieldDifference] = []
    /// The title; for a removal, the last title before the removal.
    var title: String

    /// Returns a step for each known version of a meme, oldest first.
    ///
    /// - Throws: `HistoryError.dropped` if compaction has dropped the contents of all versions.
    package static func steps(of versions: [MemeVersion]) throws(MemesError) -> [HistoryStep] {
        guard let id = versions.lazy.compactMap(\.meme?.id).first else {
            throw .history(.dropped(until: versions.last?.time ?? .latest))
        }
        var steps: [HistoryStep] = []
        var isThere = false
        var last: Meme?
        for version in versions {
            let old = version.replaced.flatMap { versions[$0 - 1].meme } ?? last
            let changed = version.meme.flatMap { meme in old.map(meme.differences) }
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
        case .merge: return .merged
        case .purge: return .purged
        case .change:
            guard let meme = version.meme else { return .removed }
            // A modification time shows that there were older versions, which were dropped.
            if isFirst { return meme.modified == nil ? .added : .edited }
            return isThere ? .edited : .restored
        }
    }
}
