import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RenameTagInteractorTests {
    private typealias Request = RenameTag.Request
    private typealias Response = RenameTag.Response

    private let presenter = Spy<RenameTag.Response>()
    private let store = MemoryStore.seeded()

    @Test func `renames a tag and presents the memes that have changed`() throws {
        run(Request(oldName: "home", newName: "house"))
        let memes = try store.pages(MemesFetch(query: .tag(named: "house"))).flatMap(\.decodedMemes)
        #expect(Set(memes.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        let response = try #require(presenter.messages.first)
        #expect(presenter.messages.count == 1)
        #expect(
            Set(try response.retagged.get().changed.map(\.id)) == [Seeds.milk.id, Seeds.call.id])
        #expect([response.oldName, response.newName] == ["home", "house"])
        #expect(!response.isDryRun)
    }

    @Test func `presents errors`() {
        run(Request(oldName: "wrk", newName: "job"))
        #expect(
            presenter.messages == [
                Response(
                    retagged: .failure(.reference(.noSuchTag("wrk", nearest: "work"))),
                    oldName: "wrk", newName: "job")
            ])
    }

    private func run(_ request: Request) {
        RenameTagInteractor(
            presenter: presenter, retaggingWorker: Services.doubles(store: store).retaggingWorker
        ).run(request: request)
    }
}

struct RenameTagPresenterTests {
    private static let some = ChangedMemes(memes: [Seeds.milk, Seeds.call], changed: [Seeds.call])

    @Test func `prints one line for people`() {
        var line = StyledText("Renamed ")
        line.append("work", .tag, isIsolated: true)
        line.append(" to ")
        line.append("job", .tag, isIsolated: true)
        line.append(" in ")
        line.append("1 meme")
        line.append("; 'meme undo' reverts this\n")
        #expect(outputs(.human, Self.some) == [.text(line)])
    }

    @Test func `says what a dry run would do`() {
        let retagged = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        let viewModels = outputs(.human, retagged, isDryRun: true)
        #expect(viewModels.map(\.words) == ["Would rename work to job in 3 memes\n"])
    }

    @Test func `prints the ids of changed memes for programs`() {
        #expect(outputs(.ids, Self.some) == [.records("a1b2c3d4e5f6\n")])
    }

    private func outputs(
        _ format: OutputFormat, _ retagged: ChangedMemes, isDryRun: Bool = false
    ) -> [Output] {
        RenameTagPresenter(format: format).outputs(
            for: .init(
                retagged: .success(retagged), oldName: "work", newName: "job", isDryRun: isDryRun))
    }
}
