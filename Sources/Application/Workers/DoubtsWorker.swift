import Domain

/// A worker that finds signs that the user may have meant something else.
struct DoubtsWorker {
    let files: any Files
    let pictureWorker: PictureWorker
    let linksWorker: LinksWorker

    /// - Parameter arguments: the arguments that were joined into the title.
    func doubts(ofTitle arguments: [String]) -> [Doubt] {
        let title = arguments.joinedBySpaces
        func isFile(_ name: String) -> Bool { (try? files.facts(of: name)) != nil }
        if isFile(title) { return [.titleIsFiles([title])] }
        // The shell probably expanded a pattern such as *.md.
        if arguments.count > 1, arguments.allSatisfy(isFile) { return [.titleIsFiles(arguments)] }
        let words = title.split(separator: " ")
        guard words.count > 1 else { return [] }
        let tags = words.compactMap { DoubtsWorker.value(of: $0, after: DoubtsWorker.tagMarks) }
        let others = words.compactMap { DoubtsWorker.value(of: $0, after: DoubtsWorker.fieldMarks) }
        let due = words.compactMap { DoubtsWorker.value(of: $0, after: ["due:"]) }.last
        return tags.isEmpty && others.isEmpty && due == nil
            ? [] : [.titleHasFields(tags: tags, due: due)]
    }

    /// The prefixes that mark tags in other programs, such as todo.txt and Taskwarrior.
    private static let tagMarks = ["+", "#", "@", "project:", "tag:", "tags:", "context:"]
    private static let fieldMarks = ["pri:", "priority:"]

    /// Returns the text that follows one of the marks at the start of a word. Returns `nil` if the word has
    /// no mark or no text after the mark. If the mark is a single character, also returns `nil` unless the
    /// text begins with a letter.
    private static func value(of word: Substring, after marks: [String]) -> String? {
        guard let mark = marks.first(where: word.hasPrefix) else { return nil }
        let value = word.dropFirst(mark.count)
        guard let first = value.first, first.isLetter || mark.count > 1 else { return nil }
        return String(value)
    }

    /// - Parameter isNew: whether the meme is new. If not, only its new links are checked.
    func doubts(ofLinksIn meme: Meme, isNew: Bool) -> [Doubt] {
        let names = (try? linksWorker.missingNames(of: meme, isNew: isNew)) ?? []
        return names.isEmpty ? [] : [.missingTargets(names)]
    }

    func doubts(of texts: FieldValues<String>) -> [Doubt] {
        var doubts: [Doubt] = []
        if let url = texts[.url], !url.isEmpty,
            url.contains(where: \.isWhitespace) || !url.contains(where: { ":.".contains($0) })
        {
            doubts.append(.noAddress(url))
        }
        if let image = texts[.image], !image.isEmpty,
            let error = pictureWorker.error(ofImage: image)
        {
            doubts.append(.noPicture(image, error))
        }
        return doubts
    }
}
