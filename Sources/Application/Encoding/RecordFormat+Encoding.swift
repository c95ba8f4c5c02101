import Domain

extension RecordFormat {
    /// How a store makes the records of memes by itself, without what comes before the first of them and
    /// after the last.
    var spelling: RecordEncoding {
        switch kind {
        case .plain: .rows(PlainRows(endsWithNUL: endsWithNUL))
        case .ids: .rows(IDRows(endsWithNUL: endsWithNUL))
        case .json: .jsonElements
        case .jsonLines where !endsWithNUL: .jsonLines
        case .jsonLines, .commaSeparated, .tabSeparated, .template:
            .memes(FormattedMemes(formatter: RecordFormatter(format: self)))
        }
    }
}

/// Records of whole memes in a format of which a store knows nothing.
private struct FormattedMemes: MemeSpelling {
    let formatter: RecordFormatter

    var wantsTexts: Bool { formatter.format.showsTexts }

    func append(_ meme: Meme, to bytes: inout [UInt8]) {
        RecordText.append(to: &bytes) { formatter.append(meme, to: &$0) }
    }
}

/// Plain records of memes: id, time of the last change, tags and title, with tabs between them.
private struct PlainRows: RowEncoding {
    let endsWithNUL: Bool

    func append(_ meme: Meme, to bytes: inout [UInt8]) {
        RecordText.append(to: &bytes) { text in
            meme.appendPlainFields(to: &text, isEscaped: !endsWithNUL)
            text.append(end)
        }
    }

    func append(_ row: MemeRow, to bytes: inout [UInt8]) {
        let capacity =
            MemeID.characterCount + Timestamp.canonicalCount + row.tagsCapacity + row.title.count
            + 4
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { text in
            guard let start = text.baseAddress else { return }
            row.id.writeText(at: start)
            var next = start + MemeID.characterCount
            next[0] = tab
            next += 1
            if let changed = row.changed {
                changed.writeCanonicalText(at: next)
                next += Timestamp.canonicalCount
            }
            next[0] = tab
            next = row.writeTags(at: next + 1)
            next[0] = tab
            next += 1
            if let title = row.title.baseAddress {
                next.update(from: title, count: row.title.count)
                next += row.title.count
            }
            next[0] = end
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: next + 1 - start))
        }
    }

    private var tab: UInt8 { UInt8(ascii: "\t") }
    private var end: UInt8 { endsWithNUL ? 0 : UInt8(ascii: "\n") }
}

/// The ids of memes.
private struct IDRows: RowEncoding {
    let endsWithNUL: Bool

    func append(_ meme: Meme, to bytes: inout [UInt8]) { append(meme.id, to: &bytes) }

    func append(_ row: MemeRow, to bytes: inout [UInt8]) { append(row.id, to: &bytes) }

    private func append(_ id: MemeID, to bytes: inout [UInt8]) {
        id.appendText(to: &bytes)
        bytes.append(endsWithNUL ? 0 : UInt8(ascii: "\n"))
    }
}
