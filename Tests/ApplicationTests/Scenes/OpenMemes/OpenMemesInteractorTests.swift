import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OpenMemesInteractorTests {
    private typealias Request = OpenMemes.Request

    private static let ann = OpenedTarget(id: Seeds.call.id, target: "https://example.org/ann")
    private static let other = OpenedTarget(target: "https://b.org")
    private static let several = ["a1b2", "https://b.org"]

    private let presenter = OpenMemesPresentationLogicSpy()
    private let opener = OpenerSpy(["https://c.org": .exited(3, program: "b", target: "c")])

    @Test func `opens one meme`() {
        interactor().openMemes(request: Request(names: ["a1b2"]))
        #expect(opener.opened == ["https://example.org/ann"])
        #expect(presenter.opened == [.init(opened: FoundTargets(targets: [Self.ann]))])
    }

    @Test func `opens several with consent`() {
        interactor().openMemes(request: Request(names: Self.several, consent: .given))
        #expect(opener.opened == ["https://example.org/ann", "https://b.org"])
        #expect(presenter.found == [])
    }

    @Test func `asks before it opens several`() {
        let interactor = interactor()
        interactor.openMemes(request: Request(names: Self.several, canAsk: true))
        #expect(opener.opened == [])
        let found = FoundTargets(targets: [Self.ann, Self.other])
        #expect(presenter.found == [.init(found: found)])
        #expect(presenter.opened == [])
        // The confirmed targets are opened, even if the names now mean something else.
        interactor.openMemes(request: Request(names: ["none"], consent: .confirmed))
        #expect(opener.opened == ["https://example.org/ann", "https://b.org"])
        #expect(presenter.opened == [.init(opened: found)])
    }

    @Test func `opens none of several if nobody can be asked`() {
        interactor().openMemes(request: Request(names: Self.several))
        #expect(opener.opened == [])
        #expect(presenter.opened == [.init(error: .opening(.confirmationNeeded(count: 2)))])
    }

    @Test func `opens nothing in a dry run`() {
        interactor().openMemes(request: Request(names: Self.several, isDryRun: true))
        #expect(opener.opened == [])
        #expect(presenter.opened == [.init(opened: FoundTargets(targets: [Self.ann, Self.other]))])
    }

    @Test func `opens all memes or none`() {
        interactor().openMemes(request: Request(names: ["a1b2", "b7zz"], consent: .given))
        #expect(opener.opened == [])
        #expect(presenter.opened == [.init(error: .opening(.nothingToOpen(title: "a walk")))])
    }

    @Test func `says what was opened before a failure`() {
        interactor().openMemes(
            request: Request(names: ["a1b2", "https://c.org", "https://b.org"], consent: .given))
        #expect(opener.opened == ["https://example.org/ann"])
        #expect(
            presenter.opened == [
                .init(
                    opened: FoundTargets(targets: [Self.ann]),
                    error: .opening(.exited(3, program: "b", target: "c")))
            ])
    }

    private func interactor() -> OpenMemesInteractor {
        let worker = OpeningWorker(
            memesWorker: MemesWorker(store: MemoryStore.seeded()),
            pictureWorker: PictureWorker(pictures: PicturesDouble(), storePath: "/s"),
            opener: opener)
        return OpenMemesInteractor(presenter: presenter, openingWorker: worker)
    }
}

private final class OpenMemesPresentationLogicSpy: OpenMemesPresentationLogic {
    private(set) var found: [OpenMemes.FindTargets.Response] = []
    private(set) var opened: [OpenMemes.OpenTargets.Response] = []

    func presentFoundTargets(response: OpenMemes.FindTargets.Response) { found.append(response) }
    func presentOpenedTargets(response: OpenMemes.OpenTargets.Response) { opened.append(response) }
}
