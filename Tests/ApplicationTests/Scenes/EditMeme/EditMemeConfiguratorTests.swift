import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct EditMemeConfiguratorTests {
    private static let command = EditCommand(
        selection: .names(["7m3k"]), changes: FieldChanges(title: "x"))

    @Test func aPipeIsGivenTheIdentifier() throws {
        let console = RecordingConsole()
        let store = MemoryStore.seeded()
        let viewController = viewController(
            EditCommand(
                selection: .names(["7m3k"]), changes: FieldChanges(title: "x"), format: .ids),
            console, store)
        viewController.start()
        #expect(console.events == [.records("7m3k9q2x0d4v\n")])
        #expect(viewController.exitCode == .done)
    }

    @Test func theCycleComesRoundByWayOfTheEditor() throws {
        let console = RecordingConsole(isTerminal: true)
        let store = MemoryStore.seeded()
        let viewController = viewController(
            EditCommand(selection: .names(["7m3k"])), console, store,
            TestEditor(writing: "Written\n"))
        viewController.start()
        #expect(console.outputText == "Edited 7m3k Written\n")
        #expect(try store.newestMeme()?.title == "Written")
        #expect(viewController.exitCode == .done)
    }

    @Test func jsonIsAnObjectForOneMemeAndAnArrayForSeveral() {
        let console = RecordingConsole(isTerminal: true)
        var command = Self.command
        command.format = .jsonLines
        viewController(command, console, MemoryStore.seeded()).start()
        command.selection = .query(QueryRequest(text: "milk"))
        command.format = .json
        viewController(command, console, MemoryStore.seeded()).start()
        #expect(console.outputText.hasPrefix(#"{"id":"7m3k9q2x0d4v","title":"x","#))
        #expect(console.outputText.contains("[\n{"))
    }

    private func viewController(
        _ command: EditCommand, _ console: RecordingConsole, _ store: any MemesStore,
        _ editor: TestEditor = TestEditor()
    ) -> EditMemeViewController {
        EditMemeConfigurator(services: .doubles(console: console, store: store, editor: editor))
            .viewController(command)
    }
}
