import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ChangeMessagesTests {
    @Test func `names one changed meme and counts several`() {
        let one = ChangedMemes(memes: Seeds.all, changed: [Seeds.milk])
        var line = StyledText("Edited ")
        line.append("7m3k", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        #expect(ChangeMessages.line("Edited", one) == line)
        let several = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        #expect(ChangeMessages.line("Would edit", several).text == "Would edit 3 memes\n")
        let some = ChangedMemes(memes: Seeds.all, changed: [Seeds.milk, Seeds.walk])
        #expect(ChangeMessages.line("Edited", some).text == "Edited 2 of 3 memes\n")
    }

    @Test func `says how to undo changes of several memes, and lists titles in a dry run`() {
        let one = ChangedMemes(memes: Seeds.all, changed: [Seeds.milk])
        let several = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        #expect(
            ChangeMessages.ending(several, isDryRun: false)
                == StyledText("; 'meme undo' reverts this"))
        let titles = Seeds.all.map { "'\($0.title)'" }.joined(separator: ", ")
        #expect(ChangeMessages.ending(several, isDryRun: true).text == ": \(titles)")
        #expect(ChangeMessages.ending(one, isDryRun: false) == StyledText())
    }

    @Test func `says how to undo a removal`() {
        let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        let several = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        #expect(
            [one, several].map { RemoveMemesPresenter.line($0, isDryRun: false).text } == [
                "Removed 7m3k Buy milk; 'meme undo' restores it\n",
                "Removed 3 memes; 'meme undo' restores them\n",
            ])
        #expect(
            RemoveMemesPresenter.line(one, isDryRun: true).text == "Would remove 7m3k Buy milk\n")
    }

    @Test func `names the first three titles in the removal question`() {
        for (titles, question) in [
            (["a"], "Remove 1 meme: 'a'? [y/N] "),
            (["a", "b\u{1B}\n", "c"], "Remove 3 memes: 'a', 'b\\u001b\\n', 'c'? [y/N] "),
            (["a", "b", "c", "d", "e"], "Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] "),
            (
                [String(repeating: "x", count: 31)],
                "Remove 1 meme: '\(String(repeating: "x", count: 30))...'? [y/N] "
            ),
        ] as [([String], String)] {
            let memes = titles.map { Meme(id: Seeds.milk.id, title: $0) }
            #expect(RemoveMemesPresenter.question(memes).text == question)
        }
    }

    @Test func `says that nothing has changed`() {
        #expect(
            Diagnostic.nothingChanged(ChangedMemes(memes: [Seeds.milk], changed: []))
                == Diagnostic("nothing to change in \(Seeds.milk.id) 'Buy milk'", .done))
        #expect(
            Diagnostic.nothingChanged(ChangedMemes(memes: Seeds.all, changed: []))
                == Diagnostic("nothing to change in 3 memes", .done))
        #expect(
            Diagnostic.nothingChanged(
                ChangedMemes(memes: [Seeds.milk], changed: []),
                missing: Diagnostic.missing(tags: ["a", "b\u{1B}"]))
                == Diagnostic(
                    "nothing to change in \(Seeds.milk.id) 'Buy milk': no tag 'a' or tag 'b\\u001b'",
                    .done))
    }
}
