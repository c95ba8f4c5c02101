import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct AddMemeConfiguratorTests {
    @Test func aPipeIsGivenTheIdentifier() throws {
        let console = RecordingConsole()
        let store = MemoryStore.seeded([])
        let viewController = AddMemeConfigurator(services: .doubles(console: console, store: store))
            .viewController(AddCommand(source: .arguments(title: "x", text: ""), format: .ids))
        viewController.start()
        let added = try #require(try store.newestMeme())
        #expect(console.events == [.records("\(added.id)\n")])
        #expect(viewController.exitCode == .done)
    }

    @Test func theCycleComesRoundByWayOfTheEditor() throws {
        let console = RecordingConsole(isTerminal: true)
        let store = MemoryStore.seeded([])
        let services = Services.doubles(
            console: console, store: store, editor: TestEditor(writing: "Written\n"))
        let viewController = AddMemeConfigurator(services: services)
            .viewController(AddCommand(source: .unspecified))
        viewController.start()
        #expect(try store.newestMeme()?.title == "Written")
        #expect(console.outputText.hasSuffix("Written\n"))
        #expect(viewController.exitCode == .done)
    }
}
