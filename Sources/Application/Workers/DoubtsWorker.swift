import Domain

/// Finds signs that the user may have meant something else.
struct DoubtsWorker {
    let files: any Files
    let pictureWorker: PictureWorker

    func doubts(ofTitle title: String) -> [Doubt] {
        let words = title.split(separator: " ").map(String.init)
        func isFile(_ name: String) -> Bool { (try? files.facts(of: name)) != nil }
        if isFile(title) { return [.titleIsFiles([title])] }
        guard words.count > 1 else {
            return title.contains("://") ? [.titleIsAddress(title)] : []
        }
        // Probably a pattern such as *.md that the shell expanded.
        if words.allSatisfy(isFile) { return [.titleIsFiles(words)] }
        let tags = words.filter {
            "+#".contains($0.prefix(1)) && $0.dropFirst().first?.isLetter == true
        }
        return tags.isEmpty ? [] : [.titleHasTags(tags.map { String($0.dropFirst()) })]
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
