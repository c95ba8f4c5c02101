import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct AddMemesConfiguratorTests {
    private let store = MemoryStore.seeded([])

    @Test func aPipeIsGivenTheIdentifiers() throws {
        let console = RecordingConsole(input: .success(Array("one\ntwo\n".utf8)))
        let viewController = viewController(
            AddMemesCommand(source: .unspecified, output: .ids), console)
        viewController.start()
        let ids = try store.pages()[0].decodedMemes.map(\.id).reversed()
        #expect(console.events == [.records(ids.map { "\($0)\n" }.joined())])
        #expect(viewController.exitCode == .done)
    }

    @Test func errorsComeRoundToo() throws {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            AddMemesCommand(source: .file("a.csv"), keepsGoing: true), console,
            files: MemoryFiles(["a.csv": "title\na\nb,c\n"]))
        viewController.start()
        #expect(console.outputText == "Added 1 meme; 'meme undo' takes it back\n")
        #expect(
            console.errorText == """
                a.csv:3: 2 cells, but the header has 1
                meme: 1 record was skipped; 1 was added

                """)
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: AddMemesCommand, _ console: RecordingConsole,
        files: MemoryFiles = MemoryFiles()
    ) -> AddMemesViewController {
        AddMemesConfigurator(services: .doubles(console: console, store: store, files: files))
            .viewController(command)
    }
}
