#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Work on several threads at once.
enum Parallel {
    /// How many threads this machine can run at the same time.
    static var threadCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// Does the work of each number from 0, each on a thread of its own, and waits for all. What
    /// the calls share they must not change.
    static func forEach(_ count: Int, _ work: (Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            let others = (1..<max(count, 1)).map { number in BackgroundWork { work(number) } }
            if count > 0 { work(0) }
            for other in others { other.wait() }
        }
    }
}

/// Work on a thread of its own, which goes on while this one does something else. What it uses,
/// nobody else may use before it has been waited for.
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
