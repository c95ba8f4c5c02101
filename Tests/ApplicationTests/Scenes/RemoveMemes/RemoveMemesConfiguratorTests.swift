import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesConfiguratorTests {
    private static let several = RemoveMemes.Request(selection: .names(["7m3k", "b7zz"]))

    @Test func `removes the memes after a yes`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let store = MemoryStore.seeded()
        let viewController = viewController(Self.several, console, store)
        viewController.start()
        #expect(console.events.first == .question("Remove 2 memes: 'Buy milk', 'a walk'? [y/N] "))
        #expect(console.outputText == "Removed 2 memes; 'meme undo' restores them\n")
        #expect(viewController.exitCode == .done)
        #expect(try store.pages().flatMap(\.decodedMemes) == [Seeds.call])
    }

    @Test func `removes nothing after a no`() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        let store = MemoryStore.seeded()
        let viewController = viewController(Self.several, console, store)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: nothing was removed\n")
        #expect(viewController.exitCode == .nothingMatched)
        #expect(try store.operations().count == 3)
    }

    /// Another program changes a meme while the question is shown.
    @Test func `does not remove memes that changed during the question`() throws {
        let store = MemoryStore.seeded()
        let console = InterferingConsole {
            _ = try? store.perform { (operation) throws(MemesError) in
                try operation.change(Seeds.walk)
            }
        }
        let viewController = RemoveMemesConfigurator(request: Self.several)
            .viewController(.doubles(console: console, store: store))
        viewController.start()
        #expect(viewController.exitCode == .busy)
        #expect(try store.pages().flatMap(\.decodedMemes).count == 3)
    }

    @Test func `reports an error of the store`() {
        for console in [RecordingConsole(), RecordingConsole(isTerminal: true)] {
            let store = FailingStore(.store(.busy(seconds: 10), path: "s"))
            var request = Self.several
            request.consent = console.inputIsTerminal ? nil : .given
            let viewController = viewController(request, console, store)
            viewController.start()
            #expect(
                console.errorText
                    == "meme: s: still locked by another program after 10 s; try again\n")
            #expect(console.outputText == "")
            #expect(viewController.exitCode == .busy, "\(console)")
        }
    }

    private func viewController(
        _ request: RemoveMemes.Request, _ console: RecordingConsole, _ store: any MemesStore
    ) -> RemoveMemesViewController {
        RemoveMemesConfigurator(request: request)
            .viewController(.doubles(console: console, store: store))
    }
}

/// A terminal at which `y` is typed after some work was done.
private final class InterferingConsole: Console {
    let output = StreamTraits(isTerminal: true, size: TerminalSize(columns: 80, rows: 24))
    let isOutputOpen = true
    let allowsInput = true
    let inputIsTerminal = true
    let mayHaveInput = false
    let showsAdvice = false

    private let interfere: () -> Void

    init(interfering interfere: @escaping () -> Void) { self.interfere = interfere }

    func write(_ text: StyledText) {}
    func writeRecords(_ text: String) {}
    func report(_ diagnostic: Diagnostic) {}
    func writeHint(_ text: StyledText) {}
    var input: any ByteStream { TestStream([]) }
    func readInput() -> [UInt8] { [] }
    func beginPaging() {}
    func write(_ graphics: TerminalGraphics) {}
    func endPaging() -> Bool { true }

    func ask(_ question: String) -> String? {
        interfere()
        return "y"
    }
}
