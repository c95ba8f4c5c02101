import Domain

extension ReferenceError {
    /// Why it does not lead to what is wanted.
    var words: String {
        switch self {
        case .unreadable(let text):
            "no meme with id \(Diagnostic.quote(text)); give an id or its first characters, @, @~N "
                + "or ID@N"
        case .tooShort(let word):
            "\(Diagnostic.quote(word)) is too short: changing a meme takes at least "
                + "\(MemeReference.shortestWordForChange) characters; \(ReferenceError.whereIDsAre)"
        case .noSuchMeme(let reference, _): noSuchMeme(reference)
        case .memeWasRemoved(let reference):
            "the meme \(Diagnostic.quote(reference.description)) was removed; 'meme restore "
                + "\(reference.description)' brings it back"
        case .removedBefore(let reference):
            "an earlier change removes the meme \(Diagnostic.quote(reference.description))"
        case .noSuchKey(let key):
            "no meme has the key \(Diagnostic.quote(key))"
        case .ambiguous(let reference, let candidates, let count):
            ambiguous(reference, candidates, count)
        case .noSuchTag(let name, let nearest):
            "no meme has the tag \(Diagnostic.quote(name))"
                + (nearest.map { "; did you mean \(Diagnostic.quote($0))?" } ?? "; see 'meme tags'")
        case .noSuchVersion(let reference, let count): noSuchVersion(reference, count)
        case .versionIsRemoval(let reference):
            "\(Diagnostic.quote(reference.description)) is a removal, which has no contents; give "
                + "an earlier version"
        case .versionIsFixed(let reference):
            "\(Diagnostic.quote(reference.description)) is a version, which cannot be changed; "
                + "leave out @N, or use 'meme restore'"
        case .versionWanted(let id):
            "the meme \(id) is not removed; name the version to restore: \(id)@N, see 'meme history "
                + "\(id)'"
        }
    }

    private func noSuchMeme(_ reference: MemeReference) -> String {
        switch reference {
        case .recent(0):
            "no meme @: there are no memes yet; try 'meme add TITLE'"
        case .recent(let distance):
            "no meme @~\(distance): there are fewer memes; see 'meme list'"
        case .prefix(let prefix)
        where prefix.text.utf8.count < 4 && WholeNumber.read(prefix.text) != nil:
            "no id begins with \(Diagnostic.quote(prefix.text)); ids stand in the first column of 'meme list'"
        case .prefix(let prefix):
            "no id begins with \(Diagnostic.quote(prefix.text)); see 'meme list'"
        case .word(let word): noSuchMeme(word)
        case .version(let meme, _):
            noSuchMeme(meme)
        }
    }

    private func noSuchMeme(_ word: String) -> String {
        let start = "no meme with id or title \(Diagnostic.quote(word)); "
        if word.utf8.count < 4, WholeNumber.read(word) != nil {
            return start + ReferenceError.whereIDsAre
        }
        let isPlain =
            word.utf8.count <= 40 && word.contains { $0 != " " }
            && word.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: " ") }
        return start + "'meme list' shows ids, 'meme search\(isPlain ? " \(word)" : "")' searches"
    }

    /// Titles that may have been meant, for people.
    var suggestion: String? {
        guard case .noSuchMeme(_, let titles) = self, !titles.isEmpty else { return nil }
        return "did you mean \(Choices.words(titles.map { Diagnostic.quote($0, limit: 40) }))?"
    }

    private static let whereIDsAre = "ids stand in the first column of 'meme list'"

    private func ambiguous(
        _ reference: MemeReference, _ candidates: [MemeCandidate], _ count: Int
    ) -> String {
        let listed = candidates.map { "\n  \($0.id) \(Diagnostic.quote($0.title))" }
        let rest = count > candidates.count ? "\n  and \(count - candidates.count) more" : ""
        return
            "\(Diagnostic.quote(reference.description)) matches \(count) memes; give an id, or more of "
            + "one:\(listed.joined())\(rest)"
    }

    private func noSuchVersion(_ reference: MemeReference, _ count: Int) -> String {
        guard case .version(let meme, let number) = reference else { return "no such version" }
        return
            "no version \(number): \(meme) has \(Amount.words(count, "version")); see 'meme history'"
    }

    var exitCode: ExitCode {
        switch self {
        case .ambiguous: .badData
        case .tooShort, .versionIsFixed, .versionWanted: .usage
        case .unreadable, .noSuchMeme, .memeWasRemoved, .removedBefore, .noSuchKey, .noSuchTag,
            .noSuchVersion, .versionIsRemoval:
            .noInput
        }
    }
}
