/// Everything that can go wrong between a request and its answer, as facts: a case for each area.
///
/// A presenter finds the words, and every error has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    /// What was asked for cannot be done as it was asked for.
    case request(RequestError)
    /// There is nothing to read, or what was read cannot be used.
    case input(InputError)
    /// What was given to be added is no description of a meme.
    case record(LineError)
    /// What is given as a change of memes cannot be one.
    case change(ChangeError)
    /// A meme cannot have what was given for one of its fields.
    case field(FieldError)
    /// What was named is not there, or cannot be meant.
    case reference(ReferenceError)
    /// Versions or operations are not what they were to be.
    case history(HistoryError)
    /// A query that cannot be understood.
    case query(QueryError)
    /// There is no editor, or it did not do its work.
    case editor(EditorError)
    /// The program that picks memes did not do its work.
    case picker(PickerError)
    /// What the user wrote in an editor cannot be stored.
    case draft(DraftError)
    /// The store cannot be read or written, and holds what it held.
    case store(StoreError, path: String)
    /// A file is not written, to keep what is there.
    case file(FileError)
    /// A call of the operating system failed.
    case system(SystemAction, path: String, SystemFailure)
    /// The user has interrupted the command; nothing was kept.
    case interrupted
    /// A line that was to be written to a store has a line feed in it: an error of this program.
    case lineFeedInLine
}
