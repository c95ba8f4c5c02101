/// A guard against work that may never end for some memes, such as matching regular expressions.
public protocol MatchWatchdog {
    /// Returns a result for each meme, in order.
    ///
    /// - Throws: `RequestError.matchTakesTooLong` if the work on one meme takes too long. That work continues
    ///   until the program ends, so do not reuse anything that the work refers to.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
