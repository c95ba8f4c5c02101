import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeRouterTests {
    @Test func `shows the list and passes the new meme to it`() throws {
        let dataStore = AddMemeDataStoreDouble()
        let navigation = NavigationSpy()
        let console = RecordingConsole(isTerminal: true)
        let router = AddMemeRouter(
            dataStore: dataStore, services: .doubles(console: console, navigation: navigation))
        router.routeToListMemes(request: ListMemes.FetchMemes.Request())
        #expect(navigation.pushed.count == 1)
        try #require(navigation.pushed.first as? ListMemesViewController).start()
        var title = StyledText()
        title.append("Buy milk", .strong, isIsolated: true)
        #expect(
            console.events.contains { event in
                if case .text(let text) = event {
                    text.spans.contains(title.spans[0])
                } else {
                    false
                }
            })
    }
}

private final class AddMemeDataStoreDouble: AddMemeDataStore {
    let meme: Meme? = Seeds.milk
}
