import LibC
import Synchronization
import Testing

@testable import Platform

struct TimedWorkTests {
    private static let patience = Duration.milliseconds(50)

    @Test(arguments: [1, 3])
    func `runs all parts to the end`(_ parts: Int) {
        let items = Mutex<[Int]>([])
        let hung = TimedWork.run(parts: parts, patience: Self.patience) { part, begin in
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
        let hung = TimedWork.run(parts: 2, patience: Self.patience) { part, begin in
            begin(part * 10)
            while part == 1, !end.withLock({ $0 }) { usleep(1000) }
        }
        #expect(hung == 10)
        end.withLock { $0 = true }
    }

    /// Work between items, such as reading from a slow disk, may take long.
    @Test func `does not watch the time between items`() {
        let hung = TimedWork.run(parts: 1, patience: .milliseconds(20)) { _, begin in
            begin(1)
            begin(nil)
            usleep(100_000)
        }
        #expect(hung == nil)
    }
}
