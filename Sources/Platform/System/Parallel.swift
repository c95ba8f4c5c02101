import LibC

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
