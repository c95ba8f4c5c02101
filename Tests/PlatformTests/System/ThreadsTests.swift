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

#if os(Linux)
    struct MonitorTests {
        #if arch(x86_64)
            private static let futex = 202
        #else
            private static let futex = 98
        #endif
        /// The flag of a wait that ends by the clock that the user can set.
        private static let wallClock = 0x100

        /// Setting the clock neither lengthens nor shortens a wait.
        @Test func `waits by the time since the start of the machine`() {
            let monitor = Monitor()
            let folder = Mutex("")
            let isOver = Mutex(false)
            let waiting = BackgroundWork {
                folder.withLock { $0 = "/proc/" + Self.contents("/proc/thread-self", readlink) }
                return monitor.wait(
                    atMost: 60, until: { isOver.withLock { $0 } }, then: { true })
            }
            var operation: Int?
            for _ in 0..<5000 where operation == nil {
                usleep(1000)
                // The number of the system call that the thread waits in, and its arguments.
                let words = Self.contents(folder.withLock { $0 } + "/syscall") {
                    let file = open($0, O_RDONLY)
                    defer { close(file) }
                    return read(file, $1, $2)
                }.split(separator: " ")
                guard words.first == "\(Self.futex)" else { continue }
                operation = Int(words[2].dropFirst("0x".count), radix: 16)
            }
            monitor.change { isOver.withLock { $0 = true } }
            #expect(waiting.wait() == true)
            #expect(operation.map { $0 & Self.wallClock } == 0)
        }

        private static func contents(
            _ path: String,
            _ read: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int) -> Int
        ) -> String {
            var bytes = [CChar](repeating: 0, count: 256)
            let count = read(path, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(count, 0)).map(UInt8.init), as: UTF8.self)
        }
    }
#endif
