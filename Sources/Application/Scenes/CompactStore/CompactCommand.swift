import Domain

extension OptionDescription {
    package static let keep = OptionDescription(
        "keep", nil, "DURATION", "how much history to keep: 12 weeks, 6mo, 2y (default 90d)")
}

extension CommandDescription {
    package static let compact = CommandDescription(
        name: "compact",
        summary: "drop old versions from the store",
        usage: ["compact [--keep DURATION] [--yes] [--dry-run] [OPTIONS]"],
        examples: [
            Example("meme compact --dry-run", "show what would be dropped"),
            Example("meme compact", "keep the history of the last 90 days"),
            Example("meme compact --keep 2y", "keep the history of the last two years"),
            Example("meme compact --keep 0d", "keep no history"),
        ],
        notes: """
            The last version of each meme is kept. For a removed meme, the removal is kept, so that its id is
            never used again; its files in attachments/ID are deleted once no version can be restored. Dropped
            versions can no longer be shown, restored or undone. If a link uses an old title, the last version
            with that title is kept, too, unless the DURATION is 0d. See 'meme help links'.

            A DURATION is a number with a unit: min, h, d, w, mo (30 days) or y (365 days), or words such as
            12 weeks. The period ends now, or at the newest change if that is earlier. The version that was
            current when the period began is kept, too. Less than 90d asks for confirmation; without a
            terminal, add --yes.

            The store is replaced by a new file with the same mode, owner and attributes, completely or not
            at all. A store with several hard links or with damage is not compacted; see 'meme help check'.
            """,
        options: [.keep, .yes, .dryRun, .json])
}

extension CompactStore.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            keptAge: try CompactStore.Request.keptAge(arguments),
            consent: arguments.has(.yes) ? .given : nil,
            isDryRun: arguments.has(.dryRun), format: arguments.textOrJSON)
    }

    private static func keptAge(_ arguments: ParsedArguments) throws(UsageError) -> Duration {
        guard let text = arguments.value(of: .keep) else { return usualAge }
        guard let age = TimeSpan(text)?.duration else {
            throw .invalidValue(
                .keep, value: text,
                expected: localized("a duration such as 90d, 12 weeks, 6mo or 2y"))
        }
        // Any longer duration would also keep everything.
        return min(age, .milliseconds(Timestamp.latest.milliseconds))
    }
}
