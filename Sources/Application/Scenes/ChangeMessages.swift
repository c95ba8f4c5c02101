import Domain

/// The messages about changed memes.
package enum ChangeMessages {
    /// Returns a line such as `Edited 7m3k Buy milk` or `Edited 2 of 3 memes`.
    ///
    /// - Parameters:
    ///   - verb: `Edited`, or `Would edit` in a dry run.
    ///   - ending: the text at the end of the line.
    package static func line(
        _ verb: String, _ changed: ChangedMemes, ending: StyledText = StyledText()
    ) -> StyledText {
        if let meme = changed.onlyChanged {
            return line(verb, changed.shortIDs.text(for: meme.id), meme.title, ending: ending)
        }
        return StyledText("\(verb) \(amount(changed))") + ending + StyledText("\n")
    }

    /// Returns the end of a line about several changed memes, such as `; 'meme undo' reverts this` or, in a
    /// dry run, `: 'Buy milk', 'Call Ann' and 3 more`. For a single meme, says whether other changes were
    /// kept.
    package static func ending(_ changed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard changed.changedCount > 1 else {
            return StyledText(
                changed.isMerged ? "; " + localized("changes made meanwhile are kept") : "")
        }
        guard isDryRun else { return StyledText("; \(UndoMessages.reverts())") }
        return StyledText(": ") + FirstTitles.quoted(changed.changed, count: changed.changedCount)
    }

    /// Returns an ending such as ` (due 2026-11-27)`, or ` (without todo, due, done, repeat, wait)` if the memes are
    /// no longer tasks; otherwise an empty text.
    static func ending(_ due: DueDate?, endsTasks: Bool = false) -> StyledText {
        let names = MemeField.tasksInDrafts.map(\.rawValue).joined(separator: ", ")
        let words =
            due.map { localized("due \(MessageTimes.words(for: $0))") }
            ?? (endsTasks ? localized("without \(names)") : nil)
        return StyledText(words.map { " (\($0))" } ?? "")
    }

    /// Returns a line such as `Added 7m3k Buy milk`, or `Would add Buy milk` if `shortID` is `nil`.
    static func line(
        _ verb: String, _ shortID: String?, _ title: String, ending: StyledText = StyledText()
    ) -> StyledText {
        var line = StyledText(shortID == nil ? verb : "\(verb) ")
        if let shortID { line.append(shortID, .id) }
        line.append(" \(title)", isIsolated: true)
        line.append(ending)
        line.append("\n")
        return line
    }

    /// Returns `3 memes`, or `2 of 3 memes` if only some of them changed.
    private static func amount(_ changed: ChangedMemes) -> String {
        let (part, whole) = (changed.changedCount, Amount.memes(changed.count))
        return part == changed.count ? whole : localized("\(number: part) of \(whole)")
    }
}

extension Diagnostic {
    /// Returns the message for a change whose query matches no memes.
    static func nothingToChange() -> Diagnostic {
        Diagnostic(localized("no memes match; nothing was changed"), .nothingMatched)
    }

    /// Returns the message for a change that left every meme unchanged.
    ///
    /// - Parameter missing: the items that were to be removed but do not exist, such as `tag 'home'`.
    static func nothingChanged(_ changed: ChangedMemes, missing: [String] = []) -> Diagnostic {
        let reason = missing.isEmpty ? "" : ": " + localized("no \(Choices.words(missing))")
        let subject =
            changed.count == 1
            ? changed.memes.first.map { "\($0.id) \(quote($0.title))" } : nil
        let words = localized("nothing to change in \(subject ?? Amount.memes(changed.count))")
        return Diagnostic(words + reason, .done)
    }

    /// Returns text such as `tag 'home'` for each tag that was to be removed but does not exist.
    package static func missing(tags: [String]) -> [String] {
        tags.map { localized("tag \(quote($0))") }
    }
}

extension ChangedTag {
    /// Text such as `'name' became 'tag'`, or `'name' was skipped` if no tag replaces the name.
    package var words: String {
        let name = Diagnostic.quote(name, limit: 30)
        guard let tag else { return localized("\(name) was skipped") }
        return localized("\(name) became \(Diagnostic.quote(tag.name, limit: 30))")
    }
}
