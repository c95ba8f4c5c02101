/// The argument that a trace shows for a call that may be a dry run.
struct DryRun {
    let isDryRun: Bool
}
