import Domain
import TestSupport
import Testing

@testable import Application

struct OperationMessagesTests {
    private typealias Kind = MemeChange.Kind

    private static let undo = Operation.Kind.undo(of: Seeds.now)
    private static let redo = Operation.Kind.redo(of: Seeds.now)

    private static let operations: [([Kind], Operation.Kind, String)] = [
        ([.added], .change, "added 1 meme"),
        ([.edited, .edited], .change, "edited 2 memes"),
        ([.removed, .added, .removed], .change, "added 1, removed 2"),
        (
            [.added, .edited, .removed, .restored], .change,
            "added 1, edited 1, removed 1, restored 1"
        ),
        ([.restored], undo, "undo: restored 1 meme"),
        ([.edited, .removed], redo, "redo: edited 1, removed 1"),
    ]

    @Test(arguments: operations)
    func saysWhatAnOperationDid(
        _ kinds: [MemeChange.Kind], _ kind: Operation.Kind, _ words: String
    ) {
        #expect(OperationMessages.words(for: operation(kinds, kind)) == words)
    }

    @Test(arguments: [
        (1, "meme 1"), (3, "meme 1, meme 2, meme 3"), (4, "meme 1, meme 2, meme 3 and 1 more"),
        (1003, "meme 1, meme 2, meme 3 and 1000 more"),
    ])
    func givesTheFirstTitles(_ count: Int, _ titles: String) {
        let changes = operation(Array(repeating: .added, count: count)).changes
        #expect(OperationMessages.titles(changes) == titles)
    }

    @Test func saysWhatWasTakenBackAndHowThatIsTurnedRound() {
        let one = TakenBackOperations(operations: [operation([.edited])])
        #expect(
            text(.undo, one)
                == "Undid: edited 1 meme \"meme 1\" (3 minutes ago); 'meme redo' to redo\n")
        let two = TakenBackOperations(operations: [
            operation([.added, .added, .added, .added]), operation([.removed]),
        ])
        #expect(
            text(.undo, two) == """
                Undid: added 4 memes "meme 1", "meme 2", "meme 3" and 1 more (3 minutes ago)
                Undid: removed 1 meme "meme 1" (3 minutes ago); 'meme redo 2' to redo

                """)
    }

    /// What is taken back is an undo: what it did is done the other way round.
    @Test func saysWhatIsDoneAgain() {
        let kinds: [Kind] = [.added, .edited, .removed, .restored]
        let undone = TakenBackOperations(operations: [operation(kinds, Self.undo)])
        #expect(
            text(.redo, undone)
                == "Redid: edited 1, removed 2, restored 1 \"meme 1\", \"meme 2\", \"meme 3\" and 1 "
                + "more (undone 3 minutes ago); 'meme undo' takes it back\n")
    }

    @Test func promisesNothingAfterADryRun() {
        let dryRun = TakenBackOperations(operations: [operation([.removed])], isDryRun: true)
        #expect(
            text(.undo, dryRun) == "Would undo: removed 1 meme \"meme 1\" (3 minutes ago)\n")
        #expect(
            text(.redo, dryRun)
                == "Would redo: restored 1 meme \"meme 1\" (undone 3 minutes ago)\n")
    }

    @Test func aLongTitleLeavesRoomForTheRest() {
        let title = String(repeating: "é", count: 61) + "\n"
        let operation = HistorySeeds.operation(.added, title, Seeds.now)
        #expect(
            text(.undo, TakenBackOperations(operations: [operation]))
                .hasPrefix("Undid: added 1 meme \"\(title.prefix(60))...\" ("))
    }

    private func operation(_ kinds: [MemeChange.Kind], _ kind: Operation.Kind = .change)
        -> Operation
    {
        Operation(
            time: Seeds.now, kind: kind,
            changes: MemeChanges(
                kinds.enumerated().map { position, kind in
                    MemeChange(id: Seeds.milk.id, kind: kind, title: "meme \(position + 1)")
                }))
    }

    private func text(_ step: OperationStep, _ takenBack: TakenBackOperations) -> String {
        OperationMessages.text(of: step, takenBack, now: HistorySeeds.time(180_000)).text
    }
}

struct ChoicesTests {
    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
    ])
    func areWords(_ choices: [String], _ words: String) {
        #expect(Choices.words(choices) == words)
    }
}
