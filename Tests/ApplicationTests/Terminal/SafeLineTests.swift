import Testing

@testable import Application

struct SafeLineTests {
    @Test(arguments: [
        ("a milk b", "a [milk] b"), ("milk", "[milk]"), ("milkmilk", "[milk][milk]"),
        ("\u{1B}milk\n", "␛[milk]␊"), ("日milk本", "日[milk]本"), ("none", "none"), ("", ""),
    ])
    func remembersWhereSomethingWasFound(_ text: String, _ marked: String) {
        let line = SafeLine(text[...], hits: text.ranges(of: "milk"), .unicode)
        var styled = StyledText()
        styled.append(line.text, hits: line.hits)
        #expect(styled.marked == marked)
    }

    @Test func leavesOutWhatLiesOutsideOfIt() {
        let text = "milk, milk, milk"
        let start = text.index(text.startIndex, offsetBy: 2)
        let end = text.index(text.startIndex, offsetBy: 8)
        let line = SafeLine(text[start..<end], hits: text.ranges(of: "milk"), .unicode)
        #expect(line.text == "lk, mi")
        #expect(line.hits == [0..<2, 4..<6])
    }

    @Test func countsTheBytesOfWhatIsShown() {
        let text = "\u{202E}\u{1B}"
        let hit = text.unicodeScalars.index(after: text.startIndex)..<text.endIndex
        let line = SafeLine(text[...], hits: [hit], .ascii)
        #expect(line.text == "<U+202E>^[")
        #expect(line.hits == [8..<10])
    }
}
