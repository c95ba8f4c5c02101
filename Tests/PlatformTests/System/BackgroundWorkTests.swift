import Synchronization
import Testing

@testable import Platform

struct BackgroundWorkTests {
    @Test func isDoneWhenItHasBeenWaitedFor() {
        let isDone = Atomic(false)
        let work = BackgroundWork { isDone.store(true, ordering: .sequentiallyConsistent) }
        work.wait()
        let wasDone = isDone.load(ordering: .sequentiallyConsistent)
        #expect(wasDone)
        work.wait()
    }

    @Test func isWaitedForWhenItIsLetGoOf() {
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
