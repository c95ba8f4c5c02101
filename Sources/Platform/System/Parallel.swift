import LibC

/// Runs work on several threads at once.
enum Parallel {
    /// The number of processors that are online.
    static let threadCount = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

    /// Calls `work` with each number from 0 to `count - 1`, each on a separate thread, and waits for all of
    /// them. The calls must not modify what they share.
    static func forEach(_ count: Int, _ work: (Int) -> Void) {
        withoutActuallyEscaping(work) { work in
            let others = (1..<max(count, 1)).map { number in BackgroundWork { work(number) } }
            if count > 0 { work(0) }
            for other in others { other.wait() }
        }
    }
}
