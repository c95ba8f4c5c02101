import Domain

protocol CompactStorePresentationLogic {
    /// Presents the versions to drop as a question, or an error.
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response)
    /// Presents the dropped versions, or an error.
    func presentCompactedStore(response: CompactStore.CompactStore.Response)
}

final class CompactStorePresenter: OutputPresenter<OutputFormat>, CompactStorePresentationLogic {
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        switch response.compaction {
        case .success(let compaction): display([.question(question(compaction))])
        case .failure(let error): display([.error(error)])
        }
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        display(
            Output.all(of: response.compaction) { compaction in
                format == .human
                    ? [.text(CompactStorePresenter.text(of: compaction))]
                    : [.records(StoreRecord.text(of: compaction))]
            })
    }
}

extension CompactStorePresenter {
    /// `Drop 2 of 4 versions? This cannot be undone. [y/N] `.
    private func question(_ compaction: StoreCompaction) -> ChangeQuestion {
        ChangeQuestion(
            text: localized(
                "Drop \(CompactStorePresenter.droppedVersions(compaction))? This cannot be undone. [y/N] "
            ),
            declined: Diagnostic(localized("nothing was dropped"), .nothingMatched))
    }

    /// The result of a compaction.
    static func text(of compaction: StoreCompaction) -> StyledText {
        let path = Diagnostic.path(compaction.path)
        guard let before = compaction.before, let after = compaction.after else {
            return StyledText(localized("\(path): no store yet; nothing to compact") + "\n")
        }
        guard before != after else {
            let versions = Amount.versions(before.versionCount)
            let bytes = Amount.bytes(exactly: before.byteCount)
            return StyledText(
                localized("\(path): nothing to drop: \(versions), \(bytes)") + "\n")
        }
        let versions = droppedVersions(compaction)
        let bytes = localized(
            "\(Amount.grouped(before.byteCount - after.byteCount)) of \(Amount.bytes(exactly: before.byteCount))"
        )
        let words =
            compaction.isDryRun
            ? localized(
                "\(path): would drop \(versions) and save \(bytes); this cannot be undone")
            : localized("\(path): dropped \(versions) and saved \(bytes); this cannot be undone")
        let deletions = compaction.attachments.map { attachment in
            let file = Diagnostic.path(attachment)
            return compaction.isDryRun
                ? localized("would delete \(file)") : localized("deleted \(file)")
        }
        return StyledText(([words] + deletions).map { $0 + "\n" }.joined())
    }

    private static func droppedVersions(_ compaction: StoreCompaction) -> String {
        let versions = Amount.versions(compaction.before?.versionCount ?? 0)
        return localized("\(number: compaction.droppedVersionCount) of \(versions)")
    }
}
