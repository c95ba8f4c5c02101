import Foundation
import Synchronization

/// Work on a thread of its own, which may block without occupying a thread of Swift's concurrency pool.
package final class Background<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    /// Starts the work.
    package init(_ work: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread { [self] in
            let value = Result(catching: work)
            result.withLock { $0 = value }
            isDone.signal()
        }
    }

    /// Waits until the work is done, and returns its value. Call it only once.
    package func value() throws -> Value? {
        isDone.wait()
        return try result.withLock { $0 }?.get()
    }
}
