import Domain
import Markup

/// The content that replaces a block when a text is shown; see `MarkdownInsert`.
package enum ShownInsert: Equatable {
    case note(EmbeddedNote)
    case table(InsertedTable)
    /// The result of a command that prints one number.
    case number(String)
    /// The reason a command has no result.
    case message(String)
}

/// A meme, or a section of one, that is embedded in the text of another.
package struct EmbeddedNote: Equatable {
    /// The maximum number of lines that are shown.
    private static let maximumLineCount = 200

    let id: MemeID
    let title: String
    /// The heading of the section; `nil` for the whole text.
    let heading: String?
    /// The first lines of the text. A section is without its heading.
    let text: String
    /// The number of lines after `text`.
    let omittedLineCount: Int
    /// The links in the text. Inserts in it are not shown.
    let links: [LinkTarget: ShownLink]

    /// - Parameter meme: the meme, whose text is that of the section, if there is one.
    package init(of meme: Meme, heading: String? = nil, links: [LinkTarget: ShownLink]) {
        id = meme.id
        title = meme.title
        self.heading = heading
        self.links = links
        let text = meme.text
        let lineFeed = UInt8(ascii: "\n")
        let lines = text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false)
        let count = text.utf8.last == lineFeed ? lines.count - 1 : lines.count
        omittedLineCount = max(count - EmbeddedNote.maximumLineCount, 0)
        let end = lines.prefix(EmbeddedNote.maximumLineCount).last?.endIndex
        self.text = omittedLineCount > 0 ? String(text[..<(end ?? text.endIndex)]) : text
    }

    /// The number of lines that are not shown, in words; `nil` if all are shown.
    var rest: String? {
        guard omittedLineCount > 0 else { return nil }
        return localized(
            omittedLineCount, one: "\(number: omittedLineCount) more line",
            other: "\(number: omittedLineCount) more lines")
    }
}

/// The result of a command in a text.
package struct InsertedTable: Equatable {
    package struct Row: Equatable {
        /// The meme that the row is about; `nil` for none.
        package var id: MemeID?
        /// The exact values, of which each may have several lines.
        package var cells: [String]

        package init(id: MemeID? = nil, cells: [String]) { (self.id, self.cells) = (id, cells) }
    }

    package var columns: [String]
    package var rows: [Row]
    /// Whether further rows are not shown.
    package var isCut: Bool

    package init(columns: [String], rows: [Row], isCut: Bool = false) {
        (self.columns, self.rows, self.isCut) = (columns, rows, isCut)
    }

    /// Returns the table with its dates and times in words.
    func forPeople(_ calendar: any LocalCalendar) -> InsertedTable {
        var table = self
        let dated = [MemeField.created, .modified, .due, .done].map(\.rawValue)
        for column in columns.indices where dated.contains(columns[column]) {
            for row in rows.indices {
                guard let date = DueDate(rows[row].cells[column]) else { continue }
                table.rows[row].cells[column] = date.localText(calendar)
            }
        }
        return table
    }
}

extension MemeTextLinks {
    /// Returns the links with dates and times in words.
    func forPeople(_ calendar: any LocalCalendar) -> MemeTextLinks {
        guard !inserts.isEmpty else { return self }
        var links = self
        links.inserts = inserts.mapValues { insert in
            if case .table(let table) = insert { .table(table.forPeople(calendar)) } else { insert }
        }
        return links
    }
}
