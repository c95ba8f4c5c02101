import Domain

/// An address or file to open for a meme.
struct OpenedTarget: Equatable {
    /// The id of the meme; `nil` if the user typed the address.
    var id: MemeID?
    /// A web or `mailto:` address, or the absolute path of a picture.
    var target: String
}

struct FoundTargets: Equatable {
    var targets: [OpenedTarget] = []
    var warnings: [StoreWarning] = []
}

/// A worker that finds the addresses and files that memes link to, and opens them.
struct OpeningWorker {
    let memesWorker: MemesWorker
    let pictureWorker: PictureWorker
    let opener: any Opener

    /// Finds the URL of each named meme or, if the meme has no URL, its image. If a name is an address, the
    /// target is the address itself. Such addresses come last.
    func targets(named names: [String]) throws(MemesError) -> FoundTargets {
        let addresses = names.compactMap(OpeningWorker.address)
        let references = names.filter { OpeningWorker.address($0) == nil }
        var found = FoundTargets()
        if !references.isEmpty {
            let memes = try memesWorker.memes(named: references)
            found.warnings = memes.warnings
            found.targets = try memes.memes.get().map { (meme) throws(MemesError) in
                OpenedTarget(id: meme.id, target: try target(of: meme))
            }
        }
        found.targets += addresses.map { OpenedTarget(target: $0) }
        return found
    }

    func open(_ target: OpenedTarget) throws(MemesError) { try opener.open(target.target) }

    private func target(of meme: Meme) throws(MemesError) -> String {
        guard
            let text = [meme[.url], meme[.image]].compactMap(\.self).first(where: { !$0.isEmpty })
        else { throw .opening(.nothingToOpen(title: meme.title)) }
        if let address = OpeningWorker.address(text) { return address }
        // Opening other kinds of addresses may run programs.
        guard !pictureWorker.isAddress(text) else { throw .opening(.otherAddress(text)) }
        do throws(PictureError) {
            return try pictureWorker.picture(text).path
        } catch {
            throw .opening(.noPicture(text, error))
        }
    }

    /// Returns the text as a URI if it is a web or `mailto:` address; otherwise, returns `nil`.
    /// Percent-encodes bytes that RFC 3986 does not allow.
    static func address(_ text: String) -> String? {
        guard HTMLWriter.isLink(text) else { return nil }
        let others = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
        return text.utf8.map { byte in
            ASCII.isLetterOrDigit(byte) || others.contains(byte)
                ? String(Unicode.Scalar(byte))
                : "%" + ASCII.hexadecimal(UInt32(byte), digits: 2).uppercased()
        }.joined()
    }
}
