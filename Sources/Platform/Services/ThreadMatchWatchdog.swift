import Domain

/// A watchdog that matches memes on a separate thread, and abandons the thread if a meme takes too long.
public struct ThreadMatchWatchdog: MatchWatchdog {
    private let patience: Duration

    /// Creates a watchdog.
    ///
    /// - Parameter patience: the time limit for each meme; `nil` for two seconds.
    public init(patience: Duration? = nil) { self.patience = patience ?? WatchedWork.patience }

    public func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        let answers = Answers<Answer>()
        let stopped = WatchedWork.run(parts: 1, patience: patience) { _, begin in
            for (number, meme) in memes.enumerated() {
                begin(number)
                answers.all.append(answer(meme))
            }
        }
        guard let stopped else { return answers.all }
        throw .request(
            .matchTakesTooLong(id: memes[stopped].id.text(), title: memes[stopped].title))
    }
}

/// The answers that the thread has collected.
private final class Answers<Answer> {
    var all: [Answer] = []
}
