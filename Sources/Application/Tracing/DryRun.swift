/// The argument of a call that may be a dry run, as a trace shows it.
struct DryRun {
    let isDryRun: Bool
}
