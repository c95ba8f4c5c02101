import Application
import Domain
import Synchronization

/// A flag that one thread sets to stop the work of another.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }

    /// - Throws: `MemesError.interrupted` if the work has been cancelled.
    func check() throws(MemesError) { if isCancelled { throw .interrupted } }
}

/// Stops calls to a store soon after the cancellation. A change that has begun is completed.
extension Cancellation: StoreInterceptor {
    func call<Answer>(
        _ name: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        try check()
        return try answer()
    }
}

/// A time limit for matching that also ends after a cancellation.
struct CancellableTimeout: MatchTimeout {
    let matchTimeout: any MatchTimeout
    let cancellation: Cancellation

    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        try cancellation.check()
        return try matchTimeout.answers(for: memes, answer)
    }
}
