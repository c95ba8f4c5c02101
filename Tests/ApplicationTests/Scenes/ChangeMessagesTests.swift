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

struct DifferenceMessagesTests {
    @Test func `says what differs`() {
        for (differences, words) in [
            ([.text(added: 3, removed: 0)], "text +3 lines"),
            ([.text(added: 0, removed: 1)], "text -1 line"),
            ([.flag(.todo, true), .flag(.done, false)], "+todo, -done"),
            ([tags("b", "c", "d")], "-a +b +c +d"),
            ([tags("b", "c", "d", "e")], "-a +b +c +d and 1 more"),
        ] as [([FieldDifference], String)] {
            #expect(text(of: differences).text == words)
        }
    }

    @Test func `isolates the writing direction of each tag`() {
        var words = StyledText(isolated: "-a", .tag)
        words.append(" ")
        words.append("+b", .tag, isIsolated: true)
        #expect(text(of: [tags("b")]) == words)
    }

    private func text(of differences: [FieldDifference]) -> StyledText {
        DifferenceMessages(glyphs: .unicode).text(of: differences)
    }

    private func tags(_ added: String...) -> FieldDifference {
        .tags(removed: ["a"], added: added, inPlace: false)
    }
}

struct InputRecordErrorMessagesTests {
    @Test func `names the input and line instead of the program`() {
        let record = RefusedRecord(
            input: "standard input", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(record).text.text == "-:3: unclosed quote\n")
        let file = RefusedRecord(input: "a\nb", line: 3, problem: .invalid(.unclosedQuote))
        #expect(Diagnostic(file).text.text == "a\\nb:3: unclosed quote\n")
    }
}
