import Domain

/// Reads the versions of memes for the scenes.
struct VersionsWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    /// Returns the versions of a meme, newest first, even if it was removed. If nothing is known of it any
    /// more, the answer contains `HistoryError.dropped`.
    ///
    /// - Parameter date: the `--as-of` date as typed; `nil` for now.
    /// - Throws: `ReferenceError.unreadable`, `RequestError.unreadableDate`,
    ///   `ReferenceError.versionIsFixed` for a version of a meme; errors of the store.
    func history(
        of name: String, limit: Int?, asOf date: String? = nil
    ) throws(MemesError) -> FoundHistory {
        let reference = try MemeReference(word: name, isForChange: false)
        if case .version = reference { throw .reference(.versionIsFixed(reference)) }
        let found = try store.fetchVersions(of: reference, asOf: try dateWorker.moment(asOf: date))
        return FoundHistory(
            steps: Result { () throws(MemesError) in
                let steps = try HistoryStep.steps(of: try found.versions.get())
                return Array(steps.reversed().prefix(limit ?? .max))
            }, shortIDs: found.shortIDs, warnings: found.warnings)
    }

    /// Compares two versions, the old one first. Without a second name, a meme means its last two versions,
    /// and a version is compared with the last one.
    ///
    /// - Parameter date: the `--as-of` date as typed; `nil` for now.
    /// - Throws: `ReferenceError.unreadable`, `RequestError.unreadableDate`; errors of the store.
    func difference(
        _ name: String, _ otherName: String?, asOf date: String? = nil
    ) throws(MemesError) -> FoundDifference {
        let time = try dateWorker.moment(asOf: date)
        let reference = try MemeReference(word: name, isForChange: false)
        let other = try otherName.map { (name) throws(MemesError) in
            try MemeReference(word: name, isForChange: false)
        }
        let found = try store.fetchVersions(of: reference, asOf: time)
        let otherFound = try other.map { (other) throws(MemesError) in
            try store.fetchVersions(of: other, asOf: time)
        }
        let pair = Result { () throws(MemesError) in
            let versions = try found.versions.get()
            guard let other, let otherFound else {
                return try VersionsWorker.pair(reference, versions)
            }
            return VersionPair(
                old: try VersionsWorker.version(reference, in: versions),
                new: try VersionsWorker.version(other, in: try otherFound.versions.get()))
        }
        let warnings = (otherFound?.warnings ?? []).filter { !found.warnings.contains($0) }
        return FoundDifference(
            difference: pair.map { MemesDifference(pair: $0, diff: UnifiedDiff($0)) },
            warnings: found.warnings + warnings)
    }

    /// Returns the version that a reference names; without a number, the last one that is not a removal.
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

/// The versions of one meme.
struct FoundHistory: Equatable {
    /// The newest step first; an error for a reference that does not name one meme.
    var steps: Result<[HistoryStep], MemesError>
    var shortIDs = ShortIDs()
    var warnings: [StoreWarning] = []
}

/// Two versions to compare, both with contents.
struct VersionPair: Equatable {
    /// `nil` if there was nothing before.
    var old: MemeVersion?
    var new: MemeVersion
}

/// Two versions and their difference.
struct MemesDifference: Equatable {
    var pair: VersionPair
    var diff: UnifiedDiff

    /// Returns the whole diff with local times, or with times as stored if `calendar` is `nil`.
    func text(_ calendar: (any LocalCalendar)? = nil) -> StyledText {
        UnifiedDiffText.text(from: pair.old, to: pair.new, diff, calendar)
    }
}

/// The result of comparing two versions.
struct FoundDifference: Equatable {
    var difference: Result<MemesDifference, MemesError>
    var warnings: [StoreWarning] = []
}

extension UnifiedDiff {
    fileprivate init(_ pair: VersionPair) {
        // A missing last line end matters only if the other text has one.
        let texts = [pair.old?.meme, pair.new.meme].compactMap { $0 }.filter { !$0.text.isEmpty }
        let endsTexts = texts.count < 2 || texts.allSatisfy { !$0.hasEndedText }
        self.init(
            from: pair.old?.meme?.diffText(endsText: endsTexts) ?? DiffText(""),
            to: pair.new.meme?.diffText(endsText: endsTexts) ?? DiffText(""))
    }
}

extension Meme {
    /// Returns a meme as text to compare: a line per field, an empty line, and the text. `endsText` adds a
    /// missing last line end. Times are omitted because they always differ.
    func diffText(endsText: Bool) -> DiffText {
        var lines = "title: \(SafeText.escaped(title))\n"
        if !tags.isEmpty { lines += "tags: \(SafeText.escaped(tags.names(separator: ", ")))\n" }
        for field in MemeField.optionalTexts {
            if let text = self[field] { lines += "\(field): \(SafeText.escaped(text))\n" }
        }
        for field in MemeField.flags where flags[field] { lines += "\(field): true\n" }
        for other in otherFields where !ImportOrigin.isKept(in: other) {
            lines += "\(other.name): \(other.value)\n"
        }
        guard !text.isEmpty else { return DiffText(lines) }
        lines += "\n" + text
        if endsText, !hasEndedText { lines += "\n" }
        return DiffText(lines)
    }

    /// Whether the text is empty or ends in a line end.
    var hasEndedText: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "\n") }
}
