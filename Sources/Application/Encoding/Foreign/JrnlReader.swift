import Domain

/// Reads what `jrnl --export json` writes: an object with the entries in an array.
///
/// Source: `jrnl/plugins/json_exporter.py` of <https://github.com/jrnl-org/jrnl>.
struct JrnlReader {
    /// Its times are local ones.
    let calendar: any LocalCalendar

    private static let knownNames: Set<String> = [
        "title", "body", "date", "time", "tags", "starred",
    ]

    /// The entries of a file.
    func memes(in bytes: UnsafeBufferPointer<UInt8>) -> ForeignMemes {
        var memes = ForeignMemes()
        do throws(ForeignFault) {
            try ForeignJSON.eachValue(in: bytes) { (journal, line) throws(ForeignFault) in
                do throws(LineError) {
                    let entries = try JrnlReader.entries(of: journal)
                    ForeignJSON.add(entries, line, bytes, to: &memes) {
                        (entry, line, memes) throws(LineError) in
                        memes.memes.append(try meme(entry, line))
                    }
                } catch {
                    throw ForeignFault(line: line, error: .record(error))
                }
            }
        } catch {
            memes.faults.append(error)
        }
        return memes
    }

    private static func entries(of journal: JSONValue) throws(LineError) -> JSONValue {
        guard journal.kind == .object else { return journal }
        guard let entries = try ForeignObject(journal).value("entries") else {
            throw .missing(field: "entries")
        }
        guard entries.kind == .array else { throw .wrongType(field: "entries") }
        return entries
    }

    private func meme(_ entry: ForeignObject, _ line: Int) throws(LineError) -> ForeignMeme {
        guard entry.value("title") != nil || entry.value("body") != nil else {
            throw .missing(field: "title")
        }
        let title = try entry.string("title") ?? ""
        var meme = ForeignMeme(title: title, text: try entry.string("body") ?? "", line: line)
        if meme.text.utf8.last == UInt8(ascii: "\n") { meme.text.unicodeScalars.removeLast() }
        if !title.isVisible { (meme.title, meme.text) = FirstLine.split(meme.text) }
        meme.tags = try entry.strings("tags").map(JrnlReader.tag)
        meme.isPinned = try entry.boolean("starred")
        let date = try entry.string("date")
        let time = try entry.string("time") ?? "00:00"
        if let date {
            meme.created = ForeignDate.timestamp("\(date) \(time)", calendar: calendar)
            if meme.created == nil { throw .invalidTime(field: "date") }
        }
        meme.identity = "\(date ?? "") \(time) \(title)"
        meme.otherFields = entry.rest(besides: JrnlReader.knownNames, as: "jrnl")
        return meme
    }

    /// A tag without the sign before it, which the user of jrnl can choose.
    private static func tag(_ tag: String) -> String {
        guard let sign = tag.unicodeScalars.first, "@#+!%&".unicodeScalars.contains(sign) else {
            return tag
        }
        return String(tag.unicodeScalars.dropFirst())
    }
}
