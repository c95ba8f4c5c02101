import Testing

@testable import Platform

struct LogLinesTests {
    private typealias Line = LogLines.Line

    @Test(arguments: [
        ("", []), ("a", [Line(number: 1, range: 0..<1, next: 1)]),
        ("a\n", [Line(number: 1, range: 0..<1, next: 2)]),
        (
            "\nab\r\n\n",
            [
                Line(number: 1, range: 0..<0, next: 1), Line(number: 2, range: 1..<4, next: 5),
                Line(number: 3, range: 5..<5, next: 6),
            ]
        ),
        ("\u{FEFF}a", [Line(number: 1, range: 3..<4, next: 4)]), ("\u{FEFF}", []),
    ])
    func areNumberedAndKnowWhereTheyAre(_ text: String, _ lines: [LogLines.Line]) {
        let bytes = LogBytes(text.utf8)
        #expect(Array(LogLines(bytes.buffer)) == lines)
        #expect(
            LogLines(bytes.buffer).map(\.isWhole) == lines.map { $0.next > $0.range.upperBound })
    }

    @Test(
        arguments: [
            ([], [0..<9]), ([0..<9], []), ([2..<4], [0..<2, 4..<9]),
            ([0..<2, 2..<3, 8..<9], [3..<8]),
        ] as [([Range<Int>], [Range<Int>])])
    func whatIsCutOutLeavesTheRest(_ cuts: [Range<Int>], _ rest: [Range<Int>]) {
        #expect((0..<9).subtracting(cuts) == rest)
    }
}
