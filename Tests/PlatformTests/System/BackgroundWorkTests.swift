import LibC
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

struct WatchedWorkTests {
    private static let patience = Duration.milliseconds(50)

    @Test(arguments: [1, 3])
    func `runs all parts to the end`(_ parts: Int) {
        let items = Mutex<[Int]>([])
        let hung = WatchedWork.run(parts: parts, patience: Self.patience) { part, begin in
            for item in 0..<100 {
                begin(item)
                items.withLock { $0.append(part * 100 + item) }
                begin(nil)
            }
        }
        #expect(hung == nil)
        #expect(items.withLock { $0.sorted() } == Array(0..<parts * 100))
    }

    @Test func `returns the item of a part that hangs`() throws {
        let end = Mutex(false)
        let hung = WatchedWork.run(parts: 2, patience: Self.patience) { part, begin in
            begin(part * 10)
            while part == 1, !end.withLock({ $0 }) { usleep(1000) }
        }
        #expect(hung == 10)
        end.withLock { $0 = true }
    }

    /// Work between items, such as reading from a slow disk, may take long.
    @Test func `does not watch the time between items`() {
        let hung = WatchedWork.run(parts: 1, patience: .milliseconds(20)) { _, begin in
            begin(1)
            begin(nil)
            usleep(100_000)
        }
        #expect(hung == nil)
    }
}
