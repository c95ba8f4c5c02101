import Domain
import Testing

@testable import Application
@testable import TestSupport

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
        presenter.presentFoundTargets(response: .init(found: FoundTargets(targets: Self.targets)))
        #expect(
            viewController.viewModels == [
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
        presenter.presentOpenedTargets(
            response: .init(
                opened: FoundTargets(targets: targets, warnings: [warning]), error: error))
        return viewController.viewModels
    }

    private func presenter(_ format: OutputFormat) -> (OpenMemesPresenter, Spy<Output>) {
        let viewController = Spy<Output>()
        let presenter = OpenMemesPresenter(format: format)
        presenter.viewController = viewController
        return (presenter, viewController)
    }
}
