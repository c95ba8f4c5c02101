import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct PurgeMemesPresenterTests {
    private let view = Spy<Output>()
    private let memes = [
        PurgedMeme(id: Seeds.milk.id, title: "Buy milk", versionCount: 2),
        PurgedMeme(id: Seeds.walk.id, title: "a walk", versionCount: 1),
    ]

    @Test func `the question names the first three memes`() {
        let more = ["Third", "Fourth"].map {
            PurgedMeme(id: Seeds.call.id, title: $0, versionCount: 1)
        }
        let long = PurgedMeme(
            id: Seeds.call.id, title: String(repeating: "x", count: 31), versionCount: 1)
        for memes in [Array(memes.prefix(1)), memes + more, [long]] {
            presenter(.human).presentFetchedMemes(response: .init(memes: .success(memes)))
        }
        let declined = Diagnostic("nothing was purged", .nothingMatched)
        #expect(
            view.viewModels
                == [
                    "Purge 1 meme, including all versions: 'Buy milk'? This cannot be undone. [y/N] ",
                    "Purge 4 memes, including all versions: 'Buy milk', 'a walk', 'Third' and 1 more? This cannot be undone. [y/N] ",
                    "Purge 1 meme, including all versions: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'? This cannot be undone. [y/N] ",
                ].map { Output.question(ChangeQuestion($0, declined: declined)) })
    }

    @Test func `people see what was purged, programs ids or an object`() {
        for format in [.human, .ids, .json] as [OutputFormat] {
            presenter(format).presentPurgedMemes(
                response: .init(purged: .success(PurgedMemes(memes: memes))))
        }
        presenter(.human).presentPurgedMemes(
            response: .init(purged: .success(PurgedMemes(memes: memes)), isDryRun: true))
        #expect(
            view.viewModels == [
                .text(
                    StyledText(
                        "purged 7m3k (2 versions), b7zz (1 version); this cannot be undone\n")),
                .records("7m3k9q2x0d4v\nb7zzzzzzzzzz\n"),
                .records(
                    #"{"purged":[{"id":"7m3k9q2x0d4v","versions":2},"#
                        + #"{"id":"b7zzzzzzzzzz","versions":1}]}"# + "\n"),
                .text(StyledText("would purge 7m3k (2 versions), b7zz (1 version)\n")),
            ])
    }

    @Test func `people see what a purge does not reach`() {
        var settings = SyncFixture.settings
        #expect(
            hints(settings) == [
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'\n"
            ])
        settings.repository = SyncRepository(url: "git@host:memes.git", branch: "main", path: "")
        #expect(
            hints(settings) == [
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'\n",
                "the git history still contains the purged memes; to drop them, run 'git filter-repo --invert-paths --path devices' in a clone and push with --force; the devices then send their files again\n",
            ])
        #expect(hints(settings, isDryRun: true) == [])
        #expect(hints(settings, .ids) == [])
    }

    @Test func `errors and warnings are shown`() {
        let error = MemesError.request(.confirmationNeeded(count: 1))
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        presenter(.human).presentFetchedMemes(response: .init(memes: .failure(error)))
        presenter(.ids).presentPurgedMemes(response: .init(purged: .failure(error)))
        presenter(.ids).presentPurgedMemes(
            response: .init(purged: .success(PurgedMemes(memes: [], warnings: [warning]))))
        #expect(
            view.viewModels == [
                .error(error), .error(error), .records(""), .diagnostic(Diagnostic(warning)),
            ])
    }

    private func hints(
        _ settings: SyncSettings, _ format: OutputFormat = .human, isDryRun: Bool = false
    ) -> [String] {
        let view = Spy<Output>()
        let presenter = PurgeMemesPresenter(format: format)
        presenter.viewController = view
        let purged = PurgedMemes(memes: memes, folder: settings)
        presenter.presentPurgedMemes(response: .init(purged: .success(purged), isDryRun: isDryRun))
        return view.viewModels.dropFirst().compactMap(\.words)
    }

    private func presenter(_ format: OutputFormat) -> PurgeMemesPresenter {
        let presenter = PurgeMemesPresenter(format: format)
        presenter.viewController = view
        return presenter
    }
}
