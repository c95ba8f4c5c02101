import Domain

extension ReferenceError {
    package var words: String {
        switch self {
        case .unreadable(let text):
            localized(
                "no meme with id \(Diagnostic.quote(text)); use an id or its first characters, @, @~N or ID@N"
            )
        case .tooShort(let word):
            localized(
                "\(Diagnostic.quote(word)) is too short: changing a meme needs at least \(number: MemeReference.shortestWordForChange) characters of its id; 'meme list' shows ids"
            )
        case .noSuchMeme(let reference, _): noSuchMeme(reference)
        case .memeWasRemoved(let reference):
            localized(
                "the meme \(Diagnostic.quote(reference.description)) was removed; to restore it: meme restore \(reference.description)"
            )
        case .memeWasPurged(let reference):
            localized(
                "the meme \(Diagnostic.quote(reference.description)) was purged; it cannot be restored"
            )
        case .removedBefore(let reference):
            localized(
                "an earlier change removes the meme \(Diagnostic.quote(reference.description))")
        case .noSuchKey(let key): localized("no meme has the key \(Diagnostic.quote(key))")
        case .ambiguous(let reference, let candidates, let count):
            ambiguous(reference, candidates, count)
        case .noSuchField(let name, let nearest):
            RequestError.unknownField(name, nearest: nearest).words
        case .noSuchHeading(let heading, let title, let nearest):
            noSuchHeading(heading, title, nearest)
        case .noSuchBlock(let wanted, let title, let languages):
            noSuchBlock(wanted, title, languages)
        case .ambiguousHeading(let heading, let title, let lines):
            localized(
                "\(Diagnostic.quote(title)) has several headings \(Diagnostic.quote(heading)), on lines \(lines.map(String.init).joined(separator: ", ")); A#B names B below A"
            )
        case .noSuchTag(let name, let nearest):
            nearest.map {
                localized(
                    "no meme has the tag \(Diagnostic.quote(name)); did you mean \(Diagnostic.quote($0))?"
                )
            } ?? localized("no meme has the tag \(Diagnostic.quote(name)); see 'meme tags'")
        case .noSuchVersion(let reference, let count): noSuchVersion(reference, count)
        case .versionIsRemoval(let reference):
            localized(
                "\(Diagnostic.quote(reference.description)) is a removal and has no contents; use an earlier version"
            )
        case .versionIsFixed(let reference):
            localized(
                "\(Diagnostic.quote(reference.description)) is a version and cannot be changed; leave out @N, or use 'meme restore'"
            )
        case .versionWanted(let id):
            localized(
                "the meme \(id) is not removed; to restore a version: meme restore \(id)@N; see 'meme history \(id)'"
            )
        }
    }

    private func noSuchMeme(_ reference: MemeReference) -> String {
        switch reference {
        case .recent(0):
            localized(
                "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'"
            )
        case .recent(let distance):
            localized("no meme @~\(distance): there are fewer memes; see 'meme list'")
        case .prefix(let prefix):
            localized("no id begins with \(Diagnostic.quote(prefix.text)); 'meme list' shows ids")
        case .word(let word), .shortWord(let word): noSuchMeme(word)
        case .version(let meme, _): noSuchMeme(meme)
        }
    }

