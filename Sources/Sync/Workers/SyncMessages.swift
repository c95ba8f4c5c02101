import Application
import Domain

/// The messages about the outcome of a sync or a merge.
struct SyncMessages {
    let outcome: SyncOutcome
    let shortIDs: ShortIDs

    /// Returns the counts, the conflicts and the warnings.
    func outputs(_ format: OutputFormat, isDryRun: Bool) -> [Output] {
        let conflicts = outcome.conflicts.lazy.map { Diagnostic(words(for: $0), .done) }
        return [counts(format, isDryRun: isDryRun)]
            + (SyncMessages.first(conflicts) + warnings).map(Output.diagnostic)
    }

    /// Returns the first ten of similar notices, and the number of the others.
    private static func first(_ notices: some Collection<Diagnostic>) -> [Diagnostic] {
        let rest = notices.count - Diagnostic.listLimit
        return Array(notices.prefix(Diagnostic.listLimit))
            + (rest > 0 ? [Diagnostic(localized("and \(number: rest) more"), .done)] : [])
    }

    /// Returns the counts as a sentence, as a JSON object, or as `SENT<TAB>RECEIVED<TAB>MERGED`.
    private func counts(_ format: OutputFormat, isDryRun: Bool) -> Output {
        switch format {
        case .human: .text(StyledText(words(isDryRun: isDryRun) + "\n"), exitCode)
        case .records(let format) where format.kind == .json:
            .records(
                Record.line([
                    "sent": .number(outcome.sentCount),
                    "received": .number(outcome.receivedCount),
                    "merged": .number(outcome.mergedCount),
                    "sentAttachments": outcome.sentAttachmentCount == 0
                        ? nil : .number(outcome.sentAttachmentCount),
                    "receivedAttachments": outcome.receivedAttachmentCount == 0
                        ? nil : .number(outcome.receivedAttachmentCount),
                    "conflicts": .list(outcome.conflicts.map(SyncMessages.value)),
                    "warnings": .list(warnings.map { .text($0.message) }),
                ]), exitCode)
        case .records:
            .records(
                [outcome.sentCount, outcome.receivedCount, outcome.mergedCount]
                    .map(String.init).joined(separator: "\t") + "\n", exitCode)
        }
    }

    private var exitCode: ExitCode {
        if let problem = outcome.problem, !outcome.isOffline { return ExitCode(problem) }
        if let problem = outcome.attachmentProblem { return ExitCode(problem) }
        return outcome.damage.isEmpty && !outcome.hasUndecryptable ? .done : .badData
    }

    private var warnings: [Diagnostic] {
        let damage = outcome.damage.map { damage in
            Diagnostic(
                localized(
                    "\(Diagnostic.path(damage.path)), line \(number: damage.line.number): \(damage.line.error.words); the rest of this file was not read"
                ),
                .badData)
        }
        var warnings = SyncMessages.first(damage)
        var remarks: [String] = []
        if !damage.isEmpty || outcome.hasUndecryptable {
            remarks.append(
                outcome.usesGit
                    ? localized(
                        "if the next sync finds the same damage, delete the file in a clone of the repository, and push; its device then writes it again"
                    )
                    : localized(
                        "if the next sync finds the same damage, delete the file; its device then writes it again"
                    ))
        }
        for (device, time) in outcome.ahead.sorted(by: { $0.value > $1.value }).prefix(3) {
            let date = Timestamp(milliseconds: time).text.prefix(10)
            remarks.append(
                localized(
                    "\(name(of: device)) made a change on \(String(date)), which is in the future; see 'meme help sync'"
                ))
        }
        if outcome.waitingCount > 0 {
            remarks.append(
                localized(
                    outcome.waitingCount,
                    one:
                        "\(number: outcome.waitingCount) meme is waiting for changes that have not arrived",
                    other:
                        "\(number: outcome.waitingCount) memes are waiting for changes that have not arrived"
                ))
        }
        if let device = outcome.newDevice {
            remarks.append(
                localized(
                    "another copy of this store has also synced; this one is now the device \(device.text)"
                ))
        }
        for reason in AttachmentExchange.Reason.allCases {
            guard let names = outcome.leftAttachments[reason] else { continue }
            remarks.append(words(for: reason, FirstTitles.quoted(names)))
        }
        warnings += remarks.map { Diagnostic($0, .done) }
        if let problem = outcome.problem {
            let diagnostic = Diagnostic(problem)
            warnings.append(outcome.isOffline ? Diagnostic(diagnostic.message, .done) : diagnostic)
        }
        if let problem = outcome.attachmentProblem { warnings.append(Diagnostic(problem)) }
        return warnings + outcome.warnings.map { Diagnostic($0) }
    }

