import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompactStoreInteractorTests {
    private typealias Request = CompactStore.Request

    private static let terminal = ConsoleFacts(canAsk: true)

    private let presenter = Spy<CompactStore.Response>()

    @Test func `compacts the store`() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.run(
            request: Request(keptAge: .seconds(3600), consent: .given, isDryRun: true))
        #expect(maintenance.calls == [.compact(keeping: .seconds(3600), isDryRun: true)])
        #expect(presenter.messages == [.compacted(.success(.useful()))])
    }

    @Test func `does not ask if no confirmation is needed`() {
        for (request, keptAge) in [
            (Request(console: Self.terminal), .seconds(7_776_000)),
            (Request(keptAge: .zero, isDryRun: true), .zero),
            (Request(keptAge: .zero, consent: .given, console: Self.terminal), .zero),
        ] as [(CompactStore.Request, Duration)] {
            let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
            interactor(maintenance).run(request: request)
            #expect(maintenance.calls == [.compact(keeping: keptAge, isDryRun: request.isDryRun)])
        }
        #expect(
            presenter.messages == Array(repeating: .compacted(.success(.useful())), count: 3))
    }

    @Test func `presents errors of the store`() {
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        let interactor = interactor(StoreMaintenanceDouble(compaction: .failure(error)))
        interactor.run(request: Request(keptAge: .zero, consent: .given))
        #expect(presenter.messages == [.compacted(.failure(error))])
    }

    @Test func `plans without dropping anything`() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.run(request: .init(keptAge: .zero, console: Self.terminal))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: true)])
        #expect(presenter.messages == [.planned(.success(.useful()))])
    }

    @Test func `does not ask if no versions would be dropped`() {
        let extent = StoreCompaction.Extent(versionCount: 4, byteCount: 429)
        for compaction in [
            StoreCompaction(path: "s", isDryRun: true, before: extent, after: extent), .missing,
        ] {
            let maintenance = StoreMaintenanceDouble(compaction: .success(compaction))
            interactor(maintenance).run(request: Request(keptAge: .zero, console: Self.terminal))
            #expect(
                maintenance.calls == [
                    .compact(keeping: .zero, isDryRun: true),
                    .compact(keeping: .zero, isDryRun: false),
                ])
        }
        let haveAsked = presenter.messages.map { response in
            if case .planned = response { true } else { false }
        }
        #expect(haveAsked == [false, false])
    }

    @Test func `drops nothing if nobody can be asked`() {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).run(request: Request(keptAge: .zero))
        #expect(maintenance.calls == [])
        #expect(
            presenter.messages
                == [.compacted(.failure(.request(.compactionNeedsConfirmation)))])
    }

    @Test func `compacts if the user confirms`() {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).run(request: Request(keptAge: .zero, consent: .confirmed))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: false)])
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CompactStoreInteractor {
        CompactStoreInteractor(
            presenter: presenter,
            compactionWorker: CompactionWorker(
                maintenance: maintenance, linksWorker: LinksWorker(store: MemoryStore.seeded())))
    }
}

struct CompactStorePresenterTests {
    private let viewController = Spy<Output>()

    private static let record =
        #"{"path":"s","compacted":true,"versions":{"before":5,"after":2},"#
        + #""bytes":{"before":412,"after":162}}"# + "\n"

    @Test func `prints a line for people and a record for programs`() {
        present(.success(.useful()), printsRecord: false)
        present(.success(.useful()), printsRecord: true)
        #expect(
            viewController.messages == [
                .text(
                    StyledText(
                        "s: dropped 3 of 5 versions and freed 250 of 412 bytes; this cannot be "
                            + "undone\n")),
                .records(Self.record),
            ])
    }

    @Test func `shows store warnings after the output`() {
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        let compaction = CompactedStore.useful(warnings: [warning])
        present(.success(compaction), printsRecord: true)
        #expect(
            viewController.messages == [
                .records(Self.record),
                .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at the end to t", .done)),
            ])
    }

    @Test func `shows an error`() {
        present(.failure(.store(.changedMeanwhile, path: "s")), printsRecord: true)
        #expect(
            viewController.messages == [
                .diagnostic(
                    Diagnostic(
                        "s: another program changed it; nothing was written; try again",
                        .busy))
            ])
    }

    private static let extent = StoreCompaction.Extent(versionCount: 1, byteCount: 99)

    @Test func `says what a compaction drops and frees`() {
        for (compaction, words) in [
            (
                StoreCompaction.useful(),
                "s: dropped 3 of 5 versions and freed 250 of 412 bytes; this cannot be undone\n"
            ),
            (
                .useful(isDryRun: true),
                "s: would drop 3 of 5 versions and free 250 of 412 bytes; this cannot be undone\n"
            ),
            (.missing, "s: no store yet; nothing to compact\n"),
            (
                StoreCompaction(path: "s", before: Self.extent, after: Self.extent),
                "s: nothing to drop: 1 version, 99 bytes\n"
            ),
        ] as [(StoreCompaction, String)] {
            #expect(CompactStorePresenter.text(of: compaction).text == words)
        }
    }

    @Test func `names at most five broken links`() {
        for (count, ending) in [(5, ""), (6, " and 1 more")] {
            var compacted = CompactedStore.useful()
            compacted.brokenLinks = (1...count).map {
                MemeLink(id: Seeds.milk.id, target: "Old \($0)", title: "Milk")
            }
            present(.success(compacted), printsRecord: false)
            let words =
                "these links use old titles and are now broken: 'Old 1' in 'Milk', "
                + "'Old 2' in 'Milk', 'Old 3' in 'Milk', 'Old 4' in 'Milk', 'Old 5' in 'Milk'"
            #expect(viewController.messages.last == .diagnostic(words + ending, .done))
        }
    }

    @Test func `asks before dropping versions`() {
        let extent = StoreCompaction.Extent(versionCount: 4, byteCount: 429)
        let less = StoreCompaction.Extent(versionCount: 2, byteCount: 302)
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let declined = Diagnostic("nothing was dropped", .nothingMatched)
        let presenter = CompactStorePresenter(format: .human)
        presenter.viewController = viewController
        for compaction: Result<CompactedStore, MemesError> in [
            .success(
                CompactedStore(
                    compaction: StoreCompaction(
                        path: "s", isDryRun: true, before: extent, after: less),
                    brokenLinks: [MemeLink(id: Seeds.milk.id, target: "Old", title: "Milk")])),
            .success(.missing), .failure(error),
        ] {
            presenter.present(response: .planned(compaction))
        }
        #expect(
            viewController.messages == [
                .diagnostic(
                    Diagnostic(
                        "these links use old titles and would break: 'Old' in 'Milk'",
                        .done)),
                .question(
                    ChangeQuestion(
                        "Drop 2 of 4 versions? This cannot be undone. [y/N] ", declined: declined)),
                .question(
                    ChangeQuestion(
                        "Drop 0 of 0 versions? This cannot be undone. [y/N] ", declined: declined)),
                .diagnostic(Diagnostic(error)),
            ])
    }

    private func present(_ compaction: Result<CompactedStore, MemesError>, printsRecord: Bool) {
        let presenter = CompactStorePresenter(format: printsRecord ? .json : .human)
        presenter.viewController = viewController
        presenter.present(response: .compacted(compaction))
    }
}
