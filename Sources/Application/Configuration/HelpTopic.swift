import Domain

/// A page of the help on a topic of several commands.
struct HelpTopic: Sendable {
    let name: String
    /// The topic, in a few words.
    let summary: String
    /// Example command lines, at the top of the page.
    var examples: [CommandDescription.Example] = []
    /// Lines of a syntax, ` | ` and its meaning.
    var rows = ""
    /// Other facts for users, in paragraphs separated by empty lines.
    var notes = ""

    /// The rows, split into cells.
    var table: [(left: String, right: String)] {
        rows.split(separator: "\n").map { row in
            let cells = row.split(separator: " | ", maxSplits: 1).map(String.init)
            return (left: cells.first ?? "", right: cells.last ?? "")
        }
    }
}
