import Domain

/// Finds signs that the user may have meant something else.
struct DoubtsWorker {
    let files: any Files
    let pictureWorker: PictureWorker

    /// - Parameter arguments: the arguments that were joined into the title.
    func doubts(ofTitle arguments: [String]) -> [Doubt] {
        let title = arguments.joinedBySpaces
        func isFile(_ name: String) -> Bool { (try? files.facts(of: name)) != nil }
        if isFile(title) { return [.titleIsFiles([title])] }
        // Probably a pattern such as *.md that the shell expanded.
        if arguments.count > 1, arguments.allSatisfy(isFile) { return [.titleIsFiles(arguments)] }
        let words = title.split(separator: " ")
        guard words.count > 1 else {
            return title.contains("://") ? [.titleIsAddress(title)] : []
        }
        let tags = words.compactMap { DoubtsWorker.value(of: $0, after: DoubtsWorker.tagMarks) }
        let others = words.compactMap { DoubtsWorker.value(of: $0, after: DoubtsWorker.fieldMarks) }
        return tags.isEmpty && others.isEmpty ? [] : [.titleHasFields(tags: tags)]
    }

    /// The marks of tags in other programs, such as todo.txt and Taskwarrior.
    private static let tagMarks = ["+", "#", "@", "project:", "tag:", "tags:", "context:"]
    private static let fieldMarks = ["due:", "pri:", "priority:"]

    /// Returns what follows one of the marks in a word, if that begins with a letter or follows a colon.
    private static func value(of word: Substring, after marks: [String]) -> String? {
        guard let mark = marks.first(where: word.hasPrefix) else { return nil }
        let value = word.dropFirst(mark.count)
        guard let first = value.first, first.isLetter || mark.count > 1 else { return nil }
        return String(value)
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
