import Domain
import Testing

@testable import Application
@testable import Browse

struct FoundTextTests {
    private let traits: StreamTraits = {
        var traits = StreamTraits(isTerminal: true)
        traits.size.columns = 8
        traits.size.rows = 2
        return traits
    }()

    private func text(_ lines: String...) -> FoundText {
        var text = FoundText()
        text.show(lines.map { StyledText($0) })
        _ = text.draw(traits)
        return text
    }

    @Test func `finds text regardless of case and wraps around`() {
        var text = text("Milk", "x", "oat mILK", "y", "z")
        var found = [text.find("milk")]
        var shown = [text.draw(traits)[0]]
        for isForward in [true, true, false, false] {
            found.append(text.findNext(isForward: isForward))
            shown.append(text.draw(traits)[0])
        }
        #expect(found == [true, true, true, true, true])
        let (first, second) = ("\u{1B}[7mMilk    \u{1B}[0m", "\u{1B}[7moat mILK\u{1B}[0m")
        #expect(shown == [first, second, first, second, first])
    }

    @Test func `starts the search at the first visible line`() {
        var text = text("a", "b", "a", "c", "d")
        text.move(.down)
        let isFound = text.find("a")
        #expect(isFound)
        #expect(text.draw(traits) == ["\u{1B}[7ma       \u{1B}[0m", "c"])
    }

    @Test func `does not scroll when nothing is found`() {
        var text = text("a", "b", "c")
        text.move(.last)
        let found = [
            text.findNext(isForward: true), text.find("x"), text.findNext(isForward: false),
            text.find(""),
        ]
        #expect(found == [false, false, false, false])
        #expect(text.draw(traits) == ["b", "c"])
    }

    @Test func `finds nothing in an empty text and copes with a shorter text`() {
        var text = text()
        let isFoundInNothing = text.find("a")
        #expect(!isFoundInNothing)
        text.show(["a", "b", "a"].map { StyledText($0) })
        _ = (text.find("a"), text.findNext(isForward: true))
        text.show([StyledText("a")])
        #expect(text.draw(traits).count == 1)
        let isFound = text.findNext(isForward: true)
        #expect(isFound)
    }

    @Test func `chooses links in turn, each once`() {
        var lines = ["a", "b", "c", "d"].map { StyledText($0) }
        lines[0].append("1", link: "x:1")
        lines[1].append("1 goes on", link: "x:1")
        lines[3].append("2", link: "x:2")
        lines[3].append("2", link: "x:2")
        var text = FoundText()
        text.show(lines)
        #expect(text.chosenAddress == nil)
        var chosen: [String?] = []
        for _ in 0..<3 { chosen.append(text.chooseNextLink()) }
        #expect(chosen == ["x:1", "x:2", "x:1"])
        #expect(text.chosenAddress == "x:1")
        text.show([StyledText("none")])
        #expect(text.chosenAddress == nil)
        let none = text.chooseNextLink()
        #expect(none == nil)
    }
}
