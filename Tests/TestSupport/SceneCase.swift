import Domain
import Testing

@testable import Application

/// A command, its output on a terminal or in a pipe, and checks of rules for every scene.
struct SceneCase {
    var words: [String]
    var output = ""
    /// The output with `--dry-run`; `nil` if it is the same.
    var dryOutput: String?
    var hint = ""
    /// Whether the output is the requested answer rather than the report of a change.
    var isAnswer = false
    var exitCode = ExitCode.done
    var usesStore = true
    /// Whether the output is a pipe.
    var isPiped = false
    var catalog = CommandCatalog.application
    var store: @Sendable () throws -> MemoryStore = { try HistorySeeds.store() }

    private static let files = ["a.md": "# A", "f": #"{"remove":"b7zz"}"#]

    private var name: Comment { "meme \(words.joined(separator: " "))" }

    /// Creates a console on a terminal or in a pipe. Its input is never a terminal.
    private func console() -> RecordingConsole {
        RecordingConsole(
            isTerminal: !isPiped, inputIsTerminal: false, input: .success(Array("one\n".utf8)))
    }

    /// Creates the scene of the command.
    func viewController(
        _ console: RecordingConsole, store: (any MemesStore)? = nil,
        maintenance: StoreMaintenanceDouble = StoreMaintenanceDouble(
            compaction: .success(.useful())),
        files: MemoryFiles = MemoryFiles(Self.files),
        versionStore: VersionStoreDouble = VersionStoreDouble(), isQuiet: Bool = false,
        trace: Trace? = nil
    ) throws -> any ViewController {
        let command = try Invocation(parsing: words, catalog, outputIsTerminal: !isPiped).command
        var services = Services.doubles(
            console: console, store: try store ?? self.store(), maintenance: maintenance,
            sync: .doubles(versionStore), files: files,
            editor: TestEditor(kept: [KeptDraft("1", "Draft\n")]), isQuiet: isQuiet)
        services.trace = trace
        return try #require(command.viewController(services), name)
    }

    /// Whether the command changes the store.
    var changesStore: Bool {
        let writing: Set = [
            "add", "journal", "done", "reopen", "edit", "remove", "tag", "undo", "redo", "restore",
            "apply", "import", "compact", "merge", "sync", "purge", "extract", "split", "join",
        ]
        return words.contains { $0 == "rename" || $0 == "--repair" }
            || writing.contains(words[0])
                && !words.contains {
                    ["--list", "--on-this-day", "--status", "--leave"].contains($0)
                }
    }

    /// Checks every rule.
    func followsAllRules() throws {
        try saysThatItChangesTheStore()
        if changesStore { try storesNothingInADryRun() }
        try comesRound()
        if usesStore { try tellsErrorOfTheStore() }
        try isHeldByNothing()
        try isPaged()
        try isQuiet()
    }

    /// Checks that the command says whether it changes the store, and that its dry run does not.
    func saysThatItChangesTheStore() throws {
        #expect(try parse(words, catalog).changesStore == changesStore, name)
        if changesStore { #expect(try !parse(words + ["--dry-run"], catalog).changesStore, name) }
    }

    /// Checks that a dry run says what the command would do, and stores nothing.
    func storesNothingInADryRun() throws {
        var dryRun = self
        dryRun.words.append("--dry-run")
        let (console, store, files) = (console(), try store(), MemoryFiles(Self.files))
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful(isDryRun: true)))
        let versionStore = VersionStoreDouble()
        let (operations, contents) = (try store.operations(), files.contents)
        try dryRun.viewController(
            console, store: store, maintenance: maintenance, files: files,
            versionStore: versionStore
        ).start()
        #expect(console.outputText == dryOutput ?? output, name)
        #expect(try store.operations() == operations, name)
        #expect(maintenance.calls.allSatisfy { !$0.changesStore }, name)
        #expect(files.contents == contents, name)
        #expect(versionStore.versions == [], name)
    }

    /// Checks the output and the exit code.
    func comesRound() throws {
        let console = console()
        let viewController = try viewController(console)
        #expect(viewController.exitCode == nil, name)
        viewController.start()
        #expect(console.outputText == output, name)
        #expect(console.errorText == hint, name)
        #expect(viewController.exitCode == exitCode, name)
        try isTraced()
    }

    /// Checks that a trace sees every arrow of the cycle, and that the output is the same.
    private func isTraced() throws {
        var calls: [String] = []
        let trace = Trace(.words, arrow: ">", clock: UptimeDouble(), usesTerminal: false) {
            calls.append(String($0.split(separator: "(")[0]))
        }
        let console = console()
        let viewController = try viewController(console, trace: trace)
        trace.start(viewController) { viewController.start() }
        let scene = Trace.name(of: viewController).dropLast("ViewController".count)
        for (sender, receiver) in [
            ("ViewController", "Interactor"), ("Interactor", "Presenter"),
            ("Presenter", "ViewController"),
        ] {
            let arrow = "\(scene)\(sender) > \(scene)\(receiver)."
            #expect(calls.contains { $0.contains(arrow) }, name)
        }
        #expect(console.outputText == output, name)
        #expect(console.errorText == hint, name)
    }

    /// Checks that an error of the store is shown.
    func tellsErrorOfTheStore() throws {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let console = console()
        let viewController = try viewController(
            console, store: FailingStore(error),
            maintenance: StoreMaintenanceDouble(
                report: .failure(error), repair: .failure(error), compaction: .failure(error)))
        viewController.start()
        #expect(console.outputText == "", name)
        #expect(
            console.errorText == "meme: s: still locked by another program after 10 s; try again\n",
            name)
        #expect(viewController.exitCode == .busy, name)
    }

    /// Checks that the scene is released when it ends.
    func isHeldByNothing() throws {
        weak var weakViewController: (any ViewController)?
        do {
            let viewController = try viewController(console())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil, name)
    }

    /// Checks that only long answers are paged.
    func isPaged() throws {
        let paged: Set = [
            "list", "tasks", "show", "random", "search", "stats", "tags", "log", "changes",
            "history", "diff", "export", "check", "links",
            "fields", "agenda",
        ]
        let console = console()
        try viewController(console).start()
        let option = words.dropFirst().first
        let isPaged =
            words[0] == "journal"
            ? ["--list", "--on-this-day"].contains(option)
            : paged.contains(words[0]) && !["-o", "rename"].contains(option)
        #expect(console.events.contains(.paging) == isPaged, name)
    }

    /// Checks that `--quiet` hides reports of changes and hints, but no message.
    func isQuiet() throws {
        let console = console()
        let viewController = try viewController(console, isQuiet: true)
        viewController.start()
        #expect(console.outputText == (isAnswer ? output : ""), name)
        #expect(console.errorText == (hint.hasPrefix("meme: ") ? hint : ""), name)
        #expect(viewController.exitCode == exitCode, name)
    }
}
