import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct ListLinksViewControllerTests {
    @Test func `pages the answer to its request`() {
        let (interactor, console) = (ListLinksBusinessLogicSpy(), RecordingConsole())
        let request = ListLinks.Request(name: "a")
        let viewController = ListLinksViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: request)
        viewController.start()
        #expect(interactor.requests == [request])
        #expect(console.events == [.paging])
    }
}

private final class ListLinksBusinessLogicSpy: ListLinksBusinessLogic {
    private(set) var requests: [ListLinks.Request] = []

    func fetchLinks(request: ListLinks.Request) { requests.append(request) }
}
