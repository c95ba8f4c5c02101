import Foundation
import Synchronization

/// Work on a thread of its own, which may wait for other work without keeping Swift's few threads
/// from their tasks.
package final class Background<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins the work.
    package init(_ work: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread { [self] in
            let value = Result(catching: work)
            result.withLock { $0 = value }
            isDone.signal()
        }
    }

    /// Waits until the work is done; asked for once.
    package func value() throws -> Value? {
        isDone.wait()
        return try result.withLock { $0 }?.get()
    }
}
