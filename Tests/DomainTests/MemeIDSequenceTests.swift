import Domain
import TestSupport
import Testing

struct MemeIDSequenceTests {
    @Test(arguments: [(0, 0), (1, 1), (UInt64.max, UInt64.max), (0x123_4567, 0x9876_5432_1000)])
    func itKnowsWhichItHasGiven(_ start: UInt64, _ step: UInt64) {
        var sequence = MemeIDSequence(start: start, step: step)
        let ids = (0..<1000).map { _ in sequence.next() }
        #expect(Set(ids).count == 1000)
        #expect(sequence.count == 1000)
        #expect(ids.allSatisfy(sequence.hasTaken))
        #expect((0..<1000).map { sequence[$0] } == ids)
        #expect((1000..<2000).allSatisfy { !sequence.hasTaken(sequence[$0]) })
        var random = SeededGenerator(seed: start)
        #expect(
            (0..<1000).allSatisfy { _ in !sequence.hasTaken(MemeID(bits: random.next())) })
    }

    @Test func identifiersOfABatchComeBackInOrder() {
        var sequence = MemeIDSequence(start: 1, step: 2)
        var ids = BatchedIDs(sequence)
        var expected: [MemeID] = []
        let given = MemeID(bits: 7)
        for number in 0..<20 {
            let place = sequence.count
            let id = sequence.next()
            // Now and then one is taken and not used, or another one comes between.
            if number % 5 == 3 { continue }
            ids.append(newAt: place)
            expected.append(id)
            if number % 7 == 0 {
                ids.append(given)
                ids.append(given)
                expected += [given, given]
            }
        }
        #expect(Array(ids) == expected)
        #expect(ids.count == expected.count)
    }
}
