/// Guards work that may never end for some memes, such as matching regular expressions.
public protocol MatchWatchdog {
    /// Answers something for each of some memes, in order.
    ///
    /// - Throws: `RequestError.matchTakesTooLong` for a meme that the work does not get done with.
    ///   It goes on then until the program ends: nothing else may use again what it uses.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
