import Domain
import Testing

@testable import Application
@testable import TestSupport

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
