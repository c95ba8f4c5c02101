import Domain

protocol DiffMemesPresentationLogic {
    func presentComparedMemes(response: DiffMemes.Response)
}

final class DiffMemesPresenter: OutputPresenter<OutputFormat>, DiffMemesPresentationLogic {
    private let calendar: (any LocalCalendar)?

    /// - Parameter calendar: the calendar that converts times to local time; `nil` to show times as stored.
    init(format: OutputFormat = .human, calendar: (any LocalCalendar)? = nil) {
        self.calendar = calendar
        super.init(format: format)
    }

    /// Presents a difference, or an error. Warnings come after a difference, but before an error, because
    /// they may explain the error.
    func presentComparedMemes(response: DiffMemes.Response) {
        display(Output.all(of: response.found.difference, response.found.warnings, output))
    }

    private func output(of difference: MemesDifference) -> Output {
        guard format == .human else { return .records(DifferenceRecord.text(of: difference)) }
        guard difference.diff.hunks.isEmpty else { return .text(difference.text(calendar)) }
        let names = [difference.pair.old, difference.pair.new].compactMap { version in
            version?.meme.map { "\($0.id)@\(version?.number ?? 0)" }
        }
        let (old, new) = (names.first ?? "", names.last ?? "")
        return .diagnostic(Diagnostic(localized("no difference between \(old) and \(new)"), .done))
    }
}

/// The difference between two versions, formatted as one line of JSON.
enum DifferenceRecord {
    /// Returns `{"old":{"id":...,"version":1,"time":...,"meme":{...}},"new":{...},"diff":"..."}`. If there is
    /// no earlier version, `old` is omitted. If the versions are equal, `diff` is empty.
    static func text(of difference: MemesDifference) -> String {
        let isSame = difference.diff.hunks.isEmpty
        return Record.line([
            "old": difference.pair.old.map(value), "new": value(of: difference.pair.new),
            "diff": .text(isSame ? "" : difference.text().text),
        ])
    }

    private static func value(of version: MemeVersion) -> RecordValue {
        .object([
            "id": version.meme.map { .id($0.id) }, "version": .number(version.number),
            "time": .time(version.time), "meme": version.meme.map(RecordValue.meme),
        ])
    }
}
