import Synchronization
import Testing

@testable import Platform

struct ParallelTests {
    @Test(arguments: [0, 1, 2, 3, 64])
    func doesTheWorkOfEachNumberOnceAndWaitsForAll(_ count: Int) {
        let done = Mutex<[Int]>([])
        Parallel.forEach(count) { number in done.withLock { $0.append(number) } }
        let numbers = done.withLock { $0.sorted() }
        #expect(numbers == Array(0..<count))
    }

    @Test func worksOnThreadsOfTheirOwn() {
        // Each waits for the other: on one thread this would not end.
        let arrived = Atomic(0)
        Parallel.forEach(2) { _ in
            arrived.add(1, ordering: .sequentiallyConsistent)
            while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
        }
        let count = arrived.load(ordering: .sequentiallyConsistent)
        #expect(count == 2)
    }

    @Test func parallelWorkMayBeWithinParallelWork() {
        let sum = Atomic(0)
        Parallel.forEach(4) { _ in
            Parallel.forEach(4) { _ in sum.add(1, ordering: .relaxed) }
        }
        let count = sum.load(ordering: .relaxed)
        #expect(count == 16)
    }

    @Test func keepsNothingOfTheWorkAfterwards() {
        final class Token: Sendable {}
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            Parallel.forEach(3) { _ in _ = token }
        }
        #expect(kept == nil)
    }
}
