import Domain

extension Doubt {
    /// The advice on what to type instead, or the reason for the doubt.
    package var words: String {
        switch self {
        case .unreadInput:
            localized("standard input was not read; use -m - to read the text from it")
        case .titleIsFiles(let names):
            names.count == 1
                ? localized(
                    "a file of that name exists; to import it: meme import \(CommandCorrection.quote(names[0]))"
                ) : localized("files with these names exist; to import them: meme import FILE...")
        case .titleHasFields(tags: [], due: nil): localized("all words became the title")
        case .titleHasFields(let tags, let due?):
            localized(
                "all words became the title; to set the date: \((tags.map { "-t " + CommandCorrection.quote($0) } + ["--due " + CommandCorrection.quote(due)]).joined(separator: " "))"
            )
        case .titleHasFields(let tags, nil):
            localized(
                "all words became the title; to set tags: \(tags.map { "-t " + CommandCorrection.quote($0) }.joined(separator: " "))"
            )
        case .noAddress(let url):
            localized("the url does not look like a web address: \(Diagnostic.quote(url))")
        case .missingTargets(let names):
            names.count == 1
                ? localized("nothing has the title \(Diagnostic.quote(names[0])) yet")
                : localized("nothing has the titles \(FirstTitles.quoted(names)) yet")
        case .noPicture(let image, .notFound) where !image.hasPrefix("/"):
            localized(
                "image \(Diagnostic.path(image)): not found in the store's folder; use an absolute path for a file elsewhere"
            )
        case .noPicture(let image, let error):
            localized("image \(Diagnostic.path(image)): \(localized(key: error.rawValue))")
        }
    }

    /// Returns one line of advice for each doubt.
    package static func advice(_ doubts: [Doubt]) -> [Output] {
        doubts.map { .hint(StyledText($0.words + "\n", .faint)) }
    }
}
