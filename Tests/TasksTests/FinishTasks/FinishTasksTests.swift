import Domain
import Platform
import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

struct FinishCommandsTests {
    @Test func `reads requests`() throws {
        for (words, request) in [
            (["done", "@"], .init(names: ["@"])),
            (
                ["done", "@:2", "7m3k", "--dry-run", "--json"],
                .init(names: ["@:2", "7m3k"], isDryRun: true, format: .json)
            ),
            (["reopen", "@", "--json"], .init(names: ["@"], isDone: false, format: .jsonLines)),
        ] as [([String], FinishTasks.Request)] {
            let read = try FinishTasksConfigurator.request(of: words, in: .application.withTasks)
            #expect(read == request, "\(words)")
        }
    }

    @Test func `requires a reference`() {
        for word in ["done", "reopen"] {
            #expect(throws: UsageError.missingOperand(command: word, placeholder: "REF")) {
                try Invocation(parsing: [word], .application.withTasks)
            }
        }
    }
}

struct FinishTasksInteractorTests {
    @Test func `presents the changed tasks or an error`() throws {
        let presenter = Spy<FinishTasks.Response>()
        let store = MemoryStore.seeded([Seeds.milk.with(due: nil, done: nil), Seeds.walk])
        let interactor = FinishTasksInteractor(
            presenter: presenter, finishWorker: FinishWorker(store: store))
        interactor.run(request: .init(names: ["7m3k"], format: .json))
        interactor.run(request: .init(names: ["a walk"], isDone: false, isDryRun: true))
        let meme = try #require(try store.newestMeme())
        #expect(meme.task.done == "2026-11-21T10:00:00.000Z")
        #expect(
            presenter.messages == [
                .init(
                    finished: .success(
                        FinishedTasks(changed: ChangedMemes(memes: [meme], changed: [meme])))),
                .init(
                    finished: .failure(.task(.notTask(title: "a walk"))), isDone: false,
                    isDryRun: true),
            ])
    }
}

struct FinishTasksPresenterTests {
    private let ids = ShortIDs(of: [Seeds.milk.id], among: [])

    @Test func `people see a sentence`() {
        for (isDone, isDryRun, verb) in [
            (true, false, "Finished"), (true, true, "Would finish"), (false, false, "Reopened"),
            (false, true, "Would reopen"),
        ] {
            let one = FinishedTasks(
                changed: ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk], shortIDs: ids))
            #expect(words(one, isDone, isDryRun) == ["\(verb) 7m3k Buy milk\n"])
        }
        let line = FinishedTasks(
            changed: ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk], shortIDs: ids),
            lines: ["oat"])
        #expect(words(line) == ["Finished 7m3k Buy milk: oat\n"])
        let several = FinishedTasks(
            changed: ChangedMemes(memes: Seeds.all, changed: [Seeds.milk, Seeds.walk]))
        #expect(words(several) == ["Finished 2 of 3 memes; 'meme undo' reverts this\n"])
        let none = FinishedTasks(changed: ChangedMemes(memes: [Seeds.milk], changed: []))
        #expect(words(none) == ["meme: nothing to change in 7m3k9q2x0d4v 'Buy milk'\n"])
    }

    @Test func `programs see ids and errors`() {
        let one = FinishedTasks(changed: ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk]))
        #expect(outputs(.success(one), .ids) == [.records("7m3k9q2x0d4v\n")])
        for (error, words, code) in [
            (
                TaskError.notTask(title: "x"),
                "'x' is not a task; 'meme edit REF --todo' makes it one", ExitCode.badData
            ),
            (.noTaskOnLine(3, title: "x"), "no task on line 3 of 'x'; see 'meme tasks'", .noInput),
            (
                .lineChanged("7m3k:3:abcd", title: "x"),
                "'7m3k:3:abcd': that line of 'x' has changed; nothing was done; see 'meme tasks'",
                .busy
            ),
        ] {
            #expect(outputs(.failure(.task(error)), .ids) == [.diagnostic(Diagnostic(words, code))])
        }
    }

    private func words(
        _ finished: FinishedTasks, _ isDone: Bool = true, _ isDryRun: Bool = false
    ) -> [String?] {
        outputs(.success(finished), .human, isDone, isDryRun).map(\.words)
    }

    private func outputs(
        _ finished: Result<FinishedTasks, MemesError>, _ format: OutputFormat,
        _ isDone: Bool = true, _ isDryRun: Bool = false
    ) -> [Output] {
        let view = Spy<Output>()
        let presenter = FinishTasksPresenter(format: format)
        presenter.viewController = view
        presenter.present(response: .init(finished: finished, isDone: isDone, isDryRun: isDryRun))
        return view.messages
    }
}

struct TasksScenesTests {
    private static let catalog = CommandCatalog.application.withTasks
    private let scenes = [
        SceneCase(
            words: ["tasks"], hint: "No open tasks; try: meme add --due friday Call Ann\n",
            isAnswer: true, catalog: catalog),
        SceneCase(
            words: ["tasks", "milk", "--json"], output: "[]\n", isAnswer: true,
            exitCode: .nothingMatched, catalog: catalog),
        SceneCase(
            words: ["done", "@", "@"],
            hint: "meme: 'Call Ann' is not a task; 'meme edit REF --todo' makes it one\n",
            exitCode: .badData, catalog: catalog),
        SceneCase(
            words: ["done", "7m3k"], output: "Finished 7m3k Buy milk\n",
            dryOutput: "Would finish 7m3k Buy milk\n", catalog: catalog,
            store: { .seeded([Seeds.milk.with(due: nil, done: nil)]) }),
    ]

    @Test func `follows the rules of all scenes`() throws {
        for scene in scenes { try scene.followsAllRules() }
    }
}
