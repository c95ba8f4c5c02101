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

struct ChangedTagMessagesTests {
    @Test func `shortens a tag to thirty characters`() {
        let name = "abcdefghijklmnopqrstuvwxyz12345"
        #expect(ChangedTag(name: name).words == "'abcdefghijklmnopqrstuvwxyz1234...' was skipped")
        #expect(
            ChangedTag(name: "#", tag: Tag(stored: name)).words
                == "'#' became 'abcdefghijklmnopqrstuvwxyz1234...'")
    }
}
