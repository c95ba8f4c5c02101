import Domain
import Testing

@testable import Application
@testable import TestSupport

struct SearchMemesViewControllerTests {
    private static let row = FoundMemesTable.Row(
        meme: MemesTable.Row(
            number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago"),
        passages: [Snippets.Passage(text: "oat milk", hits: "oat milk".ranges(of: "milk"))])

    @Test func `keeps the columns of the first page`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = SearchMemesViewController(
            interactor: SearchMemesBusinessLogicDummy(),
            view: OutputView(console: console, isQuiet: false),
            request: .init(query: .init(text: "x")))
        viewController.display(viewModel: .found([Self.row]))
        var longer = Self.row
        longer.meme.title = "Buy oat milk"
        viewController.display(viewModel: .found([longer]))
        #expect(console.outputText.contains("7m3k  Buy oat…  home  a day ago\n"))
        #expect(viewController.exitCode == .done)
    }
}

private struct SearchMemesBusinessLogicDummy: SearchMemesBusinessLogic {
    func fetchMemes(request: SearchMemes.Request) {}
    func fetchMoreMemes() {}
}
