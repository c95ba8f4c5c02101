import Domain
import Testing

@testable import Application
@testable import TestSupport

struct OperationMessagesTests {
    typealias Kind = MemeChange.Kind

    private static let undo = Operation.Kind.undo(of: Seeds.now)
    private static let redo = Operation.Kind.redo(of: Seeds.now)

    private static let kinds: [([Kind], Operation.Kind, String)] = [
        ([.added], .change, #"added 7m3k "meme 1""#),
        ([.edited, .edited], .change, #"edited 2 memes: "meme 1", "meme 2""#),
        (
            [.removed, .added, .removed], .change,
            #"changed 3 memes (added 1, removed 2): "meme 1", "meme 2", "meme 3""#
        ),
        (
            [.added, .added, .added, .added], .change,
            #"added 4 memes: "meme 1", "meme 2", "meme 3" and 1 more"#
        ),
        ([.removed], undo, #"undone: removal of 7m3k "meme 1""#),
        ([.restored], undo, #"undone: restore of 7m3k "meme 1""#),
        (
            [.edited, .removed], redo,
            #"redone: change of 2 memes (edited 1, removed 1): "meme 1", "meme 2""#
        ),
    ]

    @Test func `says what an operation did`() {
        for (kinds, kind, words) in Self.kinds {
            #expect(OperationMessages().text(of: operation(kinds, kind)).text == words, "\(kinds)")
        }
    }

    private static let xmas = tags([], ["xmas"])
    private static let gifts = tags(["gifts"], ["presents"], inPlace: true)
    private static let title = FieldDifference.title(old: "Buy\nmilk", new: "meme 1")

    private static let edits: [([[FieldDifference]], String, noun: String)] = [
        ([[]], #"edited 7m3k "meme 1""#, #"edit of 7m3k "meme 1""#),
        ([[xmas]], #"retagged 7m3k "meme 1" (+xmas)"#, #"edit of 7m3k "meme 1" (tags)"#),
        (
            [[tags(["old"], ["new", "a", "b", "c", "d"])]],
            #"retagged 7m3k "meme 1" (-old +new +a +b and 2 more)"#,
            #"edit of 7m3k "meme 1" (tags)"#
        ),
        (
            [[gifts]], #"retagged 7m3k "meme 1" (-gifts +presents)"#,
            #"edit of 7m3k "meme 1" (tags)"#
        ),
        ([[.flag(.pinned, true)]], #"pinned 7m3k "meme 1""#, #"edit of 7m3k "meme 1" (pinned)"#),
        ([[.flag(.pinned, false)]], #"unpinned 7m3k "meme 1""#, #"edit of 7m3k "meme 1" (pinned)"#),
        (
            [[title]], #"edited 7m3k "Buy␊milk" → "meme 1""#, #"edit of 7m3k "Buy␊milk" → "meme 1""#
        ),
        (
            [
                [
                    title, .text(added: 3, removed: 1), xmas, .field(.url), .flag(.pinned, true),
                    .other(#""n""#),
                ]
            ],
            #"edited 7m3k "Buy␊milk" → "meme 1" (text +3 -1 lines, tags +xmas, url, pinned, "n")"#,
            #"edit of 7m3k "Buy␊milk" → "meme 1" (text, tags, url, pinned, "n")"#
        ),
        (
            [[.text(added: 1, removed: 0)]], #"edited 7m3k "meme 1" (text +1 line)"#,
            #"edit of 7m3k "meme 1" (text)"#
        ),
        (
            [[.field(.text)]], #"edited 7m3k "meme 1" (text changed)"#,
            #"edit of 7m3k "meme 1" (text)"#
        ),
        (
            [[xmas], [tags(["x"], ["xmas"])]], #"retagged 2 memes (-x +xmas): "meme 1", "meme 2""#,
            #"edit of 2 memes (tags): "meme 1", "meme 2""#
        ),
        (
            [[gifts], [tags(["gifts/ann"], ["presents/ann"], inPlace: true)]],
            #"renamed tag gifts to presents, 2 memes: "meme 1", "meme 2""#,
            #"renaming of tag gifts to presents, 2 memes: "meme 1", "meme 2""#
        ),
        (
            [[gifts], [tags(["gifts"], ["other"], inPlace: true)]],
            #"retagged 2 memes (-gifts +presents +other): "meme 1", "meme 2""#,
            #"edit of 2 memes (tags): "meme 1", "meme 2""#
        ),
        (
            [[.flag(.pinned, true)], [.flag(.pinned, true)]],
            #"pinned 2 memes: "meme 1", "meme 2""#,
            #"edit of 2 memes (pinned): "meme 1", "meme 2""#
        ),
        (
            [[.flag(.pinned, true)], [.flag(.pinned, false)]],
            #"edited 2 memes (pinned): "meme 1", "meme 2""#,
            #"edit of 2 memes (pinned): "meme 1", "meme 2""#
        ),
        (
            [[xmas, .other(#""n""#)], [title]],
            #"edited 2 memes (title, tags, "n"): "meme 1", "meme 2""#,
            #"edit of 2 memes (title, tags, "n"): "meme 1", "meme 2""#
        ),
    ]

    @Test func `says what an edit changed`() {
        for (differences, act, noun) in Self.edits {
            let edited = operation(differences)
            #expect(OperationMessages().text(of: edited).text == act, "\(differences)")
            let undone = operation(differences, Self.undo)
            #expect(OperationMessages().text(of: undone).text == "undone: " + noun)
            #expect(
                text(.undo, SteppedOperations(operations: [edited]))
                    == "Undone: \(noun); 'meme redo' to redo\n")
        }
    }

    @Test func `names a renamed tag without the levels below it`() {
        for (old, new, words) in [
            ("gifts/ann", "presents/ann", "gifts to presents"),
            ("xmas", "home/xmas", "xmas to home/xmas"), ("home/xmas", "xmas", "home/xmas to xmas"),
            ("home/a", "home/b", "home/a to home/b"), ("/a", "/b", "/a to /b"),
        ] {
            let tags = Self.tags([old], [new], inPlace: true)
            #expect(
                OperationMessages().text(of: operation([[tags], [tags]])).text
                    == #"renamed tag \#(words), 2 memes: "meme 1", "meme 2""#)
        }
    }

    /// Details that are known only for some memes are omitted.
    @Test func `omits the details for more than 1000 memes or unknown differences`() {
        for (count, words) in [
            (1000, #"retagged 1000 memes (+xmas): "meme 1", "meme 2", "meme 3" and 997 more"#),
            (1001, #"edited 1001 memes: "meme 1", "meme 2", "meme 3" and 998 more"#),
        ] {
            let known = operation(Array(repeating: [Self.xmas], count: count))
            #expect(OperationMessages().text(of: known).text == words)
        }
        let unknown = operation([.edited, .edited])
        #expect(
            OperationMessages().text(of: unknown).text == #"edited 2 memes: "meme 1", "meme 2""#)
    }

    @Test func `uses ASCII marks on an ASCII terminal`() {
        var messages = OperationMessages()
        messages.glyphs = .ascii
        #expect(
            messages.text(of: operation([[Self.title]])).text
                == #"edited 7m3k "Buy^Jmilk" -> "meme 1""#)
    }

    @Test func `says what was undone or redone and how to reverse it`() {
        let two = SteppedOperations(operations: [operation([.added]), operation([.removed])])
        #expect(
            text(.undo, two) == """
                Undone: addition of 7m3k "meme 1"
                Undone: removal of 7m3k "meme 1"; 'meme redo 2' to redo

                """)
        #expect(
            text(.redo, SteppedOperations(operations: [operation([.added], Self.undo)]))
                == "Redone: addition of 7m3k \"meme 1\"; 'meme undo' reverts this\n")
    }

    @Test func `gives no undo or redo hint after a dry run`() {
        let dryRun = SteppedOperations(operations: [operation([.removed])], isDryRun: true)
        #expect(text(.undo, dryRun) == "Would undo: removal of 7m3k \"meme 1\"\n")
        #expect(text(.redo, dryRun) == "Would redo: removal of 7m3k \"meme 1\"\n")
    }

    @Test func `shortens a long title and omits an unknown one`() {
        let title = String(repeating: "é", count: 41) + "\n"
        let text = OperationMessages().text(of: HistorySeeds.operation(.added, title, Seeds.now))
        #expect(text.text == "added 7m3k \"\(title.prefix(40))…\"")
        #expect(text.spans.filter(\.isIsolated).map(\.text) == [String(title.prefix(40))])
        #expect(
            OperationMessages().text(of: HistorySeeds.operation(.removed, "", Seeds.now)).text
                == "removed 7m3k")
    }

    @Test func `omits the unknown titles of several memes`() {
        for (titles, text) in [
            (["", "", ""], "removed 3 memes"),
            (["", "a", ""], #"removed 3 memes: "a" and 2 more"#),
            (["a", "b", "c"], #"removed 3 memes: "a", "b", "c""#),
        ] {
            let changes = titles.map {
                MemeChange(id: Seeds.milk.id, kind: .removed, title: $0, differences: nil)
            }
            let operation = Operation(time: Seeds.now, changes: MemeChanges(changes))
            #expect(OperationMessages().text(of: operation).text == text)
        }
    }

    private static func tags(
        _ removed: [String], _ added: [String], inPlace: Bool = false
    ) -> FieldDifference {
        .tags(removed: removed, added: added, inPlace: inPlace)
    }

    private func operation(_ kinds: [Kind], _ kind: Operation.Kind = .change) -> Operation {
        operation(kinds.map { ($0, nil) }, kind)
    }

    private func operation(
        _ edits: [[FieldDifference]], _ kind: Operation.Kind = .change
    ) -> Operation {
        operation(edits.map { (.edited, $0) }, kind)
    }

    private func operation(
        _ changes: [(Kind, [FieldDifference]?)], _ kind: Operation.Kind
    ) -> Operation {
        Operation(
            time: Seeds.now, kind: kind,
            changes: MemeChanges(
                changes.enumerated().map { position, change in
                    MemeChange(
                        id: Seeds.milk.id, kind: change.0, title: "meme \(position + 1)",
                        differences: change.1)
                }))
    }

    private func text(_ step: OperationStep, _ stepped: SteppedOperations) -> String {
        let viewController = Spy<Output>()
        let presenter = StepOperationsPresenter(format: .human)
        presenter.viewController = viewController
        presenter.present(
            response: StepOperations.Response(step: step, stepped: .success(stepped)))
        return viewController.messages.first?.words ?? ""
    }
}

struct ChoicesTests {
    @Test func `joins choices with commas and a final or`() {
        for (choices, words) in [
            ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
        ] as [([String], String)] {
            #expect(Choices.words(choices) == words, "\(choices)")
        }
    }
}
