/// The fields of an operation by the names they have in every output.
enum OperationField: String, CaseIterable {
    /// When it was made.
    case time
    /// What it did, in one word.
    case what
    /// To how many memes.
    case count
    /// The titles of those.
    case titles
    /// The time of the operation that it reversed; empty for a change.
    case undoes
}
