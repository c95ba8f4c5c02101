import Domain

/// The messages about operations.
struct OperationMessages {
    /// The short ids for operations on a single meme.
    var shortIDs = ShortIDs()
    var glyphs = Glyphs.unicode

    private static let titleLimit = 40

    /// What an operation did: `retagged 3etm "Book the train" (+xmas)`; for an undo or a redo,
    /// `undone: removal of 2 memes: "Bread", "Bake bread"`.
    func text(of operation: Operation) -> StyledText {
        switch operation.kind {
        case .change: act(operation.changes)
        case .undo: StyledText(localized: "undone: \(noun(operation.changes))")
        case .redo: StyledText(localized: "redone: \(noun(operation.changes))")
        }
    }

    /// The result of an undo or a redo: a line for each operation, and how to reverse it.
    func text(of step: OperationStep, _ takenBack: TakenBackOperations) -> StyledText {
        let count = takenBack.operations.count
        var text = StyledText()
        for (position, operation) in takenBack.operations.enumerated() {
            let noun = noun(operation.changes)
            switch (step, takenBack.isDryRun) {
            case (.undo, false): text.append(StyledText(localized: "Undone: \(noun)"))
            case (.undo, true): text.append(StyledText(localized: "Would undo: \(noun)"))
            case (.redo, false): text.append(StyledText(localized: "Redone: \(noun)"))
            case (.redo, true): text.append(StyledText(localized: "Would redo: \(noun)"))
            }
            if position == count - 1, !takenBack.isDryRun {
                text.append("; ")
                text.append(
                    step == .redo
                        ? UndoMessages.reverts(count)
                        : count == 1
                            ? localized("'meme redo' to redo")
                            : localized("'meme redo \(number: count)' to redo"))
            }
            text.append("\n")
        }
        return text
    }

    /// `edited 3etm "Buy milk" (url)`, `pinned 2 memes: "Bread", "Bake bread"`.
    private func act(_ changes: MemeChanges) -> StyledText {
        let summary = OperationSummary(changes)
        let differences = DifferenceMessages(glyphs: glyphs)
        if let renaming = summary.renaming {
            return StyledText(localized: "renamed \(text(of: renaming, changes))")
        }
        if let tags = summary.tags {
            return StyledText(localized: "retagged \(text(changes, differences.text(of: tags)))")
        }
        if let isPinned = summary.pinning {
            let memes = text(changes, StyledText())
            return isPinned
                ? StyledText(localized: "pinned \(memes)")
                : StyledText(localized: "unpinned \(memes)")
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

    /// `edit of 3etm "Buy milk" (url)`, `addition of 2 memes: "Bread", "Bake bread"`.
    private func noun(_ changes: MemeChanges) -> StyledText {
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

    /// `title, tags`, without the title of a single meme; for changes of several kinds, `added 1, edited 2`.
    private func names(_ summary: OperationSummary) -> StyledText {
        guard summary.onlyKind != nil else {
            return StyledText(
                summary.kinds.map { $0.kind.words($0.count) }.joined(separator: ", "))
        }
        let isOne = summary.differences.count == 1
        let names = summary.differenceNames.filter { !isOne || $0 != MemeField.title.rawValue }
        let labels = names.map { MemeField(rawValue: $0)?.label ?? $0 }
        return StyledText(SafeText.line(labels.joined(separator: ", "), glyphs))
    }

    /// `3etm "Buy milk" (url)`, `3etm "Buy milk" → "Buy oat milk"`, `2 memes (url): "Bread", "Bake bread"`.
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

    /// `tag gifts to presents, 4 memes: "Bread", "Bake bread", "Call Ann" and 1 more`.
    private func text(of renaming: OperationSummary.Renaming, _ changes: MemeChanges) -> StyledText
    {
        let old = StyledText(isolated: SafeText.line(renaming.old, glyphs), .tag)
        let new = StyledText(isolated: SafeText.line(renaming.new, glyphs), .tag)
        let memes = Amount.memes(changes.count)
        return StyledText(localized: "tag \(old) to \(new), \(memes)") + titles(changes)
    }

    private func titles(_ changes: MemeChanges) -> StyledText {
        StyledText(": ")
            + FirstTitles.text(of: changes.lazy.map(\.title), count: changes.count, quoted)
    }

    /// A title within a sentence, such as `"Buy milk"`, cut to leave room for the rest of the line.
    private func quoted(_ title: String) -> StyledText {
        let start = title.prefix(OperationMessages.titleLimit)
        var text = StyledText("\"")
        text.append(SafeText.line(String(start), glyphs), isIsolated: true)
        text.append(start.endIndex < title.endIndex ? glyphs.ellipsis + "\"" : "\"")
        return text
    }
}

/// The messages about differences between versions.
struct DifferenceMessages {
    let glyphs: Glyphs

    /// The maximum number of tags that are shown.
    private static let shownTagCount = 4

    /// `title, text +3 -1 lines, tags -old +new, pinned`; for tags alone `-old +new`.
    func text(of differences: [FieldDifference]) -> StyledText {
        if differences.count == 1, case .tags(let removed, let added, _) = differences[0] {
            return tags(removed, added)
        }
        var text = StyledText()
        for difference in differences {
            if !text.spans.isEmpty { text.append(", ") }
            switch difference {
            case .text(let added, let removed):
                text.append(lines(added, removed))
            case .tags(let removed, let added, _):
                text.append(StyledText(localized: "tags \(tags(removed, added))"))
            case .pinned(let isPinned):
                text.append(isPinned ? localized("pinned") : localized("unpinned"))
            case .field(.text): text.append(localized("text changed"))
            case .title: text.append(MemeField.title.label)
            case .field(let field): text.append(field.label)
            case .other: text.append(SafeText.line(difference.name, glyphs))
            }
        }
        return text
    }

    /// `text +3 -1 lines`.
    private func lines(_ added: Int, _ removed: Int) -> String {
        let counts = (added > 0 ? ["+\(added)"] : []) + (removed > 0 ? ["-\(removed)"] : [])
        let signed = counts.joined(separator: " ")
        return added + removed == 1
            ? localized("text \(signed) line") : localized("text \(signed) lines")
    }

    /// `-old +new`.
    private func tags(_ removed: [String], _ added: [String]) -> StyledText {
        let signed = removed.map { "-" + $0 } + added.map { "+" + $0 }
        let limit = DifferenceMessages.shownTagCount
        var text = StyledText()
        for tag in signed.prefix(limit) {
            if !text.spans.isEmpty { text.append(" ") }
            text.append(SafeText.line(tag, glyphs), .tag, isIsolated: true)
        }
        if signed.count > limit {
            text.append(" " + localized("and \(number: signed.count - limit) more"))
        }
        return text
    }
}

extension MemeChange.Kind {
    /// `added 2`.
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .added: localized("added \(number: count)")
        case .edited: localized("edited \(number: count)")
        case .removed: localized("removed \(number: count)")
        case .restored: localized("restored \(number: count)")
        }
    }
}

/// A summary of all changes of an operation.
private struct OperationSummary {
    typealias Renaming = (old: String, new: String)

