import Domain

struct OperationMessages {
    /// The short ids, used for operations that changed a single meme.
    var shortIDs = ShortIDs()
    var glyphs = Glyphs.unicode
    /// The names of other devices, as far as they are known.
    var deviceNames: [Device: String] = [:]

    private static let titleLimit = 40

    /// Returns a description of an operation, such as `retagged 3etm "Book the train" (+xmas)`. For an undo
    /// or a redo, returns text such as `undone: removal of 2 memes: "Bread", "Bake bread"`.
    func text(of operation: Operation) -> StyledText {
        switch operation.kind {
        case .change: act(operation.changes)
        case .undo: StyledText(localized: "undone: \(noun(operation.changes))")
        case .redo: StyledText(localized: "redone: \(noun(operation.changes))")
        case .merge: StyledText(localized: "merged \(text(operation.changes, StyledText()))")
        case .purge: StyledText(localized: "purged \(text(operation.changes, StyledText()))")
        }
    }

    /// Returns a description of an operation, followed by ` (on phone)` or ` (by mcp:x)` unless the user made it on
    /// this device.
    func textWithAuthor(of operation: Operation) -> StyledText {
        text(of: operation) + StyledText(words(forAuthor: operation.author))
    }

    /// Returns text such as ` (on phone)`, ` (by mcp:x)` or ` (on phone, by mcp:x)`; empty for `nil`.
    func words(forAuthor author: String?) -> String {
        guard let author else { return "" }
        guard let device = Device(author: author) else { return " (\(localized("by \(author)")))" }
        let name = SafeText.line(deviceNames[device] ?? device.text, glyphs)
        let by = author.dropFirst(device.text.count + 1)
        let words = [localized("on \(name)")] + (by.isEmpty ? [] : [localized("by \(String(by))")])
        return " (\(words.joined(separator: ", ")))"
    }

    /// Returns text such as `edited 3etm "Buy milk" (url)` or `pinned 2 memes: "Bread", "Bake bread"`.
    private func act(_ changes: MemeChanges) -> StyledText {
        let summary = OperationSummary(changes)
        let differences = DifferenceMessages(glyphs: glyphs)
        if let renaming = summary.renaming {
            return StyledText(localized: "renamed \(text(of: renaming, changes))")
        }
        if let tags = summary.tags {
            return StyledText(localized: "retagged \(text(changes, differences.text(of: tags)))")
        }
        if case .flag(.pinned, let isPinned)? = summary.flag {
            let memes = text(changes, StyledText())
            return isPinned
                ? StyledText(localized: "pinned \(memes)")
                : StyledText(localized: "unpinned \(memes)")
        }
        if let again = summary.again {
            let words =
                again.count == 1
                ? StyledText(localized("again on \(MessageTimes.words(for: again[0]))"))
                : StyledText()
            return StyledText(localized: "finished \(text(changes, words))")
        }
        guard summary.onlyKind == .edited, changes.count == 1 else {
            let memes = text(changes, names(summary))
            return switch summary.onlyKind {
            case .added: StyledText(localized: "added \(memes)")
            case .edited: StyledText(localized: "edited \(memes)")
            case .removed: StyledText(localized: "removed \(memes)")
            case .restored: StyledText(localized: "restored \(memes)")
            case nil: StyledText(localized: "changed \(memes)")
            }
        }
        let fields = summary.differences.flatMap { $0 }.filter { $0.field != .title }
        return StyledText(localized: "edited \(text(changes, differences.text(of: fields)))")
    }

    /// Returns text such as `edit of 3etm "Buy milk" (url)` or `addition of 2 memes: "Bread", "Bake bread"`.
    func noun(_ changes: MemeChanges) -> StyledText {
        let summary = OperationSummary(changes)
        if let renaming = summary.renaming {
            return StyledText(localized: "renaming of \(text(of: renaming, changes))")
        }
        let memes = text(changes, names(summary))
        return switch summary.onlyKind {
        case .added: StyledText(localized: "addition of \(memes)")
        case .edited: StyledText(localized: "edit of \(memes)")
        case .removed: StyledText(localized: "removal of \(memes)")
        case .restored: StyledText(localized: "restore of \(memes)")
        case nil: StyledText(localized: "change of \(memes)")
        }
    }

    /// Returns the names of the changed fields, such as `title, tags`. Omits `title` if only one meme
    /// changed. If the changes are of several kinds, returns counts instead, such as `added 1, edited 2`.
    private func names(_ summary: OperationSummary) -> StyledText {
        guard summary.onlyKind != nil else {
            return StyledText(summary.kinds.map { $0.kind.words($0.count) }.joined(separator: ", "))
        }
        let isOne = summary.differences.count == 1
        let names = summary.differenceNames.filter { !isOne || $0 != MemeField.title.rawValue }
        let labels = names.map { MemeField(rawValue: $0)?.label ?? $0 }
        return StyledText(SafeText.line(labels.joined(separator: ", "), glyphs))
    }

    /// Returns the memes with details, such as `3etm "Buy milk" (url)`, `3etm "Buy milk" → "Buy oat milk"`
    /// or `2 memes (url): "Bread", "Bake bread"`.
    private func text(_ changes: MemeChanges, _ details: StyledText) -> StyledText {
        var text = StyledText()
        let only = changes.count == 1 ? changes.first : nil
        if let only {
            text.append(shortIDs.text(for: only.id), .id)
            if case .title(let old, let new) = only.differences?.first {
                text.append(StyledText(" ") + quoted(old) + StyledText(" \(glyphs.arrow) "))
                text.append(quoted(new))
            } else if !only.title.isEmpty {
                text.append(StyledText(" ") + quoted(only.title))
            }
        } else {
            text.append(Amount.memes(changes.count))
        }
        if !details.spans.isEmpty { text.append(StyledText(" (") + details + StyledText(")")) }
        return only == nil ? text + titles(changes) : text
    }

