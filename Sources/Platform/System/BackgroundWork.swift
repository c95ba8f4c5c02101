import LibC

/// Work on a separate thread, in parallel with the current one. The caller must not touch anything the work
/// uses until `wait` returns.
final class BackgroundWork {
    private var thread: pthread_t?

    /// Starts the work. If no thread can be created, runs it on the current thread instead.
    init(_ work: @escaping () -> Void) {
        let job = Unmanaged.passRetained(Job(work))
        let context = job.toOpaque()
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        if pthread_create(&started, nil, runJob, context) == 0 {
            thread = started
        } else {
            job.takeRetainedValue().work()
        }
    }

    deinit { wait() }

    /// Detaches the thread, so that `wait` and `deinit` no longer wait for it.
    func abandon() {
        if let thread { pthread_detach(thread) }
        thread = nil
    }

    /// Waits until the work is done.
    func wait() {
        if let thread { pthread_join(thread, nil) }
        thread = nil
    }
}

/// The work that is passed to a thread.
private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) {
        self.work = work
    }
}

#if canImport(Darwin)
    private func runJob(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
        return nil
    }
#else
    private func runJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work() }
        return nil
    }
#endif
