import Domain

/// `meme compact`: which versions are kept, and how that is told.
struct CompactCommand: Equatable {
    /// How old versions may be that are all kept where the user does not say; who keeps less is asked.
    static let usualAge = Duration.seconds(90 * 24 * 3600)

    /// How old versions may be that are all kept; zero where only the last ones are.
    var keptAge = usualAge
    /// Whether the user has said that younger ones than usual are to go.
    var isConfirmed = false
    var isDryRun = false
    /// Whether a record is to be printed instead of a line for people.
    var printsRecord = false
}

extension OptionDescription {
    static let keep = OptionDescription(
        "keep", nil, "DURATION", "keep all versions younger than 12h, 90d, 8w or 2y (90d)")
}

extension CommandDescription {
    static let compact = CommandDescription(
        name: "compact",
        summary: "drop old versions from the store",
        usage: ["compact [--keep DURATION] [--yes] [--dry-run] [OPTIONS]"],
        examples: [
            Example("meme compact --dry-run", "say what would be saved"),
            Example("meme compact", "keep the history of 90 days"),
            Example("meme compact --keep 2y", "keep the history of two years"),
            Example("meme compact --keep 0d", "keep only what memes are now, to purge a secret"),
        ],
        notes: """
            The last version of each meme is kept as it is. Of a meme that was removed, its
            removal is kept, so that its id is never used again. What was dropped cannot be
            undone, restored or shown any more.

            A DURATION is a number and h, d, w or y: hours, days, weeks, or years of 365 days. It
            is counted from now, or from the newest change if the clock is ahead of that. The version
            that a meme had at the beginning of that time is kept, too. Less than 90d asks for
            confirmation; without a terminal that takes --yes.

            A new file takes the place of the store, whole or not at all, with its mode, owner
            and attributes. A store of several hard links is refused, and so is a damaged one:
            see 'meme help check'.
            """,
        options: [.keep, .yes, .dryRun, .json])
}

extension CompactCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "compact")
        self.init(
            keptAge: try CompactCommand.keptAge(arguments), isConfirmed: arguments.has(.yes),
            isDryRun: arguments.has(.dryRun), printsRecord: arguments.has(.json))
    }

    private static func keptAge(_ arguments: ParsedArguments) throws(UsageError) -> Duration {
        guard let text = arguments.value(of: .keep) else { return CompactCommand.usualAge }
        let hours: [Character: Int] = ["h": 1, "d": 24, "w": 7 * 24, "y": 365 * 24]
        guard let unit = text.last.flatMap({ hours[$0] }),
            let number = WholeNumber.read(text.dropLast())
        else {
            let expected = "a number and h, d, w or y, such as 90d"
            throw .invalidValue(.keep, value: text, expected: expected)
        }
        // More than all of time is as good as all of it.
        let all = Timestamp.latest.milliseconds / 1000
        let (seconds, isMore) = number.multipliedReportingOverflow(by: unit * 3600)
        return .seconds(isMore ? all : min(Int64(seconds), all))
    }
}
