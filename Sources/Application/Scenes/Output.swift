import Domain

/// What nearly every scene has to show, which is shown alike by all.
enum Output: Equatable {
    /// Text for people, and what it makes of the run.
    case text(StyledText, ExitCode = .done)
    /// Records for programs, and what they make of the run.
    case records(String, ExitCode = .done)
    /// What a person may want to know besides.
    case hint(StyledText)
    /// What went wrong, or must be known.
    case diagnostic(Diagnostic)

    /// Why there is no answer.
    static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    /// What the store warns of beside its answer.
    static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }
}
