import TestSupport
import Testing

@testable import Domain

struct SnakeSearchTests {
    /// The example of Myers' paper is the first.
    @Test(arguments: [
        ([1, 2, 3, 1, 2, 2, 1], [3, 2, 1, 2, 1, 3]), ([1], [2]), ([1, 2], [2, 1]),
        ([1], [2, 1, 3]),
        ([2, 1, 3], [1]), ([1, 2, 3], [4, 5, 6]), ([1, 2, 1, 2], [2, 1, 2, 1]),
        ([1, 1, 1, 2], [3, 1, 1, 1]), ([1, 2, 3, 4, 5, 6, 7, 8], [8]),
    ])
    func aShortestWayLeadsThroughTheMiddle(_ old: [Int], _ new: [Int]) {
        var search = SnakeSearch(old: old, new: new, limit: .max)
        let part = DifferencePart(old: 0..<old.count, new: 0..<new.count)
        expectProgress(search.middle(of: part), part)
        expectShortest(search.middle(of: part), part, old, new)
    }

    /// One search is asked of one part after the other, wherever they lie in the texts.
    @Test(arguments: 0..<100 as Range<UInt64>)
    func aShortestWayLeadsThroughTheMiddleOfAnyPart(_ seed: UInt64) {
        var texts = RandomTexts(seed: seed)
        let (old, new) = (texts.lines(), texts.lines())
        var search = SnakeSearch(old: old, new: new, limit: .max)
        for part in texts.parts(of: old, new) {
            let place = search.middle(of: part)
            expectProgress(place, part)
            expectShortest(place, part, old, new)
        }
    }

    @Test(arguments: 0..<100 as Range<UInt64>, 1...3)
    func aSearchThatIsGivenUpPartsTheTextsAllTheSame(_ seed: UInt64, _ limit: Int) {
        var texts = RandomTexts(seed: seed)
        let (old, new) = (texts.lines(), texts.lines())
        var search = SnakeSearch(old: old, new: new, limit: limit)
        for part in texts.parts(of: old, new) { expectProgress(search.middle(of: part), part) }
    }

    /// Both parts are smaller than what is parted: else the differ would never come to its end.
    private func expectProgress(_ place: (old: Int, new: Int), _ part: DifferencePart) {
        #expect(part.old.lowerBound...part.old.upperBound ~= place.old)
        #expect(part.new.lowerBound...part.new.upperBound ~= place.new)
        #expect(place != (part.old.lowerBound, part.new.lowerBound))
        #expect(place != (part.old.upperBound, part.new.upperBound))
    }

    private func expectShortest(
        _ place: (old: Int, new: Int), _ part: DifferencePart, _ old: [Int], _ new: [Int]
    ) {
        let (before, after) = part.split(at: place)
        let counts = [before, after, part].map { longestCommonCount(old[$0.old], new[$0.new]) }
        #expect(counts[0] + counts[1] == counts[2], "\(part)")
    }
}

/// Texts of few different lines, which a seed decides.
private struct RandomTexts {
    private var numbers: SeededGenerator

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    mutating func lines() -> [Int] {
        let kinds = Int.random(in: 1...5, using: &numbers)
        return (0..<Int.random(in: 1...25, using: &numbers)).map { _ in
            Int.random(in: 0..<kinds, using: &numbers)
        }
    }

    /// Parts of two texts that a search can be asked of: the ends have nothing in common.
    mutating func parts(of old: [Int], _ new: [Int]) -> [DifferencePart] {
        var parts: [DifferencePart] = []
        for _ in 0..<20 {
            var part = DifferencePart(old: range(in: old.count), new: range(in: new.count))
            part.dropCommonEnds(old, new) { _, _ in }
            if !part.old.isEmpty, !part.new.isEmpty { parts.append(part) }
        }
        return parts
    }

    private mutating func range(in count: Int) -> Range<Int> {
        let start = Int.random(in: 0..<count, using: &numbers)
        return start..<Int.random(in: start...count, using: &numbers)
    }
}
