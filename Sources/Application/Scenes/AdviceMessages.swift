import Domain

extension Diagnostic {
    /// Creates the message for a query without matches, including a guess at what the user meant.
    package init(_ guess: QueryGuess) {
        let words =
            switch guess {
            case .nothing: localized("no memes match")
            case .query(let query):
                localized(
                    "no memes match; did you mean \(SafeText.escaped(String(query.prefix(60))))?")
            case .tag(let name, nil):
                localized("no memes match; no tag \(Diagnostic.quote(name)); see 'meme tags'")
            case .tag(let name, let nearest?):
                localized(
                    "no memes match; no tag \(Diagnostic.quote(name)), did you mean \(Diagnostic.quote(nearest))?"
                )
            case .emptyThen: localized("no memes match; there were no memes then")
            case .format(let name):
                localized("no memes match; did you mean 'meme export --format \(name)'?")
            }
        self.init(words, .nothingMatched)
    }
}

extension Advice {
    /// The advice on what to type instead, or the reason for the piece of advice.
    package var words: String {
        switch self {
        case .unreadInput:
            localized("standard input was not read; use -m - to read the text from it")
        case .titleIsFiles(let names):
            names.count == 1
                ? localized(
                    "a file of that name exists; to import it: meme import \(names[0].quotedForShell)"
                ) : localized("files with these names exist; to import them: meme import FILE...")
        case .titleHasFields(tags: [], due: nil): localized("all words became the title")
        case .titleHasFields(let tags, let due?):
            localized(
                "all words became the title; to set the date: \((tags.map { "-t " + $0.quotedForShell } + ["--due " + due.quotedForShell]).joined(separator: " "))"
            )
        case .titleHasFields(let tags, nil):
            localized(
                "all words became the title; to set tags: \(tags.map { "-t " + $0.quotedForShell }.joined(separator: " "))"
            )
        case .noAddress(let url):
            localized("the url does not look like a web address: \(Diagnostic.quote(url))")
        case .missingTargets(let names):
            names.count == 1
                ? localized("nothing has the title \(Diagnostic.quote(names[0])) yet")
                : localized("nothing has the titles \(FirstTitles.quoted(names)) yet")
        case .unreadDates(let dates):
            localized(
                dates.count,
                one: "\(number: dates.count) date cannot be read: \(Advice.first(dates))",
                other: "\(number: dates.count) dates cannot be read: \(Advice.first(dates))")
        case .waitsPastDue(let due):
            localized(
                "the task waits until after it is due on \(MessageTimes.words(for: due))")
        case .noPicture(let image, let error):
            localized("image \(Diagnostic.path(image)): \(localized(key: error.rawValue))")
        }
    }

    private static func first(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    }

    /// Returns one line of advice for each piece of advice.
    package static func hints(_ advice: [Advice]) -> [Output] {
        advice.map { .hint(StyledText($0.words + "\n", .faint)) }
    }
}
