import Domain

/// The output of most scenes.
package enum Output: Equatable {
    /// Text for people.
    case text(StyledText, ExitCode = .done)
    /// Records for programs.
    case records(String, ExitCode = .done)
    /// Records in UTF-8.
    case bytes([UInt8], ExitCode = .done)
    /// Rows of a table. The first rows that are shown set the columns.
    ///
    /// - Parameter narrowest: the minimum widths of columns if more rows follow.
    case rows([TextTable.Row], narrowest: [Int] = [])
    /// Names, such as tags, and the number of memes with each.
    case counts([CountsTable.Row])
    /// Memes with matches. The first rows set the columns.
    case found([FoundMemesTable.Row])
    /// The number of memes on each day.
    case calendar(CalendarView.Days)
    /// Memes with all fields. On a terminal their texts are shown as Markdown, unless `isPlain`.
    case details([MemeDetails.Detail], isPlain: Bool = false)
    /// The texts of memes alone.
    case texts([String])
    /// A hint for people.
    case hint(StyledText)
    /// An error or a warning.
    case diagnostic(Diagnostic)
    /// A question before a change, which is made if the answer is yes.
    case question(ChangeQuestion)
    /// There is another page.
    case more

    package static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    package static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }

    /// The outputs of an answer and the warnings of the store, or an error.
    package static func all<Answer: AnswerWithWarnings>(
        of result: Result<Answer, MemesError>, _ outputs: (Answer) -> [Output]
    ) -> [Output] {
        switch result {
        case .success(let answer): outputs(answer) + warnings(answer.warnings)
        case .failure(let error): [.error(error)]
        }
    }

    /// The output of an answer and then warnings, or warnings and then an error that they may explain.
    package static func all<Answer>(
        of result: Result<Answer, MemesError>, _ warnings: [StoreWarning],
        _ output: (Answer) -> Output
    ) -> [Output] {
        switch result {
        case .success(let answer): [output(answer)] + Output.warnings(warnings)
        case .failure(let error): Output.warnings(warnings) + [.error(error)]
        }
    }

    /// The outputs of a list without matches. Warnings come first: they may be the cause.
    ///
    /// - Parameter wantsNone: whether the limit is 0.
    static func noMatches(
        in page: MemesPage, _ format: OutputFormat, wantsNone: Bool, _ guess: QueryGuess?
    ) -> [Output] {
        let records = format.records(of: page, isFirst: true)
        return warnings(page.warnings) + [.bytes(records, wantsNone ? .done : .nothingMatched)]
            + [guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
    }

    /// The outputs of a change: a line for people or records for programs, and a message if nothing changed.
    ///
    /// - Parameter missing: what was to be removed but does not exist, shown if nothing changed.
    package static func all(
        of result: Result<ChangedMemes, MemesError>, _ format: OutputFormat,
        missing: [String] = [], line: (ChangedMemes) -> StyledText
    ) -> [Output] {
        all(of: result) { changed in
            var outputs: [Output] = []
            if case .records(let format) = format {
                let formatter = RecordFormatter(format: format)
                outputs.append(.records(formatter.text(of: changed)))
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

extension RecordFormatter {
    /// The records of a change: the ids of the changed memes, or in other formats all memes.
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
    /// The records of a page; empty for people.
    package func records(of page: MemesPage, isFirst: Bool) -> [UInt8] {
        guard case .records(let format) = self else { return [] }
        return RecordFormatter(format: format).records(of: page, isFirst: isFirst)
    }
}

/// An answer with warnings of the store.
package protocol AnswerWithWarnings {
    var warnings: [StoreWarning] { get }
}

extension ChangedMemes: AnswerWithWarnings {}
extension ChangesPage: AnswerWithWarnings {}
extension CountedMemes: AnswerWithWarnings {}
extension CountedTags: AnswerWithWarnings {}
extension OperationsPage: AnswerWithWarnings {}
extension MemeStatistics: AnswerWithWarnings {}
extension RestoredMeme: AnswerWithWarnings {}
extension StoreCompaction: AnswerWithWarnings {}
extension TakenBackOperations: AnswerWithWarnings {}
