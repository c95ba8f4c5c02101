import Domain

/// A worker that finds signs that the user may have meant something else.
struct AdviceWorker {
    let files: any Files
    let pictureWorker: PictureWorker
    let linksWorker: LinksWorker
    let calendar: any LocalCalendar

    /// - Parameter arguments: the arguments that were joined into the title.
    func advice(onTitle arguments: [String]) -> [Advice] {
        let title = arguments.joinedBySpaces
        func isFile(_ name: String) -> Bool { (try? files.facts(of: name)) != nil }
        if isFile(title) { return [.titleIsFiles([title])] }
        // The shell probably expanded a pattern such as *.md.
        if arguments.count > 1, arguments.allSatisfy(isFile) { return [.titleIsFiles(arguments)] }
        let words = title.split(separator: " ")
        guard words.count > 1 else { return [] }
        let tags = words.compactMap { AdviceWorker.value(of: $0, after: AdviceWorker.tagMarks) }
        let others = words.compactMap { AdviceWorker.value(of: $0, after: AdviceWorker.fieldMarks) }
        let due = words.compactMap { AdviceWorker.value(of: $0, after: ["due:"]) }.last
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

    /// Returns advice on links to nothing, and on dates of tasks that cannot be read.
    ///
    /// - Parameter isNew: whether the meme is new. If not, only its new links are checked.
    func advice(onTextOf meme: Meme, isNew: Bool) -> [Advice] {
        let names = (try? linksWorker.missingNames(of: meme, isNew: isNew)) ?? []
        return (names.isEmpty ? [] : [.missingTargets(names)])
            + Advice.onDates(of: meme, calendar) + waits(of: meme)
    }

    private func waits(of meme: Meme) -> [Advice] {
        guard let wait = meme.task.wait, let due = meme.task.due,
            wait.start(calendar) >= due.moment(calendar)
        else { return [] }
        return [.waitsPastDue(due)]
    }

    func advice(on texts: FieldValues<String>) -> [Advice] {
        var advice: [Advice] = []
        if let url = texts[.url], !url.isEmpty,
            url.contains(where: \.isWhitespace) || !url.contains(where: { ":.".contains($0) })
        {
            advice.append(.noAddress(url))
        }
        if let image = texts[.image], !image.isEmpty,
            let error = pictureWorker.error(ofImage: image)
        {
            advice.append(.noPicture(image, error))
        }
        return advice
    }
}

/// A sign that the user may have meant something else. Nevertheless, the meme is stored as typed.
package enum Advice: Equatable {
    /// Standard input is a pipe or a file, but was not read.
    case unreadInput
    /// The title is the name of a file, or consists of the names of several files.
    case titleIsFiles([String])
    /// Words in the title look like tags or other fields. `tags` and `due` omit their prefixes.
    case titleHasFields(tags: [String], due: String? = nil)
    case noAddress(String)
    case noPicture(String, PictureError)
    /// Links to names that no meme has.
    case missingTargets([String])
    /// The task is not listed until after its date.
    case waitsPastDue(DueDate)
    /// Dates of tasks that cannot be read, in quotes, perhaps with their places.
    case unreadDates([String])

    /// Returns advice on the dates of a meme's tasks that cannot be read.
    package static func onDates(of meme: Meme, _ calendar: any LocalCalendar) -> [Advice] {
        let dates = meme.tasks(calendar).filter { $0.done == nil }.compactMap(\.unreadDate).map {
            Diagnostic.quote($0)
        }
        return dates.isEmpty ? [] : [.unreadDates(dates)]
    }
}
