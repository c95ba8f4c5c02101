#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Work on a thread of its own, which goes on while this one does something else. What it uses
/// must not be used before it has been waited for.
final class BackgroundWork {
    private var thread: pthread_t?

    /// Begins the work. Where the system gives no more threads, it is done at once on this one.
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

    /// Detaches the work: it is not waited for any more.
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

/// What a thread is to do.
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
