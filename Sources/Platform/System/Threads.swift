import LibC

/// Work that runs on a separate thread. Until `wait` returns, the caller must not touch anything that the
/// work uses.
final class BackgroundWork<Answer> {
    private let job: Job<Answer>
    private var thread: pthread_t?

    /// Starts the work. If no thread can be created, runs it on the current thread instead.
    init(_ work: @escaping () -> Answer) {
        job = Job(work)
        let retained = Unmanaged<AnyJob>.passRetained(job)
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        if pthread_create(&started, nil, runJob, retained.toOpaque()) == 0 {
            thread = started
        } else {
            retained.takeRetainedValue().run()
        }
    }

    deinit {
        if let thread { pthread_join(thread, nil) }
    }

    /// Detaches the thread, so that `deinit` no longer waits for it. `wait` must not be called afterwards.
    func abandon() {
        if let thread { pthread_detach(thread) }
        thread = nil
    }

    /// Waits until the work is done, and returns its result.
    @discardableResult
    func wait() -> Answer {
        if let thread { pthread_join(thread, nil) }
        thread = nil
        guard let answer = job.answer else { preconditionFailure("the work was abandoned") }
        return answer
    }
}

/// A `Job` whose answer type is erased, so that it can be passed to a thread.
private class AnyJob {
    func run() {}
}

private final class Job<Answer>: AnyJob {
    private(set) var answer: Answer?
    private let work: () -> Answer

    init(_ work: @escaping () -> Answer) { self.work = work }

    override func run() { answer = work() }
}

#if canImport(Darwin)
    private func runJob(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<AnyJob>.fromOpaque(job).takeRetainedValue().run()
        return nil
    }
#else
    private func runJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let job { Unmanaged<AnyJob>.fromOpaque(job).takeRetainedValue().run() }
        return nil
    }
#endif

/// Functions that run work on several threads in parallel.
enum Parallel {
    /// The number of processors that are online.
    static let threadCount = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

    /// Calls `work` with each number from 0 to `count - 1`, each on a separate thread, and waits for all
    /// calls to return. The calls must not modify shared state.
    static func forEach(_ count: Int, _ work: (Int) -> Void) { _ = map(count, work) }

    /// Calls `work` as `forEach` does, and returns the results in order.
    static func map<Answer>(_ count: Int, _ work: (Int) -> Answer) -> [Answer] {
        withoutActuallyEscaping(work) { work in
            let others = (1..<max(count, 1)).map { number in BackgroundWork { work(number) } }
            return (count > 0 ? [work(0)] : []) + others.map { $0.wait() }
        }
    }
}

/// A lock with a condition that threads can wait for.
final class Monitor {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
            pthread_cond_init(condition, nil)
        #else
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs work while holding the lock, and then wakes the waiting threads.
    func change<Answer>(_ work: () -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return work()
    }

    /// Waits until a test passes, and then runs work while still holding the lock.
    ///
    /// - Parameter seconds: the time limit in seconds; `nil` for no limit.
    /// - Returns: the result of the work; `nil` if the time limit passed first.
    func wait<Answer>(
        atMost seconds: Int? = nil, until isReady: () -> Bool, then work: () -> Answer
    ) -> Answer? {
        let end = seconds.map { Uptime.now + .seconds($0) }
        return change {
            while !isReady() {
                guard let end else {
                    pthread_cond_wait(condition, mutex)
                    continue
                }
                if waitForChange(until: end) == ETIMEDOUT, !isReady() { return nil }
            }
            return work()
        }
    }

    /// Waits for a change, but no later than `end`, a time on the `Uptime` clock. Returns `ETIMEDOUT` if
    /// there was none.
    private func waitForChange(until end: Duration) -> Int32 {
        #if canImport(Darwin)
            var rest = timespec(max(end - Uptime.now, .zero))
            return pthread_cond_timedwait_relative_np(condition, mutex, &rest)
        #else
            var time = timespec(end)
            return pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }
}
