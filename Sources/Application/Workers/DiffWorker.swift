import Domain

/// Compares versions of memes.
struct DiffWorker {
    private let versionsWorker: VersionsWorker

    init(versionsWorker: VersionsWorker) {
        self.versionsWorker = versionsWorker
    }

    /// Finds the difference between two versions; see `VersionsWorker.pair` for which they are.
    func difference(
        _ name: String, _ otherName: String?, asOf date: String? = nil
    ) throws(MemesError) -> FoundDifference {
        let found = try versionsWorker.pair(name, otherName, asOf: date)
        return FoundDifference(
            found.pair.map { MemesDifference(pair: $0, diff: DiffWorker.diff($0)) },
            warnings: found.warnings)
    }

    private static func diff(_ pair: VersionPair) -> UnifiedDiff {
        // A missing last line end matters only if the other text has one.
        let texts = [pair.old?.meme, pair.new.meme].compactMap { $0 }.filter { !$0.text.isEmpty }
        let endsTexts = texts.count < 2 || texts.allSatisfy { !$0.hasEndedText }
        return UnifiedDiff(
            from: pair.old?.meme?.diffText(endsText: endsTexts) ?? DiffText(""),
            to: pair.new.meme?.diffText(endsText: endsTexts) ?? DiffText(""))
    }
}

/// Two versions and their difference.
struct MemesDifference: Equatable {
    var pair: VersionPair
    var diff: UnifiedDiff

    /// The whole diff; exact bytes unless it is for a terminal.
    var text: StyledText { UnifiedDiffText.text(from: pair.old, to: pair.new, diff) }
}

/// The versions to compare.
struct FoundDifference: Equatable {
    var difference: Result<MemesDifference, MemesError>
    /// The warnings of the store.
    var warnings: [StoreWarning]

    init(_ difference: Result<MemesDifference, MemesError>, warnings: [StoreWarning] = []) {
        self.difference = difference
        self.warnings = warnings
    }
}

extension Meme {
    /// A meme as text to compare: a line for each field, an empty line, and the text.
    /// Times are left out because they always differ.
    ///
    /// - Parameter endsText: whether a last line without an end is given one.
    func diffText(endsText: Bool) -> DiffText {
        var lines = "title: \(SafeText.escaped(title))\n"
        if !tags.isEmpty { lines += "tags: \(SafeText.escaped(tags.names(separator: ", ")))\n" }
        for field in MemeField.optionalTexts {
            if let text = self[field] { lines += "\(field): \(SafeText.escaped(text))\n" }
        }
        if isPinned { lines += "pinned: true\n" }
        for other in otherFields { lines += "\(other.name): \(other.value)\n" }
        guard !text.isEmpty else { return DiffText(lines) }
        lines += "\n" + text
        if endsText, !hasEndedText { lines += "\n" }
        return DiffText(lines)
    }

    /// Whether the last line of the text has an end, as far as there is one.
    var hasEndedText: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "\n") }
}
