import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RunHookCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, request) in [
            (["watch", "--exec", "cat"], .init(command: "cat", name: "default")),
            (
                ["watch", "--exec=a 'b'", "--name", "x-1", "--since", "today", "--jsonl"],
                .init(command: "a 'b'", name: "x-1", since: "today")
            ),
        ] as [([String], RunHook.Request)] {
            guard case .scene(let scene) = try parse(arguments) else {
                Issue.record("no scene")
                return
            }
            #expect(scene.request as? RunHook.Request == request, "\(arguments)")
        }
    }

    @Test func `refuses invalid arguments`() {
        let name = OptionDescription("name", nil, "NAME", "")
        for (arguments, error) in [
            (
                ["--exec", " "],
                .invalidValue(.exec, value: " ", expected: "a shell command")
            ),
            (
                ["--exec", "cat", "--name", "../x"],
                .invalidValue(name, value: "../x", expected: "a name of letters, digits, - and _")
            ),
            (["--name", "x"], .dependency(name, on: "--exec")),
            (["--exec", "cat", "x"], .unexpectedOperand("x", command: "watch")),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(arguments)") { try parse(["watch"] + arguments) }
        }
    }
}

struct RunHookInteractorTests {
    private let presenter = Spy<RunHook.Response>()
    private let files = MemoryFiles()
    private let store = MemoryStore.seeded([])

    @Test func `at first, runs for future operations`() throws {
        try add("a")
        let hook = HookSpy()
        run(hook, [(.changed, { try add("b") }), (.changed, { try add("c") })])
        #expect(titles(hook) == ["b", "c"])
        #expect(presenter.messages == [.waiting(.none), .ended(.interrupted)])
        try add("d")
        let next = HookSpy()
        run(next, since: "2000")
        #expect(titles(next) == ["d"])
    }

    @Test func `runs again for the operation for which it failed`() throws {
        for title in ["a", "b", "c"] { try add(title) }
        let failure = MemesError.hook(.exited(3, command: "x"))
        let hook = HookSpy([2: failure])
        run(hook, since: "2000")
        #expect(titles(hook) == ["a", "b"])
        #expect(presenter.messages == [.ended(.failed(failure), during: time(1))])
        for _ in 0..<2 {
            let next = HookSpy([1: failure])
            run(next)
            #expect(titles(next) == ["b"])
        }
        let last = HookSpy()
        run(last)
        #expect(titles(last) == ["b", "c"])
    }

    @Test func `remembers where to begin before the first run`() throws {
        for (since, next) in [
            ("2000", "2999"), (ChangesPosition(time: nil, end: 0, checksum: 0).text, nil),
        ] {
            let suite = RunHookInteractorTests()
            try suite.add("a")
            for since in [since, next] {
                let hook = HookSpy([1: .interrupted])
                suite.run(hook, since: since)
                #expect(titles(hook) == ["a"])
            }
            let ended = RunHook.Response.ended(.interrupted, during: time(0))
            #expect(suite.presenter.messages == [ended, ended])
        }
    }

    @Test func `runs once for an operation of several pages`() throws {
        _ = try store.perform { (operation) throws(MemesError) in
            for number in 0..<5000 { _ = try operation.add(try MemeDraft(title: "\(number)")) }
        }
        let hook = HookSpy()
        run(hook, since: "2000")
        #expect(hook.inputs.count == 1)
        #expect(hook.inputs[0] == ChangesRecord.text(of: try store.changes().flatMap(\.parts)))
    }

    @Test func `presents errors and warnings`() throws {
        try add("a")
        run(HookSpy(), since: "soon")
        let rewritten = ChangesPosition(time: time(0), end: 1 << 40, checksum: 5)
        run(HookSpy(), since: rewritten.text)
        #expect(
            presenter.messages == [
                .ended(.failed(.request(.unreadableCursor("soon")))),
                .warned(RewrittenStore(after: time(0)), []), .ended(.interrupted),
            ])
    }

    private func time(_ number: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + number)
    }

    private func add(_ title: String) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: title))
        }
    }

    private func titles(_ hook: HookSpy) -> [String] {
        hook.inputs.map { input in
            input.firstMatch(of: /"title":"(?<title>\w+)"/).map { String($0.title) } ?? input
        }
    }

    private func run(
        _ hook: HookSpy, _ steps: [(WatchEvent, () throws -> Void)] = [], since: String? = nil
    ) {
        let changesWorker = Services.doubles(store: store).changesWorker
        // Each step is followed by a look for further operations.
        let looks = Array(repeating: (WatchEvent.unchanged, {}), count: 8)
        let all: [(WatchEvent, () throws -> Void)] = steps.flatMap { [$0] + looks } + looks
        let interactor = RunHookInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(
                changesWorker: changesWorker, watcher: StoreWatcherDouble(all)),
            hookWorker: HookWorker(
                files: files, stateFolder: "/state", storePath: "/s", changesWorker: changesWorker)
        ) { _ in hook }
        interactor.run(request: RunHook.Request(command: "x", name: "n", since: since))
    }
}

