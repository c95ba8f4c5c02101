/// Everything that can go wrong between a request and its answer, as facts: a case for each area.
///
/// A presenter finds the words, and every error has one exit status.
public enum MemesError: Error, Equatable, Sendable {
    case request(RequestError)
    /// There is nothing to read, or what was read cannot be used.
    case input(InputError)
    case record(LineError)
    case change(ChangeError)
    case field(FieldError)
    case reference(ReferenceError)
    case history(HistoryError)
    case query(QueryError)
    case editor(EditorError)
    case picker(PickerError)
    /// What the user wrote in an editor cannot be stored.
    case draft(DraftError)
    /// The store cannot be read or written, and holds what it held.
    case store(StoreError, path: String)
    case file(FileError)
    case system(SystemAction, path: String, SystemFailure)
    /// The user has interrupted the command; nothing was kept.
    case interrupted
    /// A line that was to be written to a store has a line feed in it: an error of this program.
    case lineFeedInLine
}
