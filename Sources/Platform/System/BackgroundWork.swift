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
