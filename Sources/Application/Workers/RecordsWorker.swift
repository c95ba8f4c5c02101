import Domain

/// Turns memes into records for programs: what lists print and exports write.
struct RecordsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Begins to read the memes of a fetch as records, with what comes before the first of them and after
    /// the last.
    ///
    /// - Throws: what the store throws.
    func records(
        _ fetch: MemesFetch, as format: RecordFormat
    ) throws(MemesError) -> any RecordsCursor {
        let records = try store.fetchRecords(fetch, as: format.spelling)
        switch format.kind {
        case .json: return ArrayRecordsCursor(records)
        case .commaSeparated, .tabSeparated:
            var header = RecordText()
            RecordFormatter(format: format).appendHeader(of: Meme.self, to: &header)
            return HeadedRecordsCursor(records, header.bytes)
        case .plain, .jsonLines, .ids, .template: return records
        }
    }
}

/// Records with a header before the first of them.
private final class HeadedRecordsCursor: RecordsCursor {
    private let records: any RecordsCursor
    private var header: [UInt8]?

    init(_ records: any RecordsCursor, _ header: [UInt8]) {
        self.records = records
        self.header = header
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        guard var page = try records.nextPage() else { return nil }
        if let header { page.parts.insert(header, at: 0) }
        header = nil
        page.joinShortParts()
        return page
    }
}

/// Records of the elements of a JSON array, with its brackets.
private final class ArrayRecordsCursor: RecordsCursor {
    private let elements: any RecordsCursor
    private var hasElements = false

    init(_ elements: any RecordsCursor) {
        self.elements = elements
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        guard var page = try elements.nextPage() else { return nil }
        if let last = page.parts.lastIndex(where: { !$0.isEmpty }) {
            // After the last element of a page there is no comma yet.
            page.parts[last].removeLast(2)
            page.parts.insert(Array((hasElements ? ",\n" : "[\n").utf8), at: 0)
            hasElements = true
        }
        if page.isLast { page.parts.append(Array((hasElements ? "\n]\n" : "[]\n").utf8)) }
        page.joinShortParts()
        return page
    }
}

extension RecordsPage {
    /// Puts the parts together where they are short, so that they are written at once.
    fileprivate mutating func joinShortParts() {
        let byteCount = parts.reduce(0) { $0 + $1.count }
        if byteCount <= 1 << 16 { parts = [Array(parts.joined())] }
    }
}
