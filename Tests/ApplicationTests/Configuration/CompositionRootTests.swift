import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct NavigationStackTests {
    @Test func `shows each scene after the one that pushed it`() {
        let navigation = NavigationStack(nil)
        let second = SceneDouble(.done)
        let first = SceneDouble(.done) { navigation.push(second) }
        navigation.push(first)
        #expect(navigation.run() == .done)
        #expect([first.startCount, second.startCount] == [1, 1])
    }

    @Test func `returns the exit code of the first scene that failed`() {
        let navigation = NavigationStack(nil)
        for code in [ExitCode.noInput, .badData, .done] { navigation.push(SceneDouble(code)) }
        #expect(navigation.run() == .badData)
    }

    @Test func `returns no exit code if a scene displays nothing`() {
        let navigation = NavigationStack(nil)
        navigation.push(SceneDouble(.done))
        navigation.push(SceneDouble(nil))
        #expect(navigation.run() == nil)
    }
}

private final class SceneDouble: ViewController {
    let view = OutputView(console: RecordingConsole(), isQuiet: false)
    private(set) var startCount = 0
    private let onStart: () -> Void

    init(_ exitCode: ExitCode?, onStart: @escaping () -> Void = {}) {
        view.exitCode = exitCode
        self.onStart = onStart
    }

    func start() {
        startCount += 1
        onStart()
    }
}

struct CompositionRootTests {
    private let directory: TemporaryDirectory
    private let streams = StreamsDouble()

    init() throws { directory = try TemporaryDirectory() }

    @Test func `runs commands and prints their results`() {
        #expect(run(["add", "Buy", "milk"]) == .done)
        let id = streams.output
        #expect(run(["list", "--ids"]) == .done)
        #expect(streams.output == id + id)
        #expect(run(["show", "@", "--field", "title"]) == .done)
        #expect(run(["path"]) == .done)
        #expect(run(["version"]) == .done)
        #expect(run(["help", "list"]) == .done)
        #expect(
            streams.output
                == "\(id)\(id)Buy milk\n\(directory.file("memes.jsonl"))\nmeme \(MemeProgram.version)\n"
                + HelpText(catalog: .application).text(topic: "list"))
        #expect(streams.error == "")
    }

    @Test func `shows the list after an added meme`() {
        #expect(run(["add", "x", "--list"]) == .done)
        let lines = streams.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix(lines[0] + "\t"))
    }

    @Test func `prints errors only to standard error`() {
        #expect(run(["lst"]) == .usage)
        #expect(run(["show", "@"]) == .noInput)
        #expect(run(["list"], ["MEME_NOW": "noon"]) == .configuration)
        #expect(run(["list"], ["MEME_STORE": ""]) == .configuration)
        #expect(streams.output == "")
        #expect(
            streams.error == """
                meme: unknown command 'lst'; did you mean: meme list
                meme: no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'
                meme: MEME_NOW='noon': expected a time such as 2026-03-09T10:00:00Z
                meme: HOME is not set; choose a store with --store or MEME_STORE

                """)
    }

    @Test func `reports an unknown time zone to people only`() {
        let store = ["MEME_STORE": "/nowhere/memes.jsonl", "TZ": "Foo/Bar"]
        #expect(run(["count"], store) == .nothingMatched)
        #expect(streams.error == "meme: unknown time zone TZ='Foo/Bar'; using UTC\n")
        for arguments in [["version"], ["help"], ["count", "--json"], ["count", "-q"], ["path"]] {
            _ = run(arguments, store)
        }
        #expect(streams.error.split(separator: "\n").count == 1)
    }

    @Test func `reports malformed colors to people only`() {
        let colors = ["MEME_COLORS": "id=red", "CLICOLOR_FORCE": "1"]
        for arguments in [["count", "-q"], ["count", "--json"]] { _ = run(arguments, colors) }
        #expect(streams.error == "")
        #expect(run(["count"], colors) == .nothingMatched)
        #expect(
            streams.error == """
                \u{1B}[1;31mmeme:\u{1B}[0m MEME_COLORS: 'id=red': expected NAME=NUMBERS, such as tag=1;36; \
                see 'meme help environment'

                """)
    }

    /// No input can cause this, because every scene displays something.
    @Test func `reports a scene that displays nothing as an internal error`() {
        let root = CompositionRoot(
            streams: streams, environment: EnvironmentDouble(),
            catalog: .application)
        let words = "internal error: nothing was displayed; please report the command"
        #expect(root.report(Diagnostic.nothingDisplayed).rawValue == 70)
        #expect(root.report(Diagnostic.nothingDisplayed, .json) == .internalError)
        #expect(
            streams.error == """
                meme: \(words)
                {"error":{"code":70,"message":"\(words)"}}

                """)
    }

    /// Also errors before the command line is parsed and after the command has finished.
    @Test func `prints errors as JSON if the results would be JSON`() {
        #expect(run(["lst", "--json"], ["CLICOLOR_FORCE": "1"]) == .usage)
        #expect(run(["show", "@", "--jsonl"], ["CLICOLOR_FORCE": "1"]) == .noInput)
        #expect(run(["list", "--json"], ["MEME_NOW": "noon"]) == .configuration)
        #expect(run(["list", "--json"], ["MEME_STORE": ""]) == .configuration)
        streams.failure = .diskFull
        #expect(run(["list", "--json"]) == .inputOutput)
        #expect(run(["list", "--help", "--json"]) == .inputOutput)
        #expect(streams.output == "")
        let full = "cannot write to standard output: No space left on device"
        #expect(
            streams.error == """
                {"error":{"code":64,"message":"unknown command 'lst'; did you mean: meme list --json"}}
                {"error":{"code":66,"message":"no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'"}}
                {"error":{"code":78,"message":"MEME_NOW='noon': expected a time such as 2026-03-09T10:00:00Z"}}
                {"error":{"code":78,"message":"HOME is not set; choose a store with --store or MEME_STORE"}}
                {"error":{"code":74,"message":"\(full)"}}
                {"error":{"code":74,"message":"\(full)"}}

                """)
    }

    @Test func `help needs no store and no environment`() {
        #expect(run(["list", "--help"], ["MEME_NOW": "noon", "MEME_STORE": "/dev/zero"]) == .done)
        #expect(streams.output == HelpText(catalog: .application).text(topic: "list"))
    }

    @Test func `reports an output that cannot be written`() {
        streams.failure = .diskFull
        #expect(run(["list", "--csv"]) == .inputOutput)
        #expect(run(["add", "x"]) == .inputOutput)
        #expect(
            streams.error == """
                meme: cannot write to standard output: No space left on device
                meme: cannot write to standard output: No space left on device; the change was stored

                """)
        streams.failure = nil
        #expect(run(["list", "--format", "{title}"]) == .done)
        #expect(streams.output == "x\n")
    }

    @Test func `prints no message for a broken pipe`() {
        streams.failure = SystemFailure(code: 32, .brokenPipe, "Broken pipe")
        #expect(run(["list", "--json"]) == .brokenPipe)
        #expect(streams.error == "")
    }

    private func run(_ arguments: [String], _ variables: [String: String] = [:]) -> ExitCode {
        let environment = EnvironmentDouble(
            variables: ["MEME_STORE": directory.file("memes.jsonl")]
                .merging(variables) { _, given in given })
        return CompositionRoot(streams: streams, environment: environment, catalog: .application)
            .run(arguments.map { Array($0.utf8) })
    }
}
