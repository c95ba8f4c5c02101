import Domain
import Markup

/// A worker that replaces a text in memes. It changes either all of the selected memes or none.
struct ReplacementWorker {
    let store: any MemesStore
    let selectionWorker: SelectionWorker
    let matchTimeout: any MatchTimeout

    /// Replaces a text in the titles and texts of memes, or in sections of their texts; see `changeMemes`.
    ///
    /// - Parameter version: the number of versions that each meme must have; `nil` for any number.
    /// - Returns: the changed memes; in a dry run for people also the differences.
    /// - Throws: `RequestError.confirmationNeeded`, `.matchTakesTooLong`, `.unknownGroups`;
    ///   `FieldError.emptyTitle`, `.titleNotOneLine` for a title that would become invalid, `.loneSurrogate` for a
    ///   text that contains one; `HistoryError.otherVersion`; selection and store errors.
    func replace(
        _ replacement: TextReplacement, in selection: MemesSelection, ifVersion version: Int? = nil,
        isDryRun: Bool, listsAll: Bool, wantsShortIDs: Bool, asksFrom: Int? = nil
    ) throws(MemesError) -> ReplacedText {
        var replaced = ReplacedText(changed: ChangedMemes(memes: [], changed: []))
        replaced.changed = try store.changeMemes(
            isDryRun: isDryRun, wantsShortIDs: wantsShortIDs, asksFrom: asksFrom
        ) { (operation) throws(MemesError) in
            (replaced.placeCount, replaced.differences) = (0, [])
            let (cursor, headings) = try selectionWorker.fetchSections(
                selection, in: operation, isReversed: true)
            return try ChangedMemes(cursor, isReversed: true, listsAll: listsAll) {
                (meme) throws(MemesError) in
                if let version { try operation.check(version, of: meme) }
                let (edit, count) = try self.edit(of: meme, replacement, headings[meme.id] ?? [nil])
                guard count > 0 else { return nil }
                replaced.placeCount += count
                let kept = try operation.edit(meme, by: edit)
                if isDryRun, wantsShortIDs, let kept {
                    let number = try operation.versionCount(of: .prefix(MemeIDPrefix(meme.id)))
                    let pair = VersionPair(
                        old: MemeVersion(
                            number: number, time: meme.changed ?? operation.now, meme: meme),
                        new: MemeVersion(number: number + 1, time: operation.now, meme: kept))
                    replaced.differences.insert(MemesDifference(pair), at: 0)
                }
                return kept
            }
        }
        return replaced
    }

    /// Returns the edit for a meme, as the next method does. Limits the time if it may be long.
    private func edit(
        of meme: Meme, _ replacement: TextReplacement, _ headings: [String?]
    ) throws(MemesError) -> (MemeEdit, count: Int) {
        guard replacement.mayTakeForever else {
            return try ReplacementWorker.edit(of: meme, replacement, headings)
        }
        let answers = try matchTimeout.answers(for: [meme]) { meme in
            Result { () throws(MemesError) in
                try ReplacementWorker.edit(of: meme, replacement, headings)
            }
        }
        return try answers[0].get()
    }

    /// Returns the edit that replaces all places in a meme, and their number.
    ///
    /// - Parameter headings: the headings of the sections in which to replace; `nil` for the title and the text.
    private static func edit(
        of meme: Meme, _ replacement: TextReplacement, _ headings: [String?]
    ) throws(MemesError) -> (MemeEdit, count: Int) {
        func result(_ text: String) throws(MemesError) -> (text: String, count: Int) {
            do throws(TextReplacement.Failure) {
                return try replacement.result(in: text)
            } catch {
                let id = meme.id.text()
                switch error {
                case .takesTooLong:
                    throw .request(.matchTakesTooLong(id: id, title: meme.title))
                case .unknownGroups(let match):
                    throw .request(.unknownGroups(match: match, id: id, title: meme.title))
                }
            }
        }
        var title: String?
        var changed = meme
        var total = 0
        for heading in headings {
            let range = try heading.map { (heading) throws(MemesError) in
                try changed.sectionToChange(heading).range
            }
            var bytes = Array(changed.text.utf8)
            let part = range ?? 0..<bytes.count
            let (text, count) = try result(String(decoding: bytes[part], as: UTF8.self))
            if count > 0 {
                guard meme.exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
                bytes.replaceSubrange(part, with: text.utf8)
                changed.text = String(decoding: bytes, as: UTF8.self)
                total += count
            }
            if heading == nil {
                let (text, count) = try result(meme.title)
                if count > 0 {
                    guard meme.exactJSON[.title] == nil else {
                        throw .field(.loneSurrogate(.title))
                    }
                    title = text
                    total += count
                }
            }
        }
        let text = changed.text.hasSameBytes(as: meme.text) ? nil : changed.text
        return (try MemeEdit(title: title, text: text.map { .replace($0) }), total)
    }
}

struct ReplacedText: Equatable {
    var changed: ChangedMemes
    /// The number of places that were replaced.
    var placeCount = 0
    /// The differences that the change makes, if they are to be shown.
    var differences: [MemesDifference] = []
}