    private func noSuchMeme(_ word: String) -> String {
        if word.utf8.count < 4, WholeNumber.read(word) != nil {
            return localized(
                "no meme with id or title \(Diagnostic.quote(word)); 'meme list' shows ids"
            )
        }
        let isPlain =
            word.utf8.count <= 40 && word.contains { $0 != " " }
            && word.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: " ") }
        let words = isPlain ? " \(word)" : ""
        return localized(
            "no meme with id or title \(Diagnostic.quote(word)); 'meme list' shows ids, 'meme search\(words)' searches"
        )
    }

    /// The question `did you mean ...?` with the candidates' titles; `nil` unless the error is `noSuchMeme`
    /// with candidates.
    var suggestion: String? {
        guard case .noSuchMeme = self, !candidates.isEmpty else { return nil }
        let titles = candidates.map { Diagnostic.quote($0.title, limit: 40) }
        return localized("did you mean \(Choices.words(titles))?")
    }

    package var candidates: [MemeCandidate] {
        switch self {
        case .noSuchMeme(_, let nearest): nearest
        case .ambiguous(_, let candidates, _): candidates
        default: []
        }
    }

    private func ambiguous(
        _ reference: MemeReference, _ candidates: [MemeCandidate], _ count: Int
    ) -> String {
        let listed = candidates.map { candidate in
            let excerpt = SafeText.escaped(String(candidate.excerpt.prefix(40)))
            let age = candidate.changed.flatMap(MessageTimes.age) ?? ""
            return "\n  \(candidate.id) \(Diagnostic.quote(candidate.title))"
                + [excerpt, age].filter { !$0.isEmpty }.map { "  \($0)" }.joined()
        }
        let more = count - candidates.count
        let rest = more > 0 ? "\n  " + localized("and \(number: more) more") : ""
        return localized(
            "\(Diagnostic.quote(reference.description)) matches \(number: count) memes; use an id, or more characters of one:"
        )
            + listed.joined() + rest
    }

    private func noSuchHeading(_ heading: String, _ title: String, _ nearest: [String]) -> String {
        let (heading, title) = (Diagnostic.quote(heading), Diagnostic.quote(title))
        guard !nearest.isEmpty else {
            return localized("no heading \(heading) in \(title); it has no headings")
        }
        let names = nearest.map { Diagnostic.quote($0, limit: 40) }.joined(separator: ", ")
        return localized("no heading \(heading) in \(title); it has: \(names)")
    }

    private func noSuchBlock(_ wanted: String, _ title: String, _ languages: [String]) -> String {
        let (wanted, title) = (Diagnostic.quote(wanted), Diagnostic.quote(title))
        guard !languages.isEmpty else {
            return localized("no code block \(wanted) in \(title); it has no fenced code blocks")
        }
        let blocks = languages.enumerated().prefix(5).map { index, language in
            "\(index + 1)" + (language.isEmpty ? "" : " \(SafeText.escaped(language))")
        }.joined(separator: ", ")
        let rest = languages.count > 5 ? ", ..." : ""
        return localized("no code block \(wanted) in \(title); it has: \(blocks + rest)")
    }

    private func noSuchVersion(_ reference: MemeReference, _ count: Int) -> String {
        guard case .version(let meme, let number) = reference else {
            return localized("no such version")
        }
        return localized(
            "no version \(number): \(meme) has \(Amount.versions(count)); see 'meme history'")
    }

    var exitCode: ExitCode {
        switch self {
        case .ambiguous, .ambiguousHeading: .badData
        case .tooShort, .versionIsFixed, .versionWanted: .usage
        case .unreadable, .noSuchMeme, .memeWasRemoved, .memeWasPurged, .removedBefore, .noSuchKey,
            .noSuchField, .noSuchHeading, .noSuchBlock, .noSuchTag, .noSuchVersion,
            .versionIsRemoval:
            .noInput
        }
    }
}

extension SectionError {
    var words: String {
        switch self {
        case .headingWanted(let title):
            localized(
                "name a section of \(Diagnostic.quote(title)), as REF#HEADING; 'meme show REF --outline' lists the headings"
            )
        case .emptyHeading(let line, let title):
            localized(
                "the heading on line \(number: line) of \(Diagnostic.quote(title)) is empty and cannot be a title; nothing was changed"
            )
        case .noRepeatedLevel(let title):
            localized(
                "no two headings of \(Diagnostic.quote(title)) have the same level; for one section: meme extract REF#HEADING"
            )
        case .noHeadingOfLevel(let level, let title):
            localized(
                "no heading of level \(number: level) in \(Diagnostic.quote(title)); 'meme show REF --outline' lists the headings"
            )
        case .hasAttachments(let title):
            localized(
                "\(Diagnostic.quote(title)) has attachments, which cannot be moved; nothing was changed"
            )
        case .notClosed(let title):
            localized(
                "nothing can follow the text of \(Diagnostic.quote(title)): a code block, HTML or a comment in it is not closed"
            )
        }
    }

    var exitCode: ExitCode { if case .headingWanted = self { .usage } else { .badData } }
}

extension TaskError {
    var words: String {
        switch self {
        case .notTask(let title):
            localized(
                "\(Diagnostic.quote(title)) is not a task; 'meme edit REF --todo' makes it one")
        case .repeats(let title):
            localized(
                "\(Diagnostic.quote(title)) repeats and is open; if it was done by mistake: meme undo"
            )
        case .noTaskOnLine(let line, let title):
            localized(
                "no task on line \(number: line) of \(Diagnostic.quote(title)); see 'meme tasks'")
        case .lineChanged(let reference, let title):
            localized(
                "\(Diagnostic.quote(reference)): that line of \(Diagnostic.quote(title)) has changed; nothing was done; see 'meme tasks'"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .notTask, .repeats: .badData
        case .noTaskOnLine: .noInput
        case .lineChanged: .busy
        }
    }
}
