/// Finds texts that have all of some words in them, as `search` finds them, without the signs of a query.
public struct WordsFinder {
    private let finders: [TextFinder]
    private var workspace = FoldingWorkspace()

    /// A finder of words with spaces between them; without any, of every text.
    public init(_ words: String) {
        finders = words.split(separator: " ").map { TextFinder(TextPattern(String($0))) }
    }

    public mutating func areFound(in text: String) -> Bool {
        for finder in finders where !finder.isFound(in: text, &workspace) { return false }
        return true
    }
}
