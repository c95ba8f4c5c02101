import Domain

/// The messages about changed memes.
enum ChangeMessages {
    /// `Edited 7m3k Buy milk`, or `Edited 2 of 3 memes`.
    ///
    /// - Parameters:
    ///   - verb: `Edited`, or `Would edit` in a dry run.
    ///   - ending: the end of the line, if any.
    static func line(
        _ verb: String, _ changed: ChangedMemes, ending: StyledText = StyledText()
    ) -> StyledText {
        if let meme = changed.onlyChanged {
            let id = changed.shortIDs.text(for: meme.id)
            return line(verb, id, meme.title, ending: ending)
        }
        var line = StyledText("\(verb) \(amount(changed))")
        line.append(ending)
        line.append("\n")
        return line
    }

    /// The ending of a line about several memes: `; 'meme undo' reverts this`, or in a dry run
    /// `: 'Buy milk', 'Call Ann' and 3 more`.
    static func ending(_ changed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard changed.changedCount > 1 else { return StyledText() }
        guard isDryRun else { return StyledText("; \(UndoMessages.reverts())") }
        var ending = StyledText(": ")
        ending.append(quotedTitles(of: changed.changed, count: changed.changedCount))
        return ending
    }

    /// `'Buy milk', 'Call Ann' and 3 more`. Equal titles are followed by the beginnings of their texts.
    ///
    /// - Parameters:
    ///   - memes: at least the first memes.
    ///   - count: the number of all memes.
    static func quotedTitles(of memes: [Meme], count: Int) -> StyledText {
        let shown = memes.prefix(FirstTitles.shownCount)
        let titles = shown.map { meme in
            let title = Diagnostic.quote(meme.title, limit: 30)
            let isClear = shown.count { $0.title == meme.title } == 1
            let excerpt = SafeText.escaped(
                String(meme.excerpt.prefix(30).trimming { $0 == " " }))
            return isClear || excerpt.isEmpty ? title : "\(title) (\(excerpt))"
        }
        return FirstTitles.text(of: titles, count: count)
    }

    /// `Added 7m3k Buy milk`, or `Would add Buy milk` without an id.
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

    /// `3 memes`, or `2 of 3 memes` if only some have changed.
    private static func amount(_ changed: ChangedMemes) -> String {
        let (part, whole) = (changed.changedCount, Amount.memes(changed.count))
        return part == changed.count ? whole : localized("\(number: part) of \(whole)")
    }
}

extension Diagnostic {
    /// No meme matches the query of a change.
    static func nothingToChange() -> Diagnostic {
        Diagnostic(localized("no memes match; nothing was changed"), .nothingMatched)
    }

    /// A change left every meme as it is.
    ///
    /// - Parameter missing: what was to be removed but does not exist, such as `tag 'home'`.
    static func nothingChanged(_ changed: ChangedMemes, missing: [String] = []) -> Diagnostic {
        let reason = missing.isEmpty ? "" : ": " + localized("no \(Choices.words(missing))")
        let subject =
            changed.count == 1
            ? changed.memes.first.map { "\($0.id) \(quote($0.title))" } : nil
        let words = localized("nothing to change in \(subject ?? Amount.memes(changed.count))")
        return Diagnostic(words + reason, .done)
    }

    /// `tag 'home'`, as a missing item.
    package static func missing(tags: [String]) -> [String] {
        tags.map { localized("tag \(quote($0))") }
    }
}
