import TestSupport
import Testing

@testable import Domain

struct LineDifferTests {
    private typealias Difference = LineDiffer.Difference

    @Test(arguments: [
        ("", ""), ("a", "a"), ("a", ""), ("", "a"), ("a", "b"), ("ab", "ba"), ("abcabba", "cbabac"),
        ("aaaa", "aa"), ("abab", "baba"), ("axbxc", "ybyay"), ("aébc", "aéxbc"),
    ])
    func whatIsNeitherRemovedNorInsertedIsTheSame(_ old: String, _ new: String) {
        let (old, new) = (old.map { String($0) }, new.map { String($0) })
        expectShortest(LineDiffer().difference(from: old, to: new), old, new)
    }

    @Test func linesAreToldApartByTheirBytes() {
        let difference = LineDiffer().difference(from: ["\u{E9}"], to: ["e\u{301}"])
        #expect(difference == Difference(removed: [true], inserted: [true]))
    }

    /// Texts of few different lines have very many ways from one to the other; the shortest is found.
    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyDifferenceIsTheShortest(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (old, new) = (lines(&generator), lines(&generator))
        expectShortest(LineDiffer().difference(from: old, to: new), old, new)
    }

    /// Where a search is given up at once, the answer may be longer, but never wrong.
    @Test(arguments: 0..<400 as Range<UInt64>, 1...3)
    func anyDifferenceIsOneThatIsGivenUpTooEarly(_ seed: UInt64, _ limit: Int) {
        var generator = SeededGenerator(seed: seed)
        let (old, new) = (lines(&generator), lines(&generator))
        let difference = LineDiffer(searchLimit: limit).difference(from: old, to: new)
        #expect(common(old, difference.removed) == common(new, difference.inserted))
    }

    /// Many lines: some changed, all in another order, none in common, two kinds of them in disorder. A
    /// search that is never given up would not come to its end here.
    @Test func longTextsAreComparedSoon() {
        var generator = SeededGenerator(seed: 7)
        let old = (0..<20_000).map { "line \($0)" }
        var some = old
        for place in stride(from: 0, to: old.count, by: 1000) { some[place] += " changed" }
        let few = LineDiffer().difference(from: old, to: some)
        #expect(few.removed.count { $0 } == 20)
        #expect(few.inserted.count { $0 } == 20)
        let others = [
            old.shuffled(using: &generator), old.map { "other \($0)" },
            (0..<20_000).map { _ in Bool.random(using: &generator) ? "a" : "b" },
        ]
        for new in others {
            let difference = LineDiffer().difference(from: old, to: new)
            #expect(common(old, difference.removed) == common(new, difference.inserted))
        }
        let binary = (0..<20_000).map { _ in Bool.random(using: &generator) ? "a" : "b" }
        let difference = LineDiffer().difference(from: binary, to: others[2])
        #expect(common(binary, difference.removed) == common(others[2], difference.inserted))
    }

    private func lines(_ generator: inout SeededGenerator) -> [String] {
        let kinds = Int.random(in: 1...6, using: &generator)
        return (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            String(Int.random(in: 0..<kinds, using: &generator))
        }
    }

    /// The lines that are left.
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
