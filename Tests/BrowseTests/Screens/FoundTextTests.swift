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

    @Test func `finds what a filter finds`() {
        for (line, pattern) in [
            ("학점", "\u{1112}\u{1161}\u{11A8}"), ("か\u{3099}", "が"), ("Café", "cafe"),
            ("STRASSE", "straße"), ("e\u{301}", "É"),
        ] {
            var text = text("x", line)
            let isFound = text.find(pattern)
            #expect(isFound && text.foundPlace?.number == 1, "\(line)")
        }
        var text = text("cafe")
        let isFound = text.find("café")
        #expect(!isFound)
    }

    @Test func `says how much of a long text is above the end of the screen`() {
        var text = text("a", "b", "c", "d", "e")
        let progress = [Scroll.Move.down, .down, .last, .first].map { move in
            text.move(move)
            return text.progress
        }
        #expect(progress == ["60%", "80%", "100%", "40%"])
        #expect(self.text("a", "b").progress == nil)
        #expect(self.text().progress == nil)
    }

    @Test func `only the chosen link is inverse`() {
        var first = StyledText("a ")
        first.append("b", link: "x:1")
        first.append(", ")
        first.append("c", link: "x:2")
        var second = StyledText("| ")
        second.append("d", link: "x:2")
        second.append(" e")
        var text = FoundText()
        text.show([first, second])
        var shown: [[String]] = []
        for _ in 0..<3 {
            _ = text.chooseNextLink()
            shown.append(text.draw(traits))
        }
        let (b, c, d) = ("\u{1B}[7mb\u{1B}[0m", "\u{1B}[7mc\u{1B}[0m", "\u{1B}[7md\u{1B}[0m")
        #expect(
            shown == [
                ["a \(b), c", "| d e"], ["a b, \(c)", "| \(d) e"], ["a \(b), c", "| d e"],
            ])
        _ = text.find("e")
        #expect(text.draw(traits)[1] == "\u{1B}[7m| d e   \u{1B}[0m")
    }

    @Test func `chooses links in turn, each once`() {
        var lines = ["a", "| ", "c", "d"].map { StyledText($0) }
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
