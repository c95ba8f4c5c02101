import Domain

protocol CompactStorePresentationLogic {
    /// Presents a question that states how many versions would be dropped, or an error.
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response)
    /// Presents the result of a compaction, or an error.
    func presentCompactedStore(response: CompactStore.CompactStore.Response)
}

final class CompactStorePresenter: OutputPresenter<OutputFormat>, CompactStorePresentationLogic {
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        switch response.compaction {
        case .success(let planned):
            display(
                CompactStorePresenter.remarks(on: planned)
                    + [.question(question(planned.compaction))])
        case .failure(let error): display([.error(error)])
        }
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        display(
            Output.all(of: response.compaction) { compacted in
                format == .human
                    ? [.text(CompactStorePresenter.text(of: compacted.compaction))]
                        + CompactStorePresenter.remarks(on: compacted)
                    : [.records(StoreRecord.text(of: compacted))]
            })
    }
}

extension CompactStorePresenter {
    /// Returns a question such as `Drop 2 of 4 versions? This cannot be undone. [y/N] `.
    private func question(_ compaction: StoreCompaction) -> ChangeQuestion {
        ChangeQuestion(
            text: localized(
                "Drop \(CompactStorePresenter.droppedVersions(compaction))? This cannot be undone. [y/N] "
            ),
            declined: Diagnostic(localized("nothing was dropped"), .nothingMatched))
    }

    /// The maximum number of broken links to show.
    private static let shownLinkCount = 5

    /// Returns a message about the links that a compaction breaks; empty if no links break.
    private static func remarks(on compacted: CompactedStore) -> [Output] {
        let links = compacted.brokenLinks
        guard !links.isEmpty else { return [] }
        let shown = links.prefix(shownLinkCount).map { link in
            localized("\(Diagnostic.quote(link.target)) in \(Diagnostic.quote(link.title))")
        }.joined(separator: ", ")
        let words =
            compacted.compaction.isDryRun
            ? localized("these links use old titles and would break: \(shown)")
            : localized("these links use old titles and are now broken: \(shown)")
        let rest = links.count - shownLinkCount
        let more = rest > 0 ? " " + localized("and \(number: rest) more") : ""
        return [.diagnostic(Diagnostic(words + more, .done))]
    }

    /// Returns a description of the result of a compaction.
    static func text(of compaction: StoreCompaction) -> StyledText {
        let path = Diagnostic.path(compaction.path)
        guard let before = compaction.before, let after = compaction.after else {
            return StyledText(localized("\(path): no store yet; nothing to compact") + "\n")
        }
        guard before != after else {
            let versions = Amount.versions(before.versionCount)
            let bytes = Amount.bytes(exactly: before.byteCount)
            return StyledText(localized("\(path): nothing to drop: \(versions), \(bytes)") + "\n")
        }
        let versions = droppedVersions(compaction)
        let bytes = localized(
            "\(Amount.grouped(before.byteCount - after.byteCount)) of \(Amount.bytes(exactly: before.byteCount))"
        )
        let words =
            compaction.isDryRun
            ? localized("\(path): would drop \(versions) and free \(bytes); this cannot be undone")
            : localized("\(path): dropped \(versions) and freed \(bytes); this cannot be undone")
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