    /// Returns text such as `tag gifts to presents, 4 memes: "Bread", "Bake bread", "Call Ann" and 1 more`.
    private func text(of renaming: OperationSummary.Renaming, _ changes: MemeChanges) -> StyledText
    {
        let old = StyledText(isolated: SafeText.line(renaming.old, glyphs), .tag)
        let new = StyledText(isolated: SafeText.line(renaming.new, glyphs), .tag)
        let memes = Amount.memes(changes.count)
        return StyledText(localized: "tag \(old) to \(new), \(memes)") + titles(changes)
    }

    private func titles(_ changes: MemeChanges) -> StyledText {
        // Compaction may have dropped the titles.
        let titles = changes.lazy.map(\.title).filter { !$0.isEmpty }
        guard !titles.isEmpty else { return StyledText() }
        return StyledText(": ") + FirstTitles.text(of: titles, count: changes.count, quoted)
    }

    /// Quotes a title for a sentence, as in `"Buy milk"`. Truncates long titles to leave room for the rest of
    /// the line.
    private func quoted(_ title: String) -> StyledText {
        let start = title.prefix(OperationMessages.titleLimit)
        var text = StyledText("\"")
        text.append(SafeText.line(String(start), glyphs), isIsolated: true)
        text.append(start.endIndex < title.endIndex ? glyphs.ellipsis + "\"" : "\"")
        return text
    }
}

extension MemeChange.Kind {
    /// Returns text such as `added 2`.
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .added: localized("added \(number: count)")
        case .edited: localized("edited \(number: count)")
        case .removed: localized("removed \(number: count)")
        case .restored: localized("restored \(number: count)")
        }
    }
}

private struct OperationSummary {
    typealias Renaming = (old: String, new: String)

    /// The number of memes for each kind of change.
    let kinds: [(kind: MemeChange.Kind, count: Int)]
    /// The differences of each meme. Empty if the operation changed too many memes, or if the differences of
    /// any of them are unknown, as for an added meme.
    let differences: [[FieldDifference]]

    init(_ changes: MemeChanges) {
        kinds = changes.countsByOriginal
        let found =
            changes.count <= MemeChanges.detailedCount ? changes.compactMap(\.differences) : []
        differences = found.count == changes.count ? found : []
    }

    /// The kind that all changes have in common; `nil` if there are several kinds.
    var onlyKind: MemeChange.Kind? { kinds.count == 1 ? kinds[0].kind : nil }

    /// The names of the fields that differ in any meme. Known fields come first, in their usual order.
    var differenceNames: [String] {
        let names = differences.flatMap { $0 }.map(\.name)
        let fields = MemeField.allCases.map(\.rawValue)
        let found = Set(names)
        return fields.filter(found.contains) + found.subtracting(fields).sorted()
    }

    /// The added and removed tags. `nil` if the differences are unknown, or if anything other than tags was
    /// changed in any meme.
    var tags: [FieldDifference]? {
        var (allRemoved, allAdded): ([String], [String]) = ([], [])
        var known: Set<String> = []
        for difference in differences {
            guard difference.count == 1, case .tags(let removed, let added, _) = difference[0]
            else { return nil }
            allRemoved += removed.filter { known.insert("-" + $0).inserted }
            allAdded += added.filter { known.insert("+" + $0).inserted }
        }
        return differences.isEmpty
            ? nil : [.tags(removed: allRemoved, added: allAdded, inPlace: false)]
    }

    /// The flag change, if the operation made the same flag change to every meme and no other changes;
    /// otherwise `nil`.
    var flag: FieldDifference? {
        guard let first = differences.first, first.count == 1, case .flag = first[0],
            differences.allSatisfy({ $0 == first })
        else { return nil }
        return first[0]
    }

    /// The next dates of the memes, if the operation finished all of them and they come again; otherwise `nil`.
    var again: [DueDate]? {
        let dates = differences.compactMap { differences in
            differences.lazy.compactMap { difference in
                if case .finished(let due) = difference { due } else { nil }
            }.first
        }
        return dates.isEmpty || dates.count < differences.count ? nil : dates
    }

    /// The old and new names of a tag, if the operation only renamed this tag and changed several memes;
    /// otherwise `nil`.
    var renaming: Renaming? {
        var renaming: Renaming?
        for difference in differences {
            guard difference.count == 1,
                case .tags(let removed, let added, inPlace: true) = difference[0],
                removed.count == added.count
            else { return nil }
            for (old, new) in zip(removed, added) {
                let found = OperationSummary.renaming(of: old, to: new)
                guard renaming == nil || renaming ?? found == found else { return nil }
                renaming = found
            }
        }
        return differences.count > 1 ? renaming : nil
    }

    /// Removes the trailing tag levels that both names share. For `gifts/ann` and `presents/ann`, returns
    /// `gifts` and `presents`.
    private static func renaming(of old: String, to new: String) -> Renaming {
        var levels = [old, new].map { $0.split(separator: "/", omittingEmptySubsequences: false) }
        while levels[0].count > 1, levels[1].count > 1, levels[0].last == levels[1].last {
            levels[0].removeLast()
            levels[1].removeLast()
        }
        return (levels[0].joined(separator: "/"), levels[1].joined(separator: "/"))
    }
}
