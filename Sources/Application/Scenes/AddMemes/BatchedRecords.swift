import Domain

/// Prints the memes of a batch for programs, page by page: an identifier a line, or a JSON array with
/// the line on which each began and its result.
struct BatchedRecords {
    private static let pageSize = 4096

    private let added: AddedMemes
    private let isDryRun: Bool

    /// The records of added memes; in a dry run without identifiers.
    init(of added: AddedMemes, isDryRun: Bool) {
        self.added = added
        self.isDryRun = isDryRun
    }

    /// Hands out the text in pieces, of which there is one at least.
    func eachPage(_ format: RecordFormat, _ body: (String) -> Void) {
        switch format.kind {
        case .json: eachPageOfObjects(body)
        default: isDryRun ? body("") : IDLines(added.ids).forEach(body)
        }
    }

    private func eachPageOfObjects(_ body: (String) -> Void) {
        var page = RecordText()
        var count = 0
        for (id, record) in zip(added.ids, added.lines ?? BatchedLines()) {
            page.append(count == 0 ? "[\n" : ",\n")
            page.append { write(id, record.line, record.status, to: &$0) }
            count += 1
            if count.isMultiple(of: BatchedRecords.pageSize) {
                body(page.text)
                page = RecordText()
            }
        }
        page.append(count == 0 ? "[]\n" : "\n]\n")
        body(page.text)
    }

    private func write(
        _ id: MemeID, _ line: Int, _ status: BatchedMeme.Status, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.name("line")
        writer.json(String(line))
        if !isDryRun || status == .known {
            writer.name("id")
            writer.id(id)
        }
        writer.name("status")
        writer.string(status == .known ? "known" : "added")
        writer.endObject()
    }
}
