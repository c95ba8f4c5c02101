import Domain
import Testing

@testable import Application
@testable import TestSupport

/// Picking one of the memes with the view controller.
struct PickMemesViewControllerTests {
    private let interactor = PickMemesBusinessLogicSpy()
    private let router = PickMemesRouterSpy()

    @Test func `asks for a row until one is picked`() {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 80, rows: 10), answers: ["x", "1"])
        let viewController = viewController(
            PickMemes.Request(query: .init(text: "milk"), asOf: "today"), console)
        interactor.onFetch = { offer(to: viewController) }
        interactor.onPick = { request in
            viewController.displayPickedMeme(
                viewModel: request == .typed("1")
                    ? .picked : .refused(Diagnostic("no row", .usage)))
        }
        viewController.start()
        #expect(
            interactor.fetchRequests == [
                PickMemes.Request(
                    query: QueryRequest(text: "milk"), asOf: "today",
                    console: ConsoleFacts(
                        isTerminal: true, rowCount: 10, inputIsTerminal: true, canAsk: true,
                        canAskForText: true, editorAccess: .terminal))
            ])
        #expect(interactor.pickRequests == [.typed("x"), .typed("1")])
        #expect(router.routes == ["ShowMeme"])
        #expect(
            console.events.dropFirst() == [
                .question("Which? "), .error(Diagnostic("no row", .usage).text),
                .question("Which? "),
            ])
        #expect(console.outputText == "1  7m3k  Buy milk  home  a day ago\n")
        #expect(viewController.exitCode == .done)
    }

    @Test(
        arguments: [
            .success(.picked(["7m3k"])), .success(.cancelled),
            .failure(.picker(.notRun(command: "x"))),
        ] as [Result<PickerList.End, MemesError>])
    func `uses the picker if there is one`(_ answer: Result<PickerList.End, MemesError>) {
        let console = RecordingConsole(isTerminal: true)
        let picker = PickerDouble(maximumCount: 1, answer)
        let viewController = viewController(
            PickMemes.Request(purpose: .command(takesSeveral: true), filter: "milk"), console,
            picker: picker)
        interactor.onFetch = { viewController.displayFetchedMemes(viewModel: .picker) }
        interactor.onFilter = {
            viewController.displayFilteredMemes(
                viewModel: PickerRows(rows: [ListMemesViewControllerTests.row], isCut: true))
        }
        interactor.onPick = { _ in viewController.displayPickedMeme(viewModel: .interrupted) }
        viewController.start()
        #expect(interactor.fetchRequests.map(\.hasPicker) == [true])
        #expect(interactor.filterRequests == [.init(filter: "milk", limit: 1)])
        #expect(
            picker.calls == [.init(filter: "milk", ids: ["7m3k"], takesSeveral: true, isCut: true)])
        #expect(interactor.pickRequests == [.picker(answer)])
        #expect(console.events == [])
        #expect(viewController.exitCode == .interrupted)
    }

    @Test func `stops asking once memes are printed or one is edited`() {
        for (viewModel, routes, output) in [
            (.output(.records("7m3k9q2x0d4v\n")), [], "7m3k9q2x0d4v\n"),
            (.pickedToEdit, ["EditMeme"], ""), (.pickedToAdd, ["AddMeme"], ""),
        ] as [(PickMemes.PickMeme.ViewModel, [String], String)] {
            let suite = Self()
            let console = RecordingConsole(isTerminal: true)
            let viewController = suite.viewController(PickMemes.Request(), console)
            suite.interactor.onFetch = {
                viewController.displayFetchedMemes(viewModel: .question("Which? "))
            }
            suite.interactor.onPick = { _ in
                let isFirst = suite.interactor.pickRequests.count == 1
                viewController.displayPickedMeme(viewModel: isFirst ? viewModel : .cancelled)
            }
            viewController.start()
            #expect(suite.interactor.pickRequests.count == 1)
            #expect(suite.router.routes == routes)
            #expect(console.outputText == output)
        }
    }

    @Test func `goes nowhere if the pick is cancelled`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(PickMemes.Request(limit: 3), console)
        interactor.onFetch = { offer(to: viewController) }
        interactor.onPick = { _ in viewController.displayPickedMeme(viewModel: .cancelled) }
        viewController.start()
        #expect(interactor.fetchRequests.map(\.limit) == [3])
        #expect(interactor.pickRequests == [.typed(nil)])
        #expect(router.routes == [])
        #expect(viewController.exitCode == .done)
    }

    @Test func `asks nothing if there is nothing to pick`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(PickMemes.Request(), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .output(.hint(StyledText("none\n"))))
        }
        viewController.start()
        #expect(interactor.pickRequests == [])
        #expect(viewController.exitCode == .done)
    }

    @Test func `ends with an error if nobody can be asked`() {
        let console = RecordingConsole(isTerminal: false)
        let viewController = viewController(PickMemes.Request(), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(
                viewModel: .output(.diagnostic(Diagnostic("nobody", .usage))))
        }
        viewController.start()
        #expect(interactor.fetchRequests == [PickMemes.Request()])
        #expect(console.errorText == "meme: nobody\n")
        #expect(viewController.exitCode == .usage)
    }

    private func offer(to viewController: PickMemesViewController) {
        viewController.displayFetchedMemes(viewModel: .rows([ListMemesViewControllerTests.row]))
        viewController.displayFetchedMemes(viewModel: .question("Which? "))
    }

    private func viewController(
        _ request: PickMemes.Request, _ console: RecordingConsole,
        picker: PickerDouble = PickerDouble()
    ) -> PickMemesViewController {
        PickMemesViewController(
            interactor: interactor, router: router, picker: picker,
            view: OutputView(console: console, isQuiet: false), request: request)
    }
}
