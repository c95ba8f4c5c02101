/// The part of a text that is shown around something that was found in it.
struct SnippetWindow: Equatable {
    /// What is shown.
    var range: Range<String.Index>
    /// Whether a mark says that the line begins before it.
    var isCutBefore = false
    /// Whether a mark says that the line, or what was found, goes on after it.
    var isCutAfter = false
}
