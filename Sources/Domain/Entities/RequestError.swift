/// Why something cannot be done as it was asked for.
public enum RequestError: Equatable, Sendable {
    /// A date is none of the forms that are read.
    case unreadableDate(String)
    /// Words that are neither a cursor nor a date.
    case unreadableCursor(String)
    /// The regular expression of a query does not get done with a meme.
    case matchTakesTooLong(id: String, title: String)
    /// So many memes would be removed without confirmation.
    case confirmationNeeded(count: Int)
    /// Versions are to be dropped for good that are younger than those that usually are, and the same.
    case compactionNeedsConfirmation
}
