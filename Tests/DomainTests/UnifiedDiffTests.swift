import TestSupport
import Testing

@testable import Domain

struct UnifiedDiffTests {
    private typealias Hunk = UnifiedDiff.Hunk
    private typealias Line = UnifiedDiff.Line

    @Test func textsThatAreTheSameHaveNoHunks() {
        for text in ["", "a", "a\n", "a\n\nb"] {
            #expect(diff(text, text).hunks == [])
        }
    }

    @Test func aHunkHasLinesAroundItsChanges() {
        let old = (1...9).map { "\($0)\n" }.joined()
        let diff = diff(old, old.replacing("5\n", with: "five\nV\n"))
        #expect(
            diff.hunks == [
                Hunk(
                    old: 1..<8, new: 1..<9,
                    lines: [
                        Line(side: .both, text: "2"), Line(side: .both, text: "3"),
                        Line(side: .both, text: "4"), Line(side: .old, text: "5"),
                        Line(side: .new, text: "five"), Line(side: .new, text: "V"),
                        Line(side: .both, text: "6"), Line(side: .both, text: "7"),
                        Line(side: .both, text: "8"),
                    ])
            ])
    }

    @Test(arguments: [(6, 1), (7, 2)])
    func changesThatAreNearEachOtherShareAHunk(_ between: Int, _ hunkCount: Int) {
        let lines = (0..<between).map { "\($0)\n" }.joined()
        #expect(diff("a\n\(lines)b\n", "A\n\(lines)B\n").hunks.count == hunkCount)
    }

    @Test func aLastLineWithoutAnEndDiffersFromOneWithIt() {
        #expect(
            diff("a\nb", "a\nb\n").hunks == [
                Hunk(
                    old: 0..<2, new: 0..<2,
                    lines: [
                        Line(side: .both, text: "a"),
                        Line(side: .old, text: "b", isEnded: false),
                        Line(side: .new, text: "b"),
                    ])
            ])
    }

    @Test func allIsNewAgainstNothing() {
        #expect(
            diff("", "a\n").hunks
                == [Hunk(old: 0..<0, new: 0..<1, lines: [Line(side: .new, text: "a")])])
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyDiffMakesTheNewTextOfTheOldOne(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (old, new) = (text(&generator), text(&generator))
        let hunks = diff(old, new).hunks
        let lines = DiffText(old).lines
        var made: [UnifiedDiff.Line] = []
        var place = 0
        for hunk in hunks {
            made += DiffText(old).diffLines(place..<hunk.old.lowerBound, .both)
            #expect(made.count == hunk.new.lowerBound)
            let kept = hunk.lines.filter { $0.side != .new }
            #expect(kept.map(\.text) == Array(lines[hunk.old]))
            made += hunk.lines.filter { $0.side != .old }
            #expect(made.count == hunk.new.upperBound)
            place = hunk.old.upperBound
        }
        made += DiffText(old).diffLines(place..<lines.count, .both)
        #expect(made.map { $0.text + ($0.isEnded ? "\n" : "") }.joined() == new)
        #expect(hunks.isEmpty == (old == new))
    }

    private func diff(_ old: String, _ new: String) -> UnifiedDiff {
        UnifiedDiff(from: DiffText(old), to: DiffText(new))
    }

    private func text(_ generator: inout SeededGenerator) -> String {
        let lines = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            ["", "a", "b", "c\r", "é"].randomElement(using: &generator) ?? ""
        }
        return lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
    }
}
