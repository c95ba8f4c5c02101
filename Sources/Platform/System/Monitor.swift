import LibC

/// A lock with a condition that threads can wait for.
final class Monitor {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
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
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += seconds ?? 0
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        while !isReady() {
            guard seconds != nil else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT, !isReady() {
                return nil
            }
        }
        return work()
    }
}
