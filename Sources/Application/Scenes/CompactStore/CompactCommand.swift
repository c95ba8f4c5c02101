import Domain

/// `meme compact`: the arguments.
struct CompactCommand: Equatable {
    /// The age of the versions that are kept by default; keeping less needs confirmation.
    static let usualAge = Duration.seconds(90 * 24 * 3600)

    /// The age of the versions that are kept; zero to keep only the last one of each meme.
    var keptAge = usualAge
    /// Whether the user confirmed with `--yes`.
    var isConfirmed = false
    var isDryRun = false
    /// Whether a record is printed instead of a line for people.
    var printsRecord = false
}

extension OptionDescription {
    static let keep = OptionDescription(
        "keep", nil, "DURATION", "keep versions of the last 12h, 90d, 8w or 2y (default 90d)")
}

extension CommandDescription {
    static let compact = CommandDescription(
        name: "compact",
        summary: "drop old versions from the store",
        usage: ["compact [--keep DURATION] [--yes] [--dry-run] [OPTIONS]"],
        examples: [
            Example("meme compact --dry-run", "show what would be dropped"),
            Example("meme compact", "keep the history of the last 90 days"),
            Example("meme compact --keep 2y", "keep the history of the last two years"),
            Example("meme compact --keep 0d", "keep no history, to purge a secret"),
        ],
        notes: """
            The last version of each meme is kept. Of a removed meme the removal is kept, so that its id
            is never used again. Dropped versions cannot be shown, restored or undone any more.

            A DURATION is a number and h, d, w or y: hours, days, weeks, or years of 365 days. It counts
            back from now, or from the newest change if that is later. The version that a meme had at the
            start of that time is kept, too. Less than 90d asks for confirmation; without a terminal, add
            --yes.

            The store is replaced by a new file, whole or not at all, with the same mode, owner and
            attributes. A store with several hard links or with damage is not compacted; see 'meme help
            check'.
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
        // A duration longer than all of time keeps everything.
        let all = Timestamp.latest.milliseconds / 1000
        let (seconds, isMore) = number.multipliedReportingOverflow(by: unit * 3600)
        return .seconds(isMore ? all : min(Int64(seconds), all))
    }
}
