/// A guard of work that may never end for some memes, such as matching regular expressions.
public protocol MatchWatchdog {
    /// Returns a result for each meme, in order.
    ///
    /// - Throws: `RequestError.matchTakesTooLong` if the work on a meme takes too long. The work continues
    ///   until the program ends, so its resources must not be used again.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
