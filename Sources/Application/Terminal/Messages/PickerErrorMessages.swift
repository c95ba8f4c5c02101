import Domain

extension PickerError {
    /// How the picker failed.
    var words: String {
        switch self {
        case .notRun(let command):
            "cannot run the picker \(Diagnostic.quote(command)); set or unset MEME_PICKER"
        case .exited(let status, let command):
            "the picker \(Diagnostic.quote(command)) failed with status \(status)"
        case .noSuchLine(let text):
            "the picker in MEME_PICKER printed \(Diagnostic.quote(text)), which is not one of its lines"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        if case .noSuchLine = self { .badData } else { .unavailable }
    }
}
