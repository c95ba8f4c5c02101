import Domain

/// A piece of output that a scene displays.
package enum Output: Equatable {
    /// Human-readable text.
    case text(StyledText, ExitCode = .done)
    /// Machine-readable records.
    case records(String, ExitCode = .done)
    /// Machine-readable records, encoded in UTF-8.
    case bytes([UInt8], ExitCode = .done)
    /// Rows of a table. The first rows shown determine the layout of the columns.
    ///
    /// - Parameter narrowest: the minimum widths of the columns if more rows follow.
    case rows([TextTable.Row], narrowest: [Int] = [])
    /// Names, such as tags, with the number of memes for each.
    case counts([CountsTable.Row])
    /// The memes found by a search, with their matches. The first rows shown determine the layout of the
    /// columns.
    case found([FoundMemesTable.Row])
    /// The number of memes on each day.
    case calendar(CalendarView.Days)
    /// Memes with all their fields. A terminal shows their texts as formatted Markdown, unless `isPlain`.
    case details([MemeDetails.Detail], isPlain: Bool = false)
    /// The texts of memes, without any other fields.
    case texts([String])
    case hint(StyledText)
    /// An error or a warning.
    case diagnostic(Diagnostic)
    /// A question to ask before a change. The change is made only if the user answers yes.
    case question(ChangeQuestion)
    /// Indicates that another page follows.
    case more

    package static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    package static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }

    /// Returns the outputs for an answer, followed by its warnings. For a failure, returns the error.
    package static func all<Answer: AnswerWithWarnings>(
        of result: Result<Answer, MemesError>, _ outputs: (Answer) -> [Output]
    ) -> [Output] {
        switch result {
        case .success(let answer): outputs(answer) + warnings(answer.warnings)
        case .failure(let error): [.error(error)]
        }
    }

    /// Returns the output for an answer, followed by the warnings. For a failure, the warnings come first,
    /// because they may explain the error.
    package static func all<Answer>(
        of result: Result<Answer, MemesError>, _ warnings: [StoreWarning],
        _ output: (Answer) -> Output
    ) -> [Output] {
        switch result {
        case .success(let answer): [output(answer)] + Output.warnings(warnings)
        case .failure(let error): Output.warnings(warnings) + [.error(error)]
        }
    }

    /// Returns the outputs for a search or list that found no memes. Warnings come first, because they may
    /// explain why.
    ///
    /// - Parameter wantsNone: whether the limit is 0. If so, finding no memes counts as success.
    static func noMatches(
        in page: MemesPage, _ format: OutputFormat, wantsNone: Bool, _ guess: QueryGuess?
    ) -> [Output] {
        let records = format.isForPeople ? [] : format.records(of: page, isFirst: true)
        return warnings(page.warnings) + [.bytes(records, wantsNone ? .done : .nothingMatched)]
            + [guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
    }

    /// Returns the outputs for a change: a human-readable line or machine-readable records, followed by a
    /// message if nothing changed.
    ///
    /// - Parameter missing: the items that were to be removed but do not exist. They are shown if nothing
    ///   changed.
    package static func all(
        of result: Result<ChangedMemes, MemesError>, _ format: OutputFormat,
        missing: [String] = [], line: (ChangedMemes) -> StyledText
    ) -> [Output] {
        all(of: result) { changed in
            var outputs: [Output] = []
            if case .records(let format) = format {
                outputs.append(.records(RecordFormatter(format: format).text(of: changed)))
            } else if changed.changedCount > 0 {
                outputs.append(.text(line(changed)))
            }
            if changed.count == 0 {
                outputs.append(.diagnostic(.nothingToChange()))
            } else if changed.changedCount == 0 {
                outputs.append(.diagnostic(.nothingChanged(changed, missing: missing)))
            }
            return outputs
        }
    }
}

extension Output {
    /// Returns the record of an added meme, or a sentence such as `Added 7m3k Buy milk`, followed by the
    /// draft that was kept and by warnings.
    static func all(of added: AddedMeme, _ format: OutputFormat) -> [Output] {
        let kept = [added.keptDraft].compactMap(\.self).map { path in
            // The text is not stored if another meme has the key.
            Output.diagnostic(
                Diagnostic(DraftError.isKept(at: path), added.isDryRun ? .done : .busy))
        }
        return answer(added, format) + kept + warnings(added.warnings)
    }

