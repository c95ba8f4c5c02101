import TestSupport
import Testing

@testable import Domain

struct LineDifferTests {
    private typealias Difference = LineDiffer.Difference

    @Test func `compares lines by their bytes`() {
        let difference = LineDiffer().difference(from: ["\u{E9}"], to: ["e\u{301}"])
        #expect(difference == Difference(removed: [true], inserted: [true]))
    }

    /// Texts of few different lines have many differences; a shortest one is found.
    @Test func `finds the shortest difference`() {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let (old, new) = (lines(&generator), lines(&generator))
            expectShortest(LineDiffer().difference(from: old, to: new), old, new)
        }
    }

    /// If the search is given up early, the difference may be longer than necessary, but it is correct.
    @Test func `finds a correct difference when the search is given up early`() {
        for seed in 0..<400 as Range<UInt64> {
            for limit in 1...3 {
                var generator = SeededGenerator(seed: seed)
                let (old, new) = (lines(&generator), lines(&generator))
                let difference = LineDiffer(searchLimit: limit).difference(from: old, to: new)
                #expect(
                    common(old, difference.removed) == common(new, difference.inserted), "\(seed)")
            }
        }
    }

    /// 20,000 lines, in a sample 2,000: some changed, all in another order, none in common, two kinds at
    /// random. A search without a limit would not end in a reasonable time.
    @Test func `compares long texts quickly`() {
        var generator = SeededGenerator(seed: 7)
        let count = TestExtent.count(20_000)
        let old = (0..<count).map { "line \($0)" }
        var some = old
        for place in stride(from: 0, to: count, by: count / 20) { some[place] += " changed" }
        let few = LineDiffer().difference(from: old, to: some)
        #expect(few.removed.count { $0 } == 20)
        #expect(few.inserted.count { $0 } == 20)
        let others = [
            old.shuffled(using: &generator), old.map { "other \($0)" },
            (0..<count).map { _ in Bool.random(using: &generator) ? "a" : "b" },
        ]
        for new in others {
            let difference = LineDiffer().difference(from: old, to: new)
            #expect(common(old, difference.removed) == common(new, difference.inserted), "\(new)")
        }
        let binary = (0..<count).map { _ in Bool.random(using: &generator) ? "a" : "b" }
        let difference = LineDiffer().difference(from: binary, to: others[2])
        #expect(common(binary, difference.removed) == common(others[2], difference.inserted))
    }

    private func lines(_ generator: inout SeededGenerator) -> [String] {
        let kinds = Int.random(in: 1...6, using: &generator)
        return (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            String(Int.random(in: 0..<kinds, using: &generator))
        }
    }

    /// Returns the lines that are not marked.
    private func common(_ lines: [String], _ isOut: [Bool]) -> [String] {
        zip(lines, isOut).filter { !$0.1 }.map(\.0)
    }

    private func expectShortest(
        _ difference: LineDiffer.Difference, _ old: [String], _ new: [String]
    ) {
        #expect(common(old, difference.removed) == common(new, difference.inserted))
        #expect(
            common(old, difference.removed).count == longestCommonCount(old, new),
            "\(old) \(new)")
    }
}

/// Returns the largest number of lines that two texts can have in common, computed the slow way.
private func longestCommonCount(_ old: [String], _ new: [String]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
        let previous = row
        for index in new.indices {
            row[index + 1] =
                line == new[index] ? previous[index] + 1 : max(previous[index + 1], row[index])
        }
    }
    return row[new.count]
}

struct UnifiedDiffTests {
    private typealias Hunk = UnifiedDiff.Hunk
    private typealias Line = UnifiedDiff.Line

    @Test func `includes context lines around the changes of a hunk`() {
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
    func `puts nearby changes in one hunk`(_ between: Int, _ hunkCount: Int) {
        let lines = (0..<between).map { "\($0)\n" }.joined()
        #expect(diff("a\n\(lines)b\n", "A\n\(lines)B\n").hunks.count == hunkCount)
    }

    @Test func `distinguishes last lines with and without a line break`() {
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

    @Test func `shows every line as new against an empty text`() {
        #expect(
            diff("", "a\n").hunks
                == [Hunk(old: 0..<0, new: 0..<1, lines: [Line(side: .new, text: "a")])])
    }

    @Test func `produces diffs that turn the old text into the new one`() throws {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let (old, new) = (text(&generator), text(&generator))
            let hunks = diff(old, new).hunks
            let lines = DiffText(old).lines
            var made: [UnifiedDiff.Line] = []
            var place = 0
            for hunk in hunks {
                made += DiffText(old).diffLines(place..<hunk.old.lowerBound, .both)
                #expect(made.count == hunk.new.lowerBound, "\(seed)")
                let kept = hunk.lines.filter { $0.side != .new }
                #expect(kept.map(\.text) == Array(lines[hunk.old]), "\(seed)")
                made += hunk.lines.filter { $0.side != .old }
                #expect(made.count == hunk.new.upperBound, "\(seed)")
                place = hunk.old.upperBound
            }
            made += DiffText(old).diffLines(place..<lines.count, .both)
            #expect(made.map { $0.text + ($0.isEnded ? "\n" : "") }.joined() == new, "\(seed)")
            #expect(hunks.isEmpty == (old == new), "\(seed)")
        }
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
