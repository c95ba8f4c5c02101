import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OpenCommandTests {
    @Test func `reads the memes and how to open them`() throws {
        #expect(try command(["@", "7m3k"]) == .open(.init(names: ["@", "7m3k"])))
        #expect(
            try command(["@", "a", "-y", "--json"])
                == .open(.init(names: ["@", "a"], consent: .given, format: .json)))
        #expect(try command(["@", "--json"]) == .open(.init(names: ["@"], format: .jsonLines)))
    }

    @Test func `reads --print as a dry run`() throws {
        #expect(
            try command(["@", "--print"])
                == .open(.init(names: ["@"], isDryRun: true, format: .plain)))
        #expect(
            try command(["@", "--print", "--json"])
                == .open(.init(names: ["@"], isDryRun: true, format: .jsonLines)))
    }

    @Test func `needs a meme`() {
        #expect(throws: UsageError.missingOperand(command: "open", placeholder: "REF")) {
            try command([])
        }
    }

    private func command(_ words: [String]) throws -> Command {
        try Invocation(parsing: ["open"] + words).command
    }
}

struct OpenMemesInteractorTests {
    private typealias Request = OpenMemes.Request

    private static let ann = OpenedTarget(id: Seeds.call.id, target: "https://example.org/ann")
    private static let other = OpenedTarget(target: "https://b.org")
    private static let several = ["a1b2", "https://b.org"]

    private let presenter = Spy<OpenMemes.Response>()
    private let opener = OpenerSpy(["https://c.org": .exited(3, program: "b", target: "c")])

    @Test func `opens one meme`() {
        interactor().run(request: Request(names: ["a1b2"]))
        #expect(opener.opened == ["https://example.org/ann"])
        #expect(presenter.messages == [.opened(FoundTargets(targets: [Self.ann]))])
    }

    @Test func `opens several with consent`() {
        interactor().run(request: Request(names: Self.several, consent: .given))
        #expect(opener.opened == ["https://example.org/ann", "https://b.org"])
        #expect(presenter.messages == [.opened(FoundTargets(targets: [Self.ann, Self.other]))])
    }

    @Test func `asks before it opens several`() {
        let interactor = interactor()
        interactor.run(request: Request(names: Self.several, console: ConsoleFacts(canAsk: true)))
        #expect(opener.opened == [])
        let found = FoundTargets(targets: [Self.ann, Self.other])
        #expect(presenter.messages == [.found(found)])
        // The confirmed targets are opened, even if the names now mean something else.
        interactor.run(request: Request(names: ["none"], consent: .confirmed))
        #expect(opener.opened == ["https://example.org/ann", "https://b.org"])
        #expect(presenter.messages == [.found(found), .opened(found)])
    }

    @Test func `opens none of several if nobody can be asked`() {
        interactor().run(request: Request(names: Self.several))
        #expect(opener.opened == [])
        #expect(presenter.messages == [Self.failed(.confirmationNeeded(count: 2))])
    }

    @Test func `opens nothing in a dry run`() {
        interactor().run(request: Request(names: Self.several, isDryRun: true))
        #expect(opener.opened == [])
        #expect(presenter.messages == [.opened(FoundTargets(targets: [Self.ann, Self.other]))])
    }

    @Test func `opens all memes or none`() {
        interactor().run(request: Request(names: ["a1b2", "b7zz"], consent: .given))
        #expect(opener.opened == [])
        #expect(presenter.messages == [Self.failed(.nothingToOpen(title: "a walk"))])
    }

    @Test func `says what was opened before a failure`() {
        interactor().run(
            request: Request(names: ["a1b2", "https://c.org", "https://b.org"], consent: .given))
        #expect(opener.opened == ["https://example.org/ann"])
        #expect(
            presenter.messages == [
                .opened(
                    FoundTargets(targets: [Self.ann]),
                    error: .opening(.exited(3, program: "b", target: "c")))
            ])
    }

    private static func failed(_ error: OpeningError) -> OpenMemes.Response {
        .opened(FoundTargets(), error: .opening(error))
    }

    private func interactor() -> OpenMemesInteractor {
        let worker = OpeningWorker(
            memesWorker: MemesWorker(store: MemoryStore.seeded()),
            pictureWorker: PictureWorker(pictures: PicturesDouble(), storePath: "/s"),
            opener: opener)
        return OpenMemesInteractor(presenter: presenter, openingWorker: worker)
    }
}

struct OpenMemesPresenterTests {
    private static let targets = [
        OpenedTarget(id: Seeds.call.id, target: "https://example.org/ann"),
        OpenedTarget(target: "/notes/a\u{1B}.png"), OpenedTarget(target: "https://c.org"),
        OpenedTarget(target: "https://d.org"),
    ]
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)
    private let error = MemesError.opening(.noProgram(default: "xdg-open"))

    @Test func `names the first targets in the question`() {
        let (presenter, viewController) = presenter(.human)
        presenter.present(response: .found(FoundTargets(targets: Self.targets)))
        #expect(
            viewController.messages == [
                .question(
                    ChangeQuestion(
                        text:
                            "Open https://example.org/ann, /notes/a\\u001b.png, https://c.org and 1 more? [y/N] ",
                        declined: Diagnostic("nothing was opened", .nothingMatched)))
            ])
    }

    @Test func `prints one line for people`() {
        #expect(
            outputs(Self.targets.suffix(2), nil, .human) == [
                .text(StyledText("Opened https://c.org, https://d.org\n")),
                .diagnostic(Diagnostic(warning)),
            ])
        #expect(outputs([], error, .human) == [.diagnostic(Diagnostic(warning)), .error(error)])
    }

    @Test func `prints each target for programs`() {
        let (ann, other) = ("https://example.org/ann", "https://c.org")
        let targets = [Self.targets[0], Self.targets[2]]
        #expect(outputs(targets, nil, .plain).first == .records("\(ann)\n\(other)\n"))
        #expect(
            outputs(targets, nil, .jsonLines).first
                == .records(
                    "{\"target\":\"\(ann)\",\"id\":\"a1b2c3d4e5f6\"}\n{\"target\":\"\(other)\"}\n"))
        #expect(
            outputs([Self.targets[2]], error, .plain)
                == [.records("\(other)\n"), .diagnostic(Diagnostic(warning)), .error(error)])
        #expect(outputs([], error, .json) == [.diagnostic(Diagnostic(warning)), .error(error)])
    }

    private func outputs(
        _ targets: [OpenedTarget], _ error: MemesError?, _ format: OutputFormat
    ) -> [Output] {
        let (presenter, viewController) = presenter(format)
        presenter.present(
            response: .opened(
                FoundTargets(targets: targets, warnings: [warning]), error: error))
        return viewController.messages
    }

    private func presenter(_ format: OutputFormat) -> (OpenMemesPresenter, Spy<Output>) {
        let viewController = Spy<Output>()
        let presenter = OpenMemesPresenter(format: format)
        presenter.viewController = viewController
        return (presenter, viewController)
    }
}