    private static func answer(_ added: AddedMeme, _ format: OutputFormat) -> [Output] {
        let isNewInDryRun = added.isDryRun && !added.isKnown
        let verb =
            added.isKnown
            ? localized("Already exists:")
            : added.isDryRun ? localized("Would add") : localized("Added")
        let line = ChangeMessages.line(
            verb, isNewInDryRun ? nil : added.shortID, added.meme.title,
            ending: ChangeMessages.ending(added.meme.task.due))
        return switch format {
        case .human: [.text(line)]
        // A dry run does not print the id, because it is not final.
        case .records(let format) where isNewInDryRun && format.kind == .ids:
            [.records(""), .hint(line)]
        case .records(let format):
            [.records(RecordFormatter(format: format).text(ofSingle: added.meme))]
        }
    }
}

extension Output {
    /// Returns the hint for a store that has no memes, or had none at an earlier time.
    static func noMemes(
        in storePath: String, _ context: ListMemes.Context, _ calendar: any LocalCalendar
    ) -> Output {
        let words =
            if case .past(let moment) = context {
                localized("No memes yet \(calendar.words(asOf: moment))")
            } else {
                localized("No memes in \(Diagnostic.path(storePath)) yet; try: meme add Buy milk")
            }
        return .hint(StyledText(words + "\n", .faint))
    }
}

extension RecordFormatter {
    /// Returns the records of a change; empty if the format is human-readable.
    static func text(of changed: ChangedMemes, _ format: OutputFormat) -> String {
        guard case .records(let format) = format else { return "" }
        return RecordFormatter(format: format).text(of: changed)
    }

    /// Returns the records of a change. In the `ids` format, these are the ids of the changed memes. In other
    /// formats, these are all selected memes, changed or not.
    fileprivate func text(of changed: ChangedMemes) -> String {
        guard format.kind == .ids else { return text(of: changed.memes) }
        var text = RecordText()
        for id in changed.changedIDs {
            text.append(id)
            text.append(format.end)
        }
        return text.text
    }
}

extension OutputFormat {
    /// Returns the records for a page, or an empty array if the format is human-readable.
    package func records(of page: MemesPage, isFirst: Bool) -> [UInt8] {
        guard case .records(let format) = self else { return [] }
        return RecordFormatter(format: format).records(of: page, isFirst: isFirst)
    }
}

extension OutputFormat {
    /// Returns a page of memes as records, or as a table with columns that the user chose; `nil` for the usual
    /// output for people.
    func output(of page: MemesPage, isFirst: Bool, _ calendar: any LocalCalendar) -> Output? {
        guard case .records(let format) = self else { return nil }
        guard format.isForPeople, let columns = format.columns else {
            return .bytes(records(of: page, isFirst: isFirst))
        }
        let header = columns.fields.map { TextTable.Cell.text($0, .strong) }
        let rows = page.memes.map { meme in
            columns.cells { name in
                switch NamedField(name) {
                case .known(.id): page.shortIDs.text(for: meme.id)
                case .known(.created): meme.created.map { calendar.words(for: $0) } ?? ""
                case .known(.modified): meme.meme.modified.map { calendar.words(for: $0) } ?? ""
                case .known(.due): meme.task.due?.localText(calendar) ?? ""
                case .known(let field): meme.meme.text(of: field)
                case .own(let name): meme.ownField(name)?.text ?? ""
                }
            }
        }
        return .rows((isFirst ? [header] : []) + rows)
    }
}

extension RecordFormat {
    /// Returns records or, if the user chose columns for people, a table of them.
    package func output<Subject: RecordConvertible>(
        of subjects: [Subject], _ exitCode: ExitCode = .done
    ) -> Output {
        guard isForPeople, let columns, exitCode == .done else {
            return .records(
                isForPeople ? "" : RecordFormatter(format: self).text(of: subjects), exitCode)
        }
        let header = columns.fields.map { TextTable.Cell.text($0, .strong) }
        let rows = subjects.map { subject in
            let record = subject.record
            return columns.cells { (record[$0] ?? subject.value(of: $0))?.text ?? "" }
        }
        return .rows([header] + rows)
    }
}

/// An answer that comes with warnings from the store.
package protocol AnswerWithWarnings {
    var warnings: [StoreWarning] { get }
}

extension ChangedMemes: AnswerWithWarnings {}
extension ChangesPage: AnswerWithWarnings {}
extension CompactedStore: AnswerWithWarnings {}
extension CountedMemes: AnswerWithWarnings {}
extension CountedTags: AnswerWithWarnings {}
extension OperationsPage: AnswerWithWarnings {}
extension MemeStatistics: AnswerWithWarnings {}
extension RestoredMeme: AnswerWithWarnings {}
extension SteppedOperations: AnswerWithWarnings {}
extension TasksPage: AnswerWithWarnings {}
