import Domain
import TestSupport
import Testing

@testable import Application

struct ListTagsViewControllerTests {
    private typealias ViewModel = ListTags.ViewModel

    private let interactor = ListTagsBusinessLogicSpy()

    @Test func asksForWhatTheCommandSaysAndPages() {
        let console = RecordingConsole()
        let command = ListTagsCommand(
            query: QueryRequest(text: "a"), asOf: "2026", order: .count, limit: 3)
        viewController(ListTagsCommand(), console).start()
        viewController(command, console).start()
        #expect(
            interactor.requests == [
                ListTags.Request(),
                ListTags.Request(
                    query: QueryRequest(text: "a"), asOf: "2026", order: .count, limit: 3),
            ])
        #expect(console.events == [.paging, .paging])
    }

    private static let row = TagsTable.Row(tag: "home", count: "2")
    private static let error = Diagnostic("full", .inputOutput)

    private static let displays: [(ViewModel, [RecordingConsole.Event], ExitCode)] = [
        (.rows([row]), [.text(TagsTable(traits: StreamTraits()).text(of: [row]))], .done),
        (.records("home\t2\n"), [.records("home\t2\n")], .done),
        (.output(.hint(StyledText("none"))), [.error(StyledText("none"))], .done),
        (.nothingMatched, [], .nothingMatched),
        (.output(.diagnostic(error)), [.error(error.text)], .inputOutput),
    ]

    @Test(arguments: displays)
    private func displaysWhatItIsGiven(
        _ viewModel: ViewModel, _ events: [RecordingConsole.Event], _ exitCode: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(ListTagsCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayFetchedTags(viewModel: viewModel)
        #expect(console.events == events)
        #expect(viewController.exitCode == exitCode)
    }

    @Test func endsWithNothingMatchedThoughThereWereRecords() {
        let viewController = viewController(ListTagsCommand(), RecordingConsole())
        viewController.displayFetchedTags(viewModel: .records("[]\n"))
        viewController.displayFetchedTags(viewModel: .nothingMatched)
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func givesNoHintWhereItIsAskedToBeSilent() {
        let console = RecordingConsole()
        let viewController = viewController(ListTagsCommand(), console, isQuiet: true)
        viewController.displayFetchedTags(viewModel: .output(.hint(StyledText("none"))))
        #expect(console.events == [])
        #expect(viewController.exitCode == .done)
    }

    private func viewController(
        _ command: ListTagsCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ListTagsViewController {
        ListTagsViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}

private final class ListTagsBusinessLogicSpy: ListTagsBusinessLogic {
    private(set) var requests: [ListTags.Request] = []

    func fetchTags(request: ListTags.Request) { requests.append(request) }
}
