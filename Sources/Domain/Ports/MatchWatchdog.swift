/// Guards work that may never end for some memes, such as matching regular expressions.
public protocol MatchWatchdog {
    /// Answers something for each of some memes, in order.
    ///
    /// - Throws: `MemesError.matchTakesTooLong` for a meme that the work does not get done with. It goes
    ///   on until the program ends, so what it uses must not be used again.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