    /// The number of memes changed in each way.
    let kinds: [(kind: MemeChange.Kind, count: Int)]
    /// The differences of each meme; empty if any are missing, for example because a meme was added.
    let differences: [[FieldDifference]]

    init(_ changes: MemeChanges) {
        kinds = changes.countsByOriginal
        let found =
            changes.count <= MemeChanges.detailedCount ? changes.compactMap(\.differences) : []
        differences = found.count == changes.count ? found : []
    }

    /// The kind of all changes; `nil` if there are several.
    var onlyKind: MemeChange.Kind? { kinds.count == 1 ? kinds[0].kind : nil }

    /// The names of the fields that differ in any meme: known fields first, in their order.
    var differenceNames: [String] {
        let names = differences.flatMap { $0 }.map(\.name)
        let fields = MemeField.allCases.map(\.rawValue)
        let found = Set(names)
        return fields.filter(found.contains) + found.subtracting(fields).sorted()
    }

    /// The added and removed tags if nothing else was changed in any meme.
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

    /// Whether all memes were only pinned, or only unpinned; `nil` otherwise.
    var pinning: Bool? {
        guard let first = differences.first, first.count == 1, case .pinned(let isPinned) = first[0]
        else { return nil }
        return differences.allSatisfy { $0 == first } ? isPinned : nil
    }

    /// The tag that was renamed in several memes, if nothing else was changed.
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

    /// Removes the last levels that both names share: for `gifts/ann` and `presents/ann`, returns `gifts`
    /// and `presents`.
    private static func renaming(of old: String, to new: String) -> Renaming {
        var levels = [old, new].map { $0.split(separator: "/", omittingEmptySubsequences: false) }
        while levels[0].count > 1, levels[1].count > 1, levels[0].last == levels[1].last {
            levels[0].removeLast()
            levels[1].removeLast()
        }
        return (levels[0].joined(separator: "/"), levels[1].joined(separator: "/"))
    }
}
