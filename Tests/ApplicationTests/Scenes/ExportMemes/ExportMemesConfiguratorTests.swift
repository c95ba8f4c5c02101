import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ExportMemesConfiguratorTests {
    @Test func aPipeIsGivenJSONLines() {
        let console = RecordingConsole()
        let viewController = viewController(ExportCommand(), console)
        viewController.start()
        let lines = [SeedRecords.milk, SeedRecords.walk, SeedRecords.call].map { $0 + "\n" }
        #expect(console.events == [.paging, .records(lines.joined())])
        #expect(viewController.exitCode == .done)
    }

    @Test func filesAreWrittenThroughTheServices() {
        let console = RecordingConsole()
        let files = MemoryFiles()
        viewController(
            ExportCommand(
                query: QueryRequest(tags: ["work"]), destination: .folder("notes")), console, files
        ).start()
        viewController(ExportCommand(destination: .file("x", .json)), console, files).start()
        #expect(
            console.events == [
                .error(StyledText("Exported 1 meme to notes\n")),
                .error(StyledText("Exported 3 memes to x\n")),
            ])
        #expect(files.contents.keys.sorted() == ["notes/call-ann-a1b2c3d4e5f6.md", "x"])
    }

    private func viewController(
        _ command: ExportCommand, _ console: RecordingConsole, _ files: MemoryFiles = MemoryFiles()
    ) -> ExportMemesViewController {
        ExportMemesConfigurator(services: .doubles(console: console, files: files))
            .viewController(command)
    }
}
