import Domain

/// Compares versions of memes.
struct DiffWorker {
    private let versionsWorker: VersionsWorker

    init(versionsWorker: VersionsWorker) {
        self.versionsWorker = versionsWorker
    }

    /// Finds what makes one version of another; see `VersionsWorker.pair` for which they are.
    func difference(
        _ name: String, _ otherName: String?, asOf date: String? = nil
    ) throws(MemesError) -> FoundDifference {
        let found = try versionsWorker.pair(name, otherName, asOf: date)
        return FoundDifference(
            found.pair.map { MemesDifference(pair: $0, diff: DiffWorker.diff($0)) },
            warnings: found.warnings)
    }

    private static func diff(_ pair: VersionPair) -> UnifiedDiff {
        // That a text has no last line end matters only where another one has it.
        let texts = [pair.old?.meme, pair.new.meme].compactMap { $0 }.filter { !$0.text.isEmpty }
        let endsTexts = texts.count < 2 || texts.allSatisfy { !$0.hasEndedText }
        return UnifiedDiff(
            from: pair.old?.meme?.diffText(endsText: endsTexts) ?? DiffText(""),
            to: pair.new.meme?.diffText(endsText: endsTexts) ?? DiffText(""))
    }
}

/// Two versions, and what makes the new one of the old one.
struct MemesDifference: Equatable {
    var pair: VersionPair
    var diff: UnifiedDiff
}

/// What a user wants to compare.
struct FoundDifference: Equatable {
    var difference: Result<MemesDifference, MemesError>
    /// The warnings of the store.
    var warnings: [StoreWarning]

    init(_ difference: Result<MemesDifference, MemesError>, warnings: [StoreWarning] = []) {
        self.difference = difference
        self.warnings = warnings
    }
}
