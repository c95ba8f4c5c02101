import Domain

/// The keys of notes of other programs, which make it safe to import them twice.
///
/// A key is `import:` with the format, and what tells the note from others: an identifier that its
/// program has given it, else the path of its file from the home folder or the root.
struct ImportKeys {
    /// The contents that keys were made for, in order.
    private var contents: [String: [Int]] = [:]

    /// The key of a note. Where notes that differ have the same identity, each but the first gets a
    /// number, so that none is taken for another one.
    mutating func key(_ identity: String, of meme: ForeignMeme, _ format: ImportFormat) -> String {
        let key = "import:\(format.family.rawValue):\(identity)"
        let content = ImportKeys.fingerprint(of: meme)
        var known = contents[key] ?? []
        let number = known.firstIndex(of: content) ?? known.count
        if number == known.count {
            known.append(content)
            contents[key] = known
        }
        return number == 0 ? key : "\(key) #\(number + 1)"
    }

    private static func fingerprint(of meme: ForeignMeme) -> Int {
        var hasher = Hasher()
        hasher.combine(meme.title)
        hasher.combine(meme.text)
        hasher.combine(meme.tags)
        hasher.combine(meme.url)
        return hasher.finalize()
    }
}
