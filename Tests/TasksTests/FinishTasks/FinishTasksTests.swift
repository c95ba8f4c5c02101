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
            (
                ["reopen", "@", "--json"],
                .init(names: ["@"], change: .reopened, format: .jsonLines)
            ),
            (["done", "--end", "@"], .init(names: ["@"], change: .ended)),
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
            presenter: presenter, finishWorker: FinishWorker(store: store, calendar: UTCCalendar()))
        interactor.run(request: .init(names: ["7m3k"], format: .json))
        interactor.run(request: .init(names: ["a walk"], change: .reopened, isDryRun: true))
        let meme = try #require(try store.newestMeme())
        #expect(meme.task.done == "2026-11-21T10:00:00.000Z")
        #expect(
            presenter.messages == [
                .init(
                    finished: .success(
                        FinishedTasks(changed: ChangedMemes(memes: [meme], changed: [meme])))),
                .init(
                    finished: .failure(.task(.notTask(title: "a walk"))), change: .reopened,
                    isDryRun: true),
            ])
    }
}

struct FinishTasksPresenterTests {
    private let ids = ShortIDs(of: [Seeds.milk.id], among: [])

    @Test func `people see a sentence`() throws {
        let one = FinishedTasks(
            changed: ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk], shortIDs: ids))
        for (change, isDryRun, verb) in [
            (.finished, false, "Finished"), (.ended, true, "Would finish"),
            (.reopened, false, "Reopened"), (.reopened, true, "Would reopen"),
        ] as [(TaskChange, Bool, String)] {
            #expect(words(one, change, isDryRun) == ["\(verb) 7m3k Buy milk\n"])
        }
        let line = FinishedTasks(
            changed: ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk], shortIDs: ids),
            lines: ["oat"])
        #expect(words(line) == ["Finished 7m3k Buy milk: oat\n"])
        let several = FinishedTasks(
            changed: ChangedMemes(memes: Seeds.all, changed: [Seeds.milk, Seeds.walk]))
        #expect(words(several) == ["Finished 2 of 3 memes; 'meme undo' reverts this\n"])
        let day = try #require(DueDate("2026-12-31"))
        var again = one
        again.next = [Repetition.Next(due: day, days: 31, missedCount: 2)]
        #expect(words(again) == ["Finished 7m3k Buy milk; again on 2026-12-31 (2 missed)\n"])
        again.lines = ["oat"]
        again.next = [Repetition.Next(due: day, days: 31, missedCount: 0)]
        #expect(words(again) == ["Finished 7m3k Buy milk: oat; again on 2026-12-31\n"])
        again = several
        again.next = [1, 2].map { Repetition.Next(due: day, days: 1, missedCount: $0) }
        #expect(
            words(again) == [
                "Finished 2 of 3 memes; 2 come again (3 missed); 'meme undo' reverts this\n"
            ])
        again.next = []
        again.unreadRepetitions = ["🔁 now and then"]
        #expect(
            words(again).last
                == "meme: '🔁 now and then' cannot be read, or has no date; the task does not come again\n"
        )
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
            (
                .repeats(title: "x"),
                "'x' repeats and is open; if it was done by mistake: meme undo", .badData
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
        _ finished: FinishedTasks, _ change: TaskChange = .finished,
        _ isDryRun: Bool = false
    ) -> [String?] {
        outputs(.success(finished), .human, change, isDryRun).map(\.words)
    }

    private func outputs(
        _ finished: Result<FinishedTasks, MemesError>, _ format: OutputFormat,
        _ change: TaskChange = .finished, _ isDryRun: Bool = false
    ) -> [Output] {
        let view = Spy<Output>()
        let presenter = FinishTasksPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = view
        presenter.present(response: .init(finished: finished, change: change, isDryRun: isDryRun))
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
