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
    /// the calls share they must not change. Where the system gives no more threads, the calling
    /// one does their work too.
    static func forEach(_ count: Int, _ work: (Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            var threads: [pthread_t] = []
            for number in 1..<max(count, 1) {
                if let thread = start({ work(number) }) {
                    threads.append(thread)
                } else {
                    work(number)
                }
            }
            if count > 0 { work(0) }
            for thread in threads { pthread_join(thread, nil) }
        }
    }

    /// Starts a thread; `nil` where the system gives none.
    private static func start(_ work: @escaping () -> Void) -> pthread_t? {
        let job = Unmanaged.passRetained(Job(work))
        let context = job.toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, runJob, context) == 0 else {
            job.release()
            return nil
        }
        return thread
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
