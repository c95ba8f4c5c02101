import Domain

/// The target of a draft: the store, and either the version to edit or the options given for a new meme. The
/// draft records these in comments, so that `edit --draft` can resume it.
package struct DraftSubject: Equatable {
    var store: String?
    /// The version to edit; `nil` for a new meme.
    var version: Version?
    /// The heading of the section of the text that is edited; `nil` for the whole meme.
    var section: String?
    /// The creation time of a new meme. It and the key were given on the command line, and are not part of
    /// the draft's contents.
    var created: Timestamp?
    var key: String?
    /// Whether the draft was opened with a block of fields.
    var hasBlock = false
    /// Whether the block has own fields, too.
    var hasOwnFields = false
    /// Whether the user continues the text at its end, as on a day of the journal.
    var continuesText = false

    /// Whether the title stands above the text instead of in the block.
    var isTitledAboveText: Bool { version == nil && !continuesText }

    /// The version to edit. After a compaction, the same number may have another time.
    struct Version: Equatable {
        var id: MemeID
        var number: Int
        var time: Timestamp
    }

    var lines: [String] {
        var lines: [String] = []
        if let store { lines.append("store \(JSONWriter.quoted(store))") }
        if let version {
            let (id, number, time) = (version.id.text(), version.number, version.time.text)
            lines.append("meme \(id) version \(number) of \(time)")
        }
        if let section { lines.append("section \(JSONWriter.quoted(section))") }
        if let created { lines.append("created \(created.text)") }
        if let key { lines.append("key \(JSONWriter.quoted(key))") }
        if hasBlock { lines.append(hasOwnFields ? "fields above, all" : "fields above") }
        if continuesText { lines.append("text continued") }
        return lines
    }
}

extension DraftSubject {
    /// Reads the subject from the comments in a draft. The last valid comment of each kind counts.
    package init(of draft: [UInt8]) {
        for line in DraftLines(bytes: draft).comments {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "store": store = DraftSubject.string(words[1]) ?? store
            case "meme": version = Version(words[1]) ?? version
            case "section": section = DraftSubject.string(words[1]) ?? section
            case "created": created = Timestamp(rfc3339: String(words[1])) ?? created
            case "key": key = DraftSubject.string(words[1]) ?? key
            case "fields":
                hasBlock = words[1].hasPrefix("above")
                hasOwnFields = words[1] == "above, all"
            case "text": continuesText = words[1] == "continued"
            default: break
            }
        }
    }

    private static func string(_ json: Substring) -> String? {
        JSONReader.read(Array(json.utf8)) { (try? $0.readValue())?.string?.text }
    }
}

extension DraftSubject.Version {
    /// Parses text such as `7m3k9q2x0d4v version 3 of 2026-11-20T10:00:00.123Z`; `nil` for other text.
    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard words.count == 5, words[1] == "version", words[3] == "of",
            let id = MemeID(String(words[0])), let number = WholeNumber.read(words[2]),
            let time = Timestamp(rfc3339: String(words[4]))
        else { return nil }
        self.init(id: id, number: number, time: time)
    }
}
