/// Looks after work on memes that may take for ever at one of them, as regular expressions may.
public protocol MatchWatchdog {
    /// Answers something for each of some memes, in order.
    ///
    /// - Throws: `RequestError.matchTakesTooLong` for a meme that the work does not get done with.
    ///   It goes on then until the program ends: nobody may use again what it uses.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
