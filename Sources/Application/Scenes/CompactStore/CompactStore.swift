import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The default for `keptAge`. A shorter age needs confirmation.
        static let usualAge = Duration.seconds(90 * 24 * 3600)

        /// The age up to which versions are kept. If it is zero, only the last version of each meme is kept.
        var keptAge = usualAge
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        var console = ConsoleFacts()
        var isDryRun = false
        var format = OutputFormat.human
    }

    enum Response: Equatable {
        /// What would be dropped, if the user agrees.
        case planned(Result<CompactedStore, MemesError>)
        case compacted(Result<CompactedStore, MemesError>)
    }
}

extension StoreCompaction {
    var droppedVersionCount: Int { (before?.versionCount ?? 0) - (after?.versionCount ?? 0) }
}

struct CompactStoreInteractor: BusinessLogic {
    let presenter: any PresentationLogic<CompactStore.Response>
    let compactionWorker: CompactionWorker

    /// Drops old versions and presents the result. If confirmation is needed, presents a question instead, or
    /// an error if the user cannot be asked.
    func run(request: CompactStore.Request) {
        let dropsRecentVersions = request.keptAge < CompactStore.Request.usualAge
        guard dropsRecentVersions, request.consent == nil, !request.isDryRun else {
            return compact(request)
        }
        guard request.console.canAsk else {
            return present(.failure(.request(.compactionNeedsConfirmation)))
        }
        let planned = Result { () throws(MemesError) in
            try compactionWorker.compactStore(keeping: request.keptAge, isDryRun: true)
        }
        if case .success(let done) = planned, done.compaction.droppedVersionCount == 0 {
            return compact(request)
        }
        presenter.present(response: .planned(planned))
    }

    private func compact(_ request: CompactStore.Request) {
        present(
            Result { () throws(MemesError) in
                try compactionWorker.compactStore(
                    keeping: request.keptAge, isDryRun: request.isDryRun)
            })
    }

    private func present(_ compaction: Result<CompactedStore, MemesError>) {
        presenter.present(response: .compacted(compaction))
    }
}

final class CompactStorePresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: CompactStore.Response) {
        switch response {
        case .planned(.success(let planned)):
            display(
                CompactStorePresenter.remarks(on: planned)
                    + [.question(question(planned.compaction))])
        case .planned(.failure(let error)): display([.error(error)])
        case .compacted(let compaction):
            display(
                Output.all(of: compaction) { compacted in
                    format == .human
                        ? [.text(CompactStorePresenter.text(of: compacted.compaction))]
                            + CompactStorePresenter.remarks(on: compacted)
                        : [.records(StoreRecord.text(of: compacted))]
                })
        }
    }

    /// Returns a question such as `Drop 2 of 4 versions? This cannot be undone. [y/N] `.
    private func question(_ compaction: StoreCompaction) -> ChangeQuestion {
        ChangeQuestion(
            text: localized(
                "Drop \(CompactStorePresenter.droppedVersions(compaction))? This cannot be undone. [y/N] "
            ),
            declined: Diagnostic(localized("nothing was dropped"), .nothingMatched))
    }

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

struct CompactStoreConfigurator: SceneConfigurator {
    let request: CompactStore.Request

    func viewController(_ services: Services) -> RequestViewController<CompactStore.Request> {
        let presenter = CompactStorePresenter(format: request.format)
        let worker = CompactionWorker(
            maintenance: services.maintenance, linksWorker: LinksWorker(store: services.store))
        let interactor = CompactStoreInteractor(
            presenter: services.traced(presenter), compactionWorker: worker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
