import Domain

/// A help page on a topic that concerns several commands.
struct HelpTopic: Sendable {
    let name: String
    /// The topic, in a few words.
    let summary: String
    /// Example command lines, at the top of the page.
    var examples: [CommandDescription.Example] = []
    /// Lines with a piece of syntax and its meaning, separated by ` | `.
    var rows = ""
    /// Further information for users, in paragraphs separated by empty lines.
    var notes = ""

    /// The rows, each split into two cells.
    var table: [(left: String, right: String)] {
        rows.split(separator: "\n").map { row in
            let cells = row.split(separator: " | ", maxSplits: 1).map(String.init)
            return (left: cells.first ?? "", right: cells.last ?? "")
        }
    }
}