struct RunHookPresenterTests {
    @Test func `prints nothing but how to stop it, warnings and errors`() {
        let terminal = ConsoleFacts(isTerminal: true)
        let exited = MemesError.hook(.exited(3, command: "x"))
        let full = MemesError.system(.writeFile, path: "/tmp", .diskFull)
        for (response, outputs) in [
            (.waiting(.none), []),
            (
                .waiting(terminal),
                [.hint(StyledText("Waiting for changes; press Ctrl-C to stop\n", .faint))]
            ),
            (
                .warned(RewrittenStore(after: Seeds.now), []),
                [
                    .diagnostic(
                        Diagnostic(
                            "the store was rewritten after the last run, by 'meme compact' or another program; the command runs for each operation after 2026-11-21T10:00:00.000Z that it still has",
                            .done))
                ]
            ),
            (
                .warned(RewrittenStore(after: nil), [.laterFormat(path: "s", version: "2")]),
                [
                    .diagnostic(
                        Diagnostic(
                            "the store was rewritten after the last run, by 'meme compact' or another program; the command runs for each operation in it",
                            .done)),
                    .diagnostic(Diagnostic(StoreWarning.laterFormat(path: "s", version: "2"))),
                ]
            ),
            (.ended(.interrupted, during: Seeds.now), [.records("", .interrupted)]),
            (.ended(.outputClosed), [.records("", .brokenPipe)]),
            (
                .ended(.failed(exited), during: Seeds.now),
                [
                    .diagnostic(
                        Diagnostic(
                            "the command 'x' failed with status 3; the next start runs it again for the operation p14jaa",
                            .unavailable))
                ]
            ),
            (.ended(.failed(full)), [.error(full)]),
        ] as [(RunHook.Response, [Output])] {
            #expect(RunHookPresenter(format: ()).outputs(for: response) == outputs)
        }
    }
}

struct HookWorkerTests {
    private let changesWorker = Services.doubles().changesWorker

    @Test func `remembers a cursor for each store and name`() throws {
        let files = MemoryFiles()
        for (store, name) in [("/s", "a"), ("/s", "b"), ("/t", "a")] {
            try worker(files, store).using(name) { path in
                #expect(throws: Never.self) {
                    #expect(try worker(files, store).cursor(at: path, orSince: nil) == nil)
                    try worker(files, store).remember("c1-0-\(name == "a" ? 1 : 2)", at: path)
                    let cursor = try worker(files, store).cursor(at: path, orSince: "2000")
                    #expect(cursor == "c1-0-\(name == "a" ? 1 : 2)")
                }
            }
        }
        #expect(files.contents.keys.count == 3)
        #expect(files.contents.keys.allSatisfy { $0.hasPrefix("/state/hooks/") })
    }

    @Test func `a date is remembered as its beginning`() throws {
        let files = MemoryFiles()
        #expect(try worker(files).cursor(at: "/c", orSince: "today") == "2026-11-21T00:00:00.000Z")
        #expect(files.text("/c") == "2026-11-21T00:00:00.000Z\n")
        #expect(try worker(files).cursor(at: "/c", orSince: "2000") == "2026-11-21T00:00:00.000Z")
    }

    @Test func `refuses a file that has no cursor`() {
        for text in ["", "today", "c1-x", "\u{FFFD}", String(repeating: "x", count: 1000)] {
            #expect(throws: MemesError.hook(.damagedCursor(path: "/c")), "\(text)") {
                try worker(MemoryFiles(["/c": text])).cursor(at: "/c", orSince: "2000")
            }
        }
        var unknown = worker(MemoryFiles())
        unknown.stateFolder = nil
        #expect(throws: MemesError.sync(.noStateFolder)) { try unknown.using("n") { _ in } }
    }

    @Test func `a store has the same name before and after it is created`() throws {
        let name = try MemoryFiles().stateName(ofStore: "/a/b/s.jsonl")
        for files in [["/a/x": ""], ["/a/b/x": ""], ["/a/b/s.jsonl": ""]] {
            #expect(try MemoryFiles(files).stateName(ofStore: "/a/b/s.jsonl") == name)
        }
        #expect(try MemoryFiles().stateName(ofStore: "/a/b/t.jsonl") != name)
    }

    private func worker(_ files: MemoryFiles, _ store: String = "/s") -> HookWorker {
        HookWorker(
            files: files, stateFolder: "/state", storePath: store, changesWorker: changesWorker)
    }
}
