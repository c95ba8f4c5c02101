import Domain

extension Doubt {
    /// The advice on what to type instead.
    package var words: String {
        switch self {
        case .unreadInput:
            localized("standard input was not read; use -m - to read the text from it")
        case .titleIsFiles(let names):
            names.count == 1
                ? localized(
                    "a file of that name exists; to import it: meme import \(MeantLine.quote(names[0]))"
                ) : localized("files of these names exist; to import them: meme import FILE...")
        case .titleIsAddress(let title):
            localized(
                "the address became the title; to set the url: -u \(MeantLine.quote(title)) TITLE"
            )
        case .titleHasFields(tags: []): localized("all words became the title")
        case .titleHasFields(let tags):
            localized(
                "all words became the title; to set tags: \(tags.map { "-t " + MeantLine.quote($0) }.joined(separator: " "))"
            )
        case .noAddress(let url):
            localized("the url does not look like an address: \(Diagnostic.quote(url))")
        case .noPicture(let image, .notFound) where !image.hasPrefix("/"):
            localized(
                "image \(Diagnostic.path(image)): not found in the folder of the store; use an absolute path for other files"
            )
        case .noPicture(let image, let error):
            localized("image \(Diagnostic.path(image)): \(localized(key: error.rawValue))")
        }
    }

    /// One line of advice for each doubt.
    package static func advice(_ doubts: [Doubt]) -> [Output] {
        doubts.map { .hint(StyledText($0.words + "\n", .faint)) }
    }
}
