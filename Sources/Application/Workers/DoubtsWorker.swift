import Domain

/// What a user may have meant otherwise. The meme is stored as it was typed.
enum Doubt: Equatable {
    /// Standard input is a pipe or a file, and was not read.
    case unreadInput
    case titleIsFile(String)
    case titleIsAddress(String)
    /// Words of the title have the marks of tags: these tags.
    case titleHasTags([String])
    case noAddress(String)
    case noPicture(String, PictureError)
}

/// Finds what a user may have meant otherwise.
struct DoubtsWorker {
    let files: any Files
    let pictureWorker: PictureWorker

    /// What is odd about the words of a new meme.
    func doubts(ofTitle title: String) -> [Doubt] {
        let words = title.split(separator: " ")
        guard words.count > 1 else {
            if title.contains("://") { return [.titleIsAddress(title)] }
            let facts = try? files.facts(of: title)
            return facts == nil ? [] : [.titleIsFile(title)]
        }
        let tags = words.filter {
            "+#".contains($0.prefix(1)) && $0.dropFirst().first?.isLetter == true
        }
        return tags.isEmpty ? [] : [.titleHasTags(tags.map { String($0.dropFirst()) })]
    }

    /// What is odd about some fields.
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
