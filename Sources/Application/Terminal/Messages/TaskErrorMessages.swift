import Domain

extension TaskError {
    var words: String {
        switch self {
        case .notTask(let title):
            localized(
                "\(Diagnostic.quote(title)) is not a task; 'meme edit REF --todo' makes it one")
        case .noTaskOnLine(let line, let title):
            localized(
                "no task on line \(number: line) of \(Diagnostic.quote(title)); see 'meme tasks'")
        case .lineChanged(let reference, let title):
            localized(
                "\(Diagnostic.quote(reference)): that line of \(Diagnostic.quote(title)) has changed; nothing was done; see 'meme tasks'"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .notTask: .badData
        case .noTaskOnLine: .noInput
        case .lineChanged: .busy
        }
    }
}
