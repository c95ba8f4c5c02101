import Foundation
import Testing

/// Runs the tests of a suite on threads of their own. All other tests share as many threads as there are
/// processors: a test that waits there for a program leaves a processor idle.
package struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads.shared) { try await function() }
    }

    private final class Threads: TaskExecutor {
        static let shared = Threads()
        private let queue = OperationQueue()

        init() { queue.maxConcurrentOperationCount = 4 }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}

extension Trait where Self == WaitingTests {
    /// The tests wait for programs or for time to pass.
    package static var waits: Self { WaitingTests() }
}
