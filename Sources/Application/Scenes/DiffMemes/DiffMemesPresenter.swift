import Domain

protocol DiffMemesPresentationLogic {
    func presentComparedMemes(response: DiffMemes.Response)
}

final class DiffMemesPresenter: OutputPresenter<OutputFormat>, DiffMemesPresentationLogic {
    private let calendar: (any LocalCalendar)?

    /// - Parameter calendar: converts times to local ones for people; `nil` to show times as stored.
    init(format: OutputFormat = .human, calendar: (any LocalCalendar)? = nil) {
        self.calendar = calendar
        super.init(format: format)
    }

    /// Warnings come after a diff, but before an error, as they may explain it.
    func presentComparedMemes(response: DiffMemes.Response) {
        display(Output.all(of: response.found.difference, response.found.warnings, output))
    }

    private func output(of difference: MemesDifference) -> Output {
        guard format == .human else { return .records(DifferenceRecord.text(of: difference)) }
        guard difference.diff.hunks.isEmpty else {
            return .text(difference.text(calendar))
        }
        let names = [difference.pair.old, difference.pair.new].compactMap { version in
            version?.meme.map { "\($0.id)@\(version?.number ?? 0)" }
        }
        let (old, new) = (names.first ?? "", names.last ?? "")
        return .diagnostic(Diagnostic(localized("no difference between \(old) and \(new)"), .done))
    }
}

/// The difference between two versions, as one JSON object on a line.
enum DifferenceRecord {
    /// `{"old":{"id":...,"version":1,"time":...,"meme":{...}},"new":{...},"diff":"..."}`, without `old`
    /// if there is no earlier version. A removal has neither `id` nor `meme`. The `diff` of equal versions
    /// is empty.
    static func text(of difference: MemesDifference) -> String {
        JSONWriter.line { writer in
            if let old = difference.pair.old { writer.version("old", old) }
            writer.version("new", difference.pair.new)
            let isSame = difference.diff.hunks.isEmpty
            writer.member("diff", isSame ? "" : difference.text().text)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func version(_ name: StaticString, _ version: MemeVersion) {
        object(name) { writer in
            if let meme = version.meme { writer.member("id", meme.id) }
            writer.member("version", version.number)
            writer.time(version.time)
            if let meme = version.meme { writer.member("meme", meme) }
        }
    }
}
