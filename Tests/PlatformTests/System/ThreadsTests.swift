import Synchronization
import Testing

@testable import Platform

struct BackgroundWorkTests {
    @Test func `is waited for when it is released`() {
        let isDone = Atomic(false)
        do {
            _ = BackgroundWork {
                for _ in 0..<1000 { _ = SystemClock().now }
                isDone.store(true, ordering: .sequentiallyConsistent)
            }
        }
        let wasDone = isDone.load(ordering: .sequentiallyConsistent)
        #expect(wasDone)
    }
}

struct ParallelTests {
    @Test func `runs the work once for each number and waits for all`() {
        for count in [0, 1, 2, 3, 64] as [Int] {
            let done = Mutex<[Int]>([])
            Parallel.forEach(count) { number in done.withLock { $0.append(number) } }
            let numbers = done.withLock { $0.sorted() }
            #expect(numbers == Array(0..<count))
        }
    }

    @Test func `runs each piece of work on its own thread`() {
        // Each waits for the other, so on one thread this would never end.
        let arrived = Atomic(0)
        Parallel.forEach(2) { _ in
            arrived.add(1, ordering: .sequentiallyConsistent)
            while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
        }
        let count = arrived.load(ordering: .sequentiallyConsistent)
        #expect(count == 2)
    }

    @Test func `parallel work can be nested`() {
        let sum = Atomic(0)
        Parallel.forEach(4) { _ in
            Parallel.forEach(4) { _ in sum.add(1, ordering: .relaxed) }
        }
        let count = sum.load(ordering: .relaxed)
        #expect(count == 16)
    }

    @Test func `releases the work afterwards`() {
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
