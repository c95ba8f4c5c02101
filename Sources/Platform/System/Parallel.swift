#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Work on several threads at once.
enum Parallel {
    /// How many threads this machine can run at the same time.
    static let threadCount = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

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
