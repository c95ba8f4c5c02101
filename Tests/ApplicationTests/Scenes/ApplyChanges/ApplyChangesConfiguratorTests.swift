import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ApplyChangesConfiguratorTests {
    private static let lines = """
        {"edit":"7m3k","append":"2 l"}
        {"remove":"b7zz"}

        """

    @Test func inAPipeEachLineIsAnswered() {
        let input = RecordingConsole(input: .success(Array(Self.lines.utf8)))
        viewController(ApplyCommand(input: .unspecified, format: .jsonLines), input).start()
        let terminal = RecordingConsole(isTerminal: true)
        viewController(
            ApplyCommand(input: .file("f"), isDryRun: true, format: .jsonLines), terminal
        ).start()
        for console in [input, terminal] {
            #expect(
                console.outputText == """
                    {"line":1,"id":"7m3k9q2x0d4v","status":"edited"}
                    {"line":2,"id":"b7zzzzzzzzzz","status":"removed"}

                    """)
            #expect(console.errorText == "")
        }
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole(input: .success(Array("x\n".utf8)))
        let viewController = viewController(ApplyCommand(input: .standardInput), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText == """
                -:1: byte 1: unexpected 'x' in JSON
                meme: 1 of 1 line is invalid; nothing was stored

                """)
        #expect(viewController.exitCode == .badData)
    }

    private func viewController(
        _ command: ApplyCommand, _ console: RecordingConsole
    ) -> ApplyChangesViewController {
        ApplyChangesConfigurator(
            services: .doubles(console: console, files: MemoryFiles(["f": Self.lines]))
        ).viewController(command)
    }
}