    private func words(for reason: AttachmentExchange.Reason, _ names: String) -> String {
        switch reason {
        case .leftOut: localized("attachments left out: \(names); 'meme sync' copies them")
        case .tooLarge:
            localized(
                "attachments larger than sync.attachment-limit were not copied: \(names); see 'meme help config'"
            )
        case .missing:
            localized("attachments that have not arrived: \(names); see 'meme help sync'")
        case .changed:
            localized(
                "attachments not copied, because the files here differ from those that were attached: \(names)"
            )
        case .damaged: localized("attachments damaged in the shared folder: \(names)")
        case .refused:
            localized("attachments refused, because of their names or of symbolic links: \(names)")
        case .failed: localized("attachments not copied; the next sync tries again: \(names)")
        }
    }

    private func words(isDryRun: Bool) -> String {
        var words: [String] = []
        if let settings = outcome.setUp {
            words.append(
                localized(
                    "synced with \(Diagnostic.path(settings.address)) as \(settings.device.text) (\(SafeText.escaped(settings.name)))"
                ))
        }
        let (sent, received) = (outcome.sentCount, outcome.receivedCount)
        if sent > 0 {
            words.append(
                localized(
                    sent, one: "sent \(number: sent) operation",
                    other: "sent \(number: sent) operations"))
        }
        if received > 0 {
            words.append(
                localized(
                    received, one: "received \(number: received) operation",
                    other: "received \(number: received) operations"))
        }
        if outcome.mergedCount > 0 {
            words.append(
                localized(
                    outcome.mergedCount, one: "merged \(number: outcome.mergedCount) meme",
                    other: "merged \(number: outcome.mergedCount) memes"))
        }
        let (sentFiles, receivedFiles) = (
            outcome.sentAttachmentCount, outcome.receivedAttachmentCount
        )
        if sentFiles > 0 { words.append(localized("sent \(Amount.attachments(sentFiles))")) }
        if receivedFiles > 0 {
            words.append(localized("received \(Amount.attachments(receivedFiles))"))
        }
        let line = words.joined(separator: "; ")
        let done = isDryRun && !words.isEmpty ? localized("would have \(line)") : line
        let rest =
            outcome.unsentCount == 0 ? "" : localized("\(number: outcome.unsentCount) to send")
        let parts = [done, rest].filter { !$0.isEmpty }
        return parts.isEmpty ? localized("nothing to sync") : parts.joined(separator: "; ")
    }

    /// Returns text such as `both sides changed the same lines of 7m3k 'Plan'; kept both`.
    private func words(for conflict: MergeConflict) -> String {
        let id = shortIDs.text(for: conflict.id)
        let meme = "\(id) \(Diagnostic.quote(conflict.title, limit: 40))"
        switch conflict.kind {
        case .field(let field):
            return localized(
                "both sides changed the field \(SafeText.escaped(field)) of \(meme); kept the later change; the other is \(id)@\(conflict.other.number)"
            )
        case .lines: return localized("both sides changed the same lines of \(meme); kept both")
        case .removal:
            return localized(
                "\(meme) was removed on \(name(conflict.other)) and edited on \(name(conflict.kept)); kept it"
            )
        }
    }

    private func name(_ side: MergeConflict.Side) -> String {
        name(of: Device(author: side.author))
    }

    private func name(of device: Device?) -> String {
        guard let device else { return localized("this device") }
        let name = outcome.deviceNames[device] ?? ""
        return name.isEmpty ? device.text : SafeText.escaped(name)
    }

    private static func value(of conflict: MergeConflict) -> RecordValue {
        let field =
            switch conflict.kind {
            case .field(let name): name
            case .lines: "text"
            case .removal: "removed"
            }
        return .object([
            "id": .text(conflict.id.text()), "field": .text(field),
            "version": .number(conflict.other.number),
        ])
    }
}
